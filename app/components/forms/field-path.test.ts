import fc from "fast-check";
import { expect, test } from "vitest";
import { areFieldNames, schemaPath, valueAt } from "./field-path";

test.each([
  ["username"],
  ["time-zone"],
  ["days[]"],
  ["methods[0].phone", "methods[1].phone", "methods[0].type"],
  ["groups[0].numbers[0]", "groups[0].numbers[1]"],
  [],
])("%s stand in a form together", (...names) => expect(areFieldNames(names)).toBe(true));

test.each([
  ["__proto__"],
  ["constructor"],
  ["toString"],
  ["methods[0].hasOwnProperty"],
  ["methods.__proto__.isAdmin"],
  ["methods[-1].phone"],
  ["methods[4000000000].phone"],
  ["methods[1e3]"],
  ["methods[0"],
  ["methods..phone"],
  [".phone"],
  ["a.b.c.d.e.f.g.h"],
  ["__state__"],
  [""],
  ["na me"],
  ["methods", "methods[0].phone"],
  ["methods[0].phone", "methods.length"],
  ["methods[0]", "methods[0].phone"],
  ["methods[1].phone"],
  ["methods[0].phone", "methods[2].phone"],
  ["a[0][0][999]"],
])("%s do not", (...names) => expect(areFieldNames(names)).toBe(false));

test("a row's field has the name that the schema uses", () => {
  expect(schemaPath("groups[12].numbers[0]")).toBe("groups[].numbers[]");
  expect(schemaPath("username")).toBe("username");
});

test("a value is found by its name; inherited properties are not", () => {
  const values = { methods: [{ phone: "1" }, { phone: "2" }], name: "Zoë" };
  expect(valueAt(values, "methods[1].phone")).toBe("2");
  expect(valueAt(values, "methods[2].phone")).toBeUndefined();
  expect(valueAt(values, "name.first")).toBeUndefined();
  expect(valueAt(undefined, "name")).toBeUndefined();
  fc.assert(
    fc.property(fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)), (name) => {
      expect(valueAt(values, name)).toBeUndefined();
    }),
  );
});
