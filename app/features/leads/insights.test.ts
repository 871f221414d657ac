import { expect, test } from "vitest";
import { insightsOf } from "./insights";

test.each([
  [
    '{"collected_data":{"phone_number":"510","best_time_to_call":"Mornings"}}',
    ["phone number", "best time to call"],
  ],
  ['"{\\"collected_data\\":{\\"name\\":\\"Ann\\"}}"', ["name"]],
  ['{"collected_data":{"a":"","b":null,"c":3,"d":["x","y"],"e":{"f":1}}}', ["c", "d", "e"]],
  ['{"collected_data":["name"]}', []],
  ['{"collected_data": {"name": "Ann', []],
  ["[]", []],
  ["", []],
  [null, []],
])("%s has the insights %j (LEA-3)", (json, names) => {
  expect(insightsOf(json).map(({ name }) => name)).toEqual(names);
});

test("values are text, whatever they were", () => {
  const values = insightsOf('{"collected_data":{"c":3,"d":["x","y"],"e":{"f":1},"g":true}}');
  expect(values.map(({ value }) => value)).toEqual(["3", "x, y", '{"f":1}', "true"]);
});

test.each([
  ["lists", "[".repeat(16_000) + "]".repeat(16_000)],
  ["objects", '{"a":'.repeat(5_000) + "1" + "}".repeat(5_000)],
  ["a list of such lists", `[${"[".repeat(16_000)}${"]".repeat(16_000)}]`],
])("%s nested thousands deep cost no other answer (LEA-3, SEC-13)", (_what, nested) => {
  const json = `{"collected_data":{"name":"Ann","deep":${nested}}}`;
  expect(json.length, "too short to be refused for its length").toBeLessThan(32 * 1024);
  expect(insightsOf(json)).toContainEqual({ name: "name", value: "Ann" });
});
