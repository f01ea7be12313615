// A form that is sent to the server, and what the server says about its fields.

import { tick } from "svelte";
import { Refused } from "../../core/api";
import { sentence } from "../../core/problems";

export class Form {
  busy = $state(false);
  #fields: readonly string[];
  #problem = $state.raw<unknown>(null);

  /** The fields are called as the server calls them. */
  constructor(...fields: string[]) {
    this.#fields = fields;
  }

  /** Do it once; false if that went wrong, and then `at` and `rest` say why. */
  async send(job: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.#problem = null;
    try {
      await job();
      return true;
    } catch (error) {
      this.#problem = error;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The same, for a form element: what is wrong gets the focus. */
  submit(job: () => Promise<unknown>): (event: SubmitEvent) => Promise<void> {
    return async (event) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      if (await this.send(job)) return;
      await tick();
      form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    };
  }

  /** What is wrong with this field; empty if nothing is. */
  at(field: string): string {
    return this.#where === field ? sentence(this.#problem) : "";
  }

  /** What is wrong, but with no field of this form. */
  get rest(): string {
    return this.#problem !== null && this.#where === null ? sentence(this.#problem) : "";
  }

  get #where(): string | null {
    const field = this.#problem instanceof Refused ? this.#problem.field : null;
    return field !== null && this.#fields.includes(field) ? field : null;
  }
}
