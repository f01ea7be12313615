import { expect, test } from "vitest";
import { bare } from "./bare";

test("nothing is left of what could be chosen before", () => {
  const node = document.createElement("span");
  node.className = "square lit said";
  node.dataset["mark"] = "take rose";
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", "Rose Window on 4,5");
  bare((square) => square.classList.add("off"))(node);
  expect(node.outerHTML).toBe('<span class="square off"></span>');
});
