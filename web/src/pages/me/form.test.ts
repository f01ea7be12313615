import { beforeEach, expect, test } from "vitest";
import { Refused } from "../../core/api";
import { settings } from "../../core/settings.svelte";
import { Form } from "./form.svelte";

beforeEach(() => {
  settings.lang = "en";
});

const refuse = (problem: object) => () => Promise.reject(new Refused(problem));

test("what is wrong with a field is said at that field", async () => {
  const form = new Form("name", "password");
  const detail = "The name Ada is taken.";
  expect(await form.send(refuse({ code: "name_taken", field: "name", detail }))).toBe(false);
  expect(form.at("name")).toBe(detail);
  expect(form.at("password")).toBe("");
  expect(form.rest).toBe("");
});

test("everything else is said below", async () => {
  const form = new Form("name");
  await form.send(refuse({ code: "sign_in", detail: "There is no such account." }));
  expect(form.rest).toBe("There is no such account.");
  await form.send(refuse({ code: "unfit", field: "lang", detail: "No such language." }));
  expect(form.rest).toBe("No such language.");
});

test("sending again forgets what was wrong", async () => {
  const form = new Form("name");
  await form.send(refuse({ code: "unfit", field: "name", detail: "No." }));
  expect(await form.send(() => Promise.resolve())).toBe(true);
  expect(form.at("name")).toBe("");
});

test("nothing is sent twice at a time", async () => {
  const form = new Form();
  let count = 0;
  const slow = () => new Promise<void>((done) => setTimeout(done, 1, count++));
  const [first, second] = await Promise.all([form.send(slow), form.send(slow)]);
  expect([first, second, count]).toEqual([true, false, 1]);
});
