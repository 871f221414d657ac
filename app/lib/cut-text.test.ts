import { expect, test } from "vitest";
import { cutText } from "./cut-text";

test.each([
  ["abc", "abc"],
  ["abcd", "abc"],
  ["ab😀", "ab"],
  ["a😀b", "a😀"],
  ["😀😀", "😀"],
])("the first three characters of %s are %s", (text, expected) => expect(cutText(text, 3)).toBe(expected));
