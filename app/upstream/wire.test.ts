import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { collectSkipped } from "./records";
import {
  code,
  id,
  instantOrNone,
  list,
  listOf,
  mark,
  number,
  optionalId,
  optionalInstant,
  optionalJsonText,
  optionalLabel,
  optionalName,
  optionalNumber,
  optionalPhone,
  optionalText,
  optionalYesNo,
  yesNo,
} from "./wire";

// A zone in which reading an instant as local time shows. The machine's own may be UTC.
const zone = process.env.TZ;
beforeAll(() => void (process.env.TZ = "America/New_York"));
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const REFUSED = Symbol("refused");
function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : REFUSED;
}

describe("yesNo (API-4)", () => {
  test.each([
    ["Y", true],
    ["y", true],
    ["true", true],
    [true, true],
    ["N", false],
    ["n", false],
    ["false", false],
    [false, false],
    [null, false],
    [undefined, false],
    ["", false],
    ["perhaps", false],
    [0, false],
    [1, false],
  ])("%j is %s", (value, expected) => expect(read(yesNo, value)).toBe(expected));

  test.each([
    ["Y", true],
    [true, true],
    ["N", false],
    ["false", false],
    [false, false],
    [null, null],
    [undefined, null],
    ["2026-11-01", null],
    [0, null],
  ])("where 'not said' is not 'no', %j is %s", (value, expected) =>
    expect(read(optionalYesNo, value)).toBe(expected),
  );
});

const AT = Date.UTC(2026, 2, 5, 14, 5, 0);

describe("optionalInstant (TIM-1)", () => {
  test.each([
    ["2026-03-05T14:05:00Z", AT],
    ["2026-03-05T14:05:00.000Z", AT],
    ["2026-03-05T14:05:00.250Z", AT + 250],
    ["2026-03-05T15:05:00+01:00", AT],
    ["2026-03-05T15:05:00+0100", AT],
    ["2026-03-05T09:05:00-05:00", AT],
    ["2026-03-05T09:05:00-05", AT],
    ["2026-03-05 14:05:00+00", AT],
    ["2026-03-05 15:05:00.250+01", AT + 250],
    ["2026-03-05T14:05:00", AT],
    ["2026-03-05T14:05:00.250", AT + 250],
    ["2026-03-05T14:05", AT],
    ["2026-03-05 14:05:00", AT],
    ["2026-03-05 14:05:00Z", AT],
    ["2026-03-05", Date.UTC(2026, 2, 5)],
    // A clock time that does not exist in New York.
    ["2026-03-08T02:30:00", Date.UTC(2026, 2, 8, 2, 30)],
    [AT, AT],
    [0, 0],
    [null, null],
    [undefined, null],
    ["", null],
    ["yesterday", null],
    ["2026-13-45T99:99:99Z", null],
    ["05/03/2026", null],
    ["9999-12-31T23:59:59Z", Date.UTC(9999, 11, 31, 23, 59, 59)],
    ["0000-12-31T23:59:59Z", null],
    [Date.UTC(10_000, 0, 1), null],
    [8.64e15, null],
    [-8.64e15, null],
    [1e300, null],
  ])("%j is %j", (value, expected) => expect(read(optionalInstant, value)).toBe(expected));

  test.each([
    ["2026-03-05T14:05:00Z", AT],
    ["2026-03-05 14:05:00+00", AT],
    [AT, AT],
    [null, null],
    [undefined, null],
    ["", null],
    ["soon", REFUSED],
    [8.64e15, REFUSED],
    [true, REFUSED],
  ])("where none has a meaning, %j is %s", (value, expected) =>
    expect(read(instantOrNone, value)).toBe(expected),
  );

  test.each([[true], [{}], [[]]])("%j is refused", (value) =>
    expect(read(optionalInstant, value)).toBe(REFUSED),
  );

  test("any instant comes back, with and without its zone", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }), (date) => {
        const text = date.toISOString();
        for (const written of [text, text.slice(0, -1), text.slice(0, -1).replace("T", " ")]) {
          expect(read(optionalInstant, written)).toBe(date.getTime());
        }
      }),
    );
  });

  test("never throws, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("2", "0", "-", "T", ":", "Z", "+", " ", "9") }),
        (text) => {
          const instant = read(optionalInstant, `2026-03-05${text}`);
          expect(instant === null || Number.isFinite(instant)).toBe(true);
        },
      ),
    );
  });
});

