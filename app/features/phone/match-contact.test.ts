import { expect, test } from "vitest";
import { contactOf } from "./match-contact";
import type { NumberMatch } from "./phone-replies";

const NUMBER = "+12025550347";
const match = (name: string, extension: string | null, number = NUMBER) => {
  return { name, number, shown: `${number} x${extension}`, extension };
};
const shared = [match("Max", null, "+12025550348"), match("Alice", "12"), match("Bob", "34")];
const withSwitchboard = [...shared, match("Clinic", null)];
const oneWithTwo = [match("Alice", "12"), match("Alice", "34")];

test.each<[string, NumberMatch[], string | null, string, [string, string | null] | null]>([
  ["nobody has the number", shared, "+12025550349", "", null],
  ["no number is typed", shared, null, "", null],
  ["the only one has it, with the extension", [match("Alice", "12")], NUMBER, "", ["Alice", "12"]],
  ["the only one has it, with another extension", [match("Alice", "12")], NUMBER, "99", ["Alice", "12"]],
  ["several have it, and no extension is typed", shared, NUMBER, "", ["Alice", null]],
  ["one of several has it without an extension", withSwitchboard, NUMBER, "", ["Clinic", null]],
  ["the typed extension is the second one's", shared, NUMBER, "34", ["Bob", "34"]],
  ["the typed extension is nobody's", shared, NUMBER, "99", null],
  ["one contact has it twice", oneWithTwo, NUMBER, "", ["Alice", null]],
  ["one contact has it twice, and the typed extension is another", oneWithTwo, NUMBER, "99", ["Alice", "12"]],
  [
    "two have it with the same extension",
    [match("Alice", "12"), match("Bob", "12")],
    NUMBER,
    "",
    ["Alice", "12"],
  ],
])("where %s, the right contact is named (PHN-13)", (_, matches, number, typed, expected) => {
  const found = contactOf(matches, number, typed);
  expect(found && [found.name, found.extension]).toEqual(expected);
});
