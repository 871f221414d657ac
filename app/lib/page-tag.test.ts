import { expect, test } from "vitest";
import { joinTags, tagOfLoaderData } from "./page-tag";

test.each<[string, unknown[], string | null]>([
  ["all parts have one", [{ tag: "a" }, { tag: "b", rows: "" }], 'W/"a.b"'],
  ["a part says that it has none", [{ tag: "a" }, { tag: null }], null],
  ["a part says nothing", [{ tag: "a" }, { rows: "" }], null],
  ["a part has failed", [{ tag: "a" }, undefined], null],
  ["something else is called so", [{ tag: 7 }], null],
  ["there are no parts", [], null],
])("the tag of a page: %s", (_, data, tag) => {
  expect(tagOfLoaderData(data)).toBe(tag);
});

test("the order of the parts counts", () => {
  expect(joinTags(["a", "b"])).not.toBe(joinTags(["b", "a"]));
});