describe("mark", () => {
  test.each([
    ["Y", { on: true, at: null }],
    ["y", { on: true, at: null }],
    ["true", { on: true, at: null }],
    [true, { on: true, at: null }],
    ["2026-03-05T14:05:00Z", { on: true, at: AT }],
    ["2026-03-05T14:05:00", { on: true, at: AT }],
    [AT, { on: true, at: AT }],
    ["N", { on: false, at: null }],
    [false, { on: false, at: null }],
    ["false", { on: false, at: null }],
    [null, { on: false, at: null }],
    [undefined, { on: false, at: null }],
    ["", { on: false, at: null }],
    ["never", { on: false, at: null }],
  ])("%j is %j", (value, expected) => expect(read(mark, value)).toEqual(expected));
});

describe("numbers and ids (API-5)", () => {
  test.each([
    [7, 7, 7],
    ["7", 7, 7],
    [" 7 ", 7, 7],
    ["-1.5", -1.5, -1.5],
    [0, 0, 0],
    ["0", 0, 0],
    ["", REFUSED, null],
    ["   ", REFUSED, null],
    ["seven", REFUSED, null],
    [null, REFUSED, null],
    [undefined, REFUSED, null],
    [true, REFUSED, REFUSED],
  ])("%j as a needed number is %s, as one that may be absent %s", (value, needed, optional) => {
    expect(read(number, value)).toBe(needed);
    expect(read(optionalNumber, value)).toBe(optional);
  });

  test.each([
    [1001, "1001", "1001"],
    ["1001", "1001", "1001"],
    ["a-b", "a-b", "a-b"],
    ["a.b/😀 %2f", "a.b/😀 %2f", "a.b/😀 %2f"],
    [".", REFUSED, REFUSED],
    ["..", REFUSED, REFUSED],
    ["a\ud800", REFUSED, REFUSED],
    [0, "0", "0"],
    ["", REFUSED, null],
    [null, REFUSED, null],
    [undefined, REFUSED, null],
    [{}, REFUSED, REFUSED],
  ])("%j as a needed id is %s, as one that may be absent %s", (value, needed, optional) => {
    expect(read(id, value)).toBe(needed);
    expect(read(optionalId, value)).toBe(optional);
  });
});

test.each([[7], [null], [undefined]])("%j is no code that is needed", (value) =>
  expect(read(code, value)).toBe(REFUSED),
);

test.each([
  ["text", "text"],
  ["", ""],
  [94107, "94107"],
  [null, null],
  [undefined, null],
])("optional text %j is %j", (value, expected) => expect(read(optionalText, value)).toBe(expected));

test.each([
  ['{"a":1}', '{"a":1}'],
  ["{broken", "{broken"],
  [{ a: [1, null] }, '{"a":[1,null]}'],
  [[], "[]"],
  [7, "7"],
  [false, "false"],
  ["", null],
  [null, null],
  [undefined, null],
])("JSON in a string or as it is: %j is the text %j (API-7)", (value, expected) =>
  expect(read(optionalJsonText, value)).toBe(expected),
);

test.each([
  [
    ["1", 2],
    [1, 2],
  ],
  [[], []],
  [null, []],
  [undefined, []],
  [["x"], REFUSED],
  ["none", REFUSED],
  [{}, REFUSED],
])("a list %j is %j", (value, expected) => expect(read(list(number), value)).toEqual(expected));

test.each([
  ["HL-20533", "HL-20533"],
  [20533, "20533"],
  [" HL-1 ", "HL-1"],
  ["", null],
  [" \n", null],
  [null, null],
  [undefined, null],
  [{}, REFUSED],
])("a label %j is %j: a blank one would be a link without a name", (value, expected) =>
  expect(read(optionalLabel, value)).toEqual(expected),
);

describe("text is cut before anything searches it (API-27)", () => {
  const long = "x".repeat(2_000_000);

  test.each([
    ["a phone number", optionalPhone, 64],
    ["a name", optionalName, 300],
    ["a label", optionalLabel, 300],
    ["a text", optionalText, 100_000],
    ["JSON", optionalJsonText, 1024 * 1024],
  ] as const)("%s", (_, schema, length) => expect(read(schema, long)).toBe("x".repeat(length)));

  test.each([
    ["an id", id],
    ["an id that may be absent", optionalId],
    ["a number", number],
  ])("%s that long is none: a part of it would be another", (_, schema) =>
    expect(read(schema, "1".repeat(201))).toBe(REFUSED),
  );

  test("nothing is made of a number or an instant that long", () => {
    expect(read(optionalNumber, "1".repeat(65))).toBeNull();
    expect(read(optionalInstant, `2026-03-05${"T".repeat(200_000)}`)).toBeNull();
  });

  test("never in the middle of a character", () => {
    expect(read(optionalPhone, `${"x".repeat(63)}😀`)).toBe("x".repeat(63));
    expect(read(optionalPhone, `${"x".repeat(62)}😀`)).toBe(`${"x".repeat(62)}😀`);
  });
});

