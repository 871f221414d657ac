import { expect, test } from "vitest";
import { reloadsKeys } from "./reloads-keys";

const PATH = "/account/methods/new/bank";
const HERE = new URL(`${PATH}?account=1001`, "https://portal.example");
const reloads = reloadsKeys(PATH);
const after = (post: { formAction?: string; actionStatus?: number }, nextUrl = HERE) =>
  reloads({
    ...post,
    currentUrl: HERE,
    nextUrl,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  });

test.each([
  ["a refusal of its own post", { formAction: `${PATH}?account=1001`, actionStatus: 400 }, true],
  ["a failure of its own post", { formAction: `${PATH}?account=1001`, actionStatus: 502 }, false],
  ["a post of another part of the page", { formAction: "/hold-calls", actionStatus: 200 }, false],
  ["news of other pages", {}, false],
])("after %s the vendor's form starts anew: %s (BIL-41)", (_, post, expected) =>
  expect(after(post)).toBe(expected),
);

test("for another account it starts anew", () => {
  expect(after({}, new URL(`${PATH}?account=1002`, HERE))).toBe(true);
});
