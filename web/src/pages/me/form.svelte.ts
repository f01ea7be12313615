// A form that is sent to the server, and the server's complaints about its fields.

import { tick } from "svelte";
import { Refused } from "../../core/api";
import { sentence } from "../../core/problems";

export class Form {
  busy = $state(false);
  #fields: readonly string[];
  #problem = $state.raw<unknown>(null);

  /** The fields have the server's names. */
  constructor(...fields: string[]) {
    this.#fields = fields;
  }

  /** Submit once; false if it failed: then `at` and `rest` say why. */
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

  /** The same, for a form element: the first wrong field gets the focus. */
  submit(job: () => Promise<unknown>): (event: SubmitEvent) => Promise<void> {
    return async (event) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      if (await this.send(job)) return;
      await tick();
      form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    };
  }

  /** The error of this field; empty if there is none. */
  at(field: string): string {
    return this.#where === field ? sentence(this.#problem) : "";
  }

  /** Errors that belong to no field of this form. */
  get rest(): string {
    return this.#problem !== null && this.#where === null ? sentence(this.#problem) : "";
  }

  get #where(): string | null {
    const field = this.#problem instanceof Refused ? this.#problem.field : null;
    return field !== null && this.#fields.includes(field) ? field : null;
  }
}