describe("what no page can hold becomes U+FFFD (API-27)", () => {
  test.each([
    ["a\ud83d", "a\ufffd"],
    ["\ude00a", "\ufffda"],
    ["\ud83d\ud83d\ude00\ude00", "\ufffd😀\ufffd"],
    ["\0", "\ufffd"],
    ["a\0b\0", "a\ufffdb\ufffd"],
    ["Zoë 😀 𝒳\t\n\u202e", "Zoë 😀 𝒳\t\n\u202e"],
  ])("%j is the text %j", (value, expected) => {
    for (const schema of [optionalText, optionalName, optionalPhone, code])
      expect(read(schema, value)).toBe(expected);
    const form = { fields: [{ label: value, value: [value] }] };
    const mended = { fields: [{ label: expected, value: [expected] }] };
    expect(JSON.parse(String(read(optionalJsonText, form)))).toEqual(mended);
    for (const json of [JSON.stringify(form), escapedJson(form)]) {
      expect(JSON.parse(String(read(optionalJsonText, json)))).toEqual(mended);
      // JSON in a string of JSON.
      const inString = String(read(optionalJsonText, JSON.stringify(json)));
      expect(JSON.parse(JSON.parse(inString))).toEqual(mended);
    }
  });

  test.each([
    // A backslash and 'ud83d' of the text, then half a character.
    String.raw`"\\ud83d\ude00"`,
    String.raw`"\ud83d\\ude00"`,
    String.raw`"\\\ud83d"`,
    String.raw`"\\\\ud83d\\ude00"`,
  ])("however the halves are escaped: %s", (json) => {
    for (const sent of [json, JSON.stringify(json)]) {
      const parsed: unknown = JSON.parse(String(read(optionalJsonText, sent)));
      const text: unknown = sent === json ? parsed : JSON.parse(String(parsed));
      expect(String(text).isWellFormed()).toBe(true);
    }
  });

  test("also where a text is cut", () =>
    expect(read(optionalPhone, `\ud83d${"x".repeat(62)}😀`)).toBe(`\ufffd${"x".repeat(62)}`));

  test("however long the run of backslashes is, it takes no time", () => {
    const json = `"${"\\".repeat(500_000)}"`;
    expect(read(optionalJsonText, json)).toBe(json);
  });
});

/** JSON in which all that is not ASCII is escaped, as some write it. */
function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

test("JSON that is too deep or too large to be written as text is nothing", () => {
  const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(read(optionalJsonText, deep)).toBeNull();
  expect(read(optionalJsonText, { text: "x".repeat(2_000_000) })).toBeNull();
});

describe("a list whose records are read one by one (API-26)", () => {
  const records = listOf(z.object({ id, name: optionalName, inner: z.unknown() }), { most: 3 });
  const good = (value: number) => ({ id: value, name: null, inner: undefined });
  const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);

  test.each<[string, unknown, string[], number]>([
    ["absent", undefined, [], 0],
    ["null", null, [], 0],
    ["whole", [good(1), good(2)], ["1", "2"], 0],
    ["with what is no record", [null, good(1), "secret"], ["1"], 2],
    ["with a record that lacks its id", [{ name: "secret" }, good(2)], ["2"], 1],
    ["with a record that is too deep", [{ id: 1, inner: deep }, good(2)], ["2"], 1],
    ["with a record that is too large", [{ id: 1, inner: "secret".repeat(200_000) }, good(2)], ["2"], 1],
    ["that is too long", [1, 2, 3, 4, 5].map(good), ["1", "2", "3"], 2],
  ])("%s", (_, value, ids, count) => {
    const { result, skipped } = collectSkipped(() => records.parse(value));
    expect(result.map((record) => record.id)).toEqual(ids);
    expect(skipped.count).toBe(count);
    expect(skipped.reason === "").toBe(count === 0);
    expect(skipped.reason).not.toContain("secret");
  });

  test.each([["none"], [{}], [7]])("%j is no list", (value) => expect(read(records, value)).toBe(REFUSED));

  test("never throws, whatever the records", () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (values) => {
        expect(records.safeParse(values).success).toBe(true);
      }),
    );
  });
});
