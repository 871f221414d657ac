import { expect, test } from "vitest";
import { reloadsList } from "./reloads-list";

test.each([
  ["another row is opened", "/list/2?q=a", {}, false],
  ["the row is closed", "/list?q=a", {}, false],
  ["the view changes too", "/list/2?q=b", {}, true],
  ["the same address again, for newer data", "/list/1?q=a", {}, true],
  ["a form was posted", "/list/2?q=a", { formMethod: "POST" as const }, true],
])("%s", (_, to, form, expected) => {
  const change = {
    currentUrl: new URL("http://portal.example/list/1?q=a"),
    nextUrl: new URL(to, "http://portal.example"),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...form,
  };
  expect(reloadsList(change)).toBe(expected);
});
