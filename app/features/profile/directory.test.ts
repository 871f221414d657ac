import { expect, test } from "vitest";
import { peopleOf, searchPeople } from "./directory";

const person = (displayName: string | null, mobile: string | null = null) => ({
  displayName,
  mobile,
  email: null,
});
const PEOPLE = [
  person("Zoë Lindqvist", "+14155550173"),
  person("Åse Nordström", "+447700900179"),
  person("Transfer Link User"),
  person(null, "+14155550100"),
];

test("the directory is sorted by name and leaves out the Transfer Link User (PRO-6)", () => {
  const names = peopleOf(PEOPLE).map(({ displayName }) => displayName);
  expect(names).toEqual([null, "Åse Nordström", "Zoë Lindqvist"]);
});

test.each([
  ["", [null, "Åse Nordström", "Zoë Lindqvist"]],
  ["  LIND ", ["Zoë Lindqvist"]],
  ["åse", ["Åse Nordström"]],
  ["555-01", [null, "Zoë Lindqvist"]],
  ["(415) 555", [null, "Zoë Lindqvist"]],
  ["07700", ["Åse Nordström"]],
  ["+44 7700", ["Åse Nordström"]],
  ["lind 4", []],
])("search for %j (PRO-1)", (search, names) => {
  const found = searchPeople(peopleOf(PEOPLE), search);
  expect(found.map(({ displayName }) => displayName)).toEqual(names);
});
