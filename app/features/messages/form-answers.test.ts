import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAnswers } from "./form-answers";
import { deepJson, hostileJson } from "./test-json";

const field = (label: string, value: string, multiline = false) => ({ label, value, multiline });

describe("parseAnswers (ACT-37)", () => {
  it.each<[string, unknown, ReturnType<typeof field>[]]>([
    [
      "property, type, value, multiline",
      [
        { type: "TEXT", property: "callerFirstName", value: "Jane", multiline: false },
        { type: "TEXT", property: "PHONE_NUMBER", value: "+14155550132" },
        { type: "TEXT", property: "caller-ID", value: null },
        { type: "AREA", property: "notes", value: "a", multiline: true },
        { type: "AREA", property: "notes", value: "a", multiline: "Y" },
        { type: "AREA", property: "notes", value: "a\nb" },
      ],
      [
        field("Caller first name", "Jane"),
        field("Phone number", "+14155550132"),
        field("Caller ID", ""),
        field("Notes", "a", true),
        field("Notes", "a", true),
        field("Notes", "a\nb", true),
      ],
    ],
    [
      "label, size, formFieldId, value",
      [
        { label: "Your name", size: 40, formFieldId: 7, value: "Jane" },
        { label: "Message", size: "1000", formFieldId: 8, value: "Hello" },
        { formFieldId: 9, value: 12 },
      ],
      [field("Your name", "Jane"), field("Message", "Hello", true), field("", "12")],
    ],
    ["under a key", { fields: [{ label: "A", value: true }] }, [field("A", "Yes")]],
    ["under a form", { form: { formFields: [{ label: "A", value: ["x", "y"] }] } }, [field("A", "x, y")]],
    ["one alone", { label: "A", value: false }, [field("A", "No")]],
    ["by name", { firstName: "Jane", age: 40 }, [field("First name", "Jane"), field("Age", "40")]],
    ["by name, with more", { firstName: { value: "Jane", type: "TEXT" } }, [field("First name", "Jane")]],
    ["an object as value", [{ label: "A", value: { b: 1 } }], [field("A", '{"b":1}')]],
    ["something else between", [{ label: "A", value: "b" }, "c"], [field("A", "b"), field("", "c")]],
    ["JSON within JSON", JSON.stringify([{ label: "A", value: "b" }]), [field("A", "b")]],
  ])("reads %s", (_name, content, fields) => {
    expect(parseAnswers(JSON.stringify(content))).toEqual({ kind: "fields", fields });
  });

  it.each(["{broken", "plain text", "[1, 2]", '"text"', "12", "true"])("hands %s back raw", (text) =>
    expect(parseAnswers(` ${text} `)).toEqual({ kind: "raw", text }),
  );

  it.each([null, "", "  ", "null", "[]", "{}", '{"fields":[]}'])("has nothing for %j", (text) =>
    expect(parseAnswers(text)).toBeNull(),
  );
});

describe("hostile content (SEC-8)", () => {
  it("never throws, and every value is text", () => {
    const keys = [
      "property",
      "label",
      "value",
      "size",
      "formFieldId",
      "fields",
      "form",
      "formFields",
      "multiline",
    ];
    fc.assert(
      fc.property(hostileJson(keys), (text) => {
        const form = parseAnswers(text);
        fc.pre(form?.kind === "fields");
        for (const { label, value } of form.fields)
          expect([typeof label, typeof value]).toEqual(["string", "string"]);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(["[", '{"fields":', '{"form":', '[{"value":', '[{"label":"a","size":['])(
    "survives depth: %s",
    (opening) => expect(() => parseAnswers(deepJson(opening))).not.toThrow(),
  );

  const FIELDS = Array.from({ length: 501 }, (_, place) => ({
    label: `Field ${place}`,
    value: "4155550132",
  }));
  it.each([
    ["a list", FIELDS],
    ["a list under a key", { fields: FIELDS }],
    ["an object", Object.fromEntries(FIELDS.map(({ label, value }) => [label, value]))],
  ])("shows more answers than any form has as raw text: %s", (_, form) => {
    const text = JSON.stringify(form);
    expect(parseAnswers(text)).toEqual({ kind: "raw", text });
  });
});
