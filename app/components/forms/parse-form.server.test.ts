import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "~/lib/app-error";
import { testContext } from "../../../tests/setup/visitor";
import { KEPT_FIELD } from "./kept-field";
import { parseForm } from "./parse-form.server";

const schema = z.object({
  name: z.string("Enter a name").max(10),
  password: z.string("Enter your password").min(8, "At least eight"),
  age: z.number().optional(),
  note: z.string().max(10).optional(),
  kinds: z.array(z.string()),
  methods: z
    .array(z.object({ phone: z.string("Enter a number"), pin: z.string().optional() }))
    .max(3, "At most three numbers"),
});

type Entries = Array<[name: string, value: string | File]>;

function post(entries: Entries) {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return send(body);
}

function send(body: BodyInit, type?: string) {
  const headers = type === undefined ? undefined : { "Content-Type": type };
  const request = new Request("http://localhost/contacts", { method: "POST", body, headers });
  return parseForm({ request, context: testContext() }, schema);
}

const complete: Entries = [
  ["name", "Zoë"],
  ["password", "long enough"],
  ["methods[0].phone", "1"],
  ["methods[1].phone", "2"],
];
const press = (intent: unknown): Entries[number] => ["__intent__", JSON.stringify(intent)];

describe("a form that matches its schema", () => {
  test("gives its value", async () => {
    const form = await post([...complete, ["age", "7"], ["kinds", "a"], ["kinds", "b"]]);
    expect(form).toMatchObject({
      ok: true,
      value: { name: "Zoë", age: 7, kinds: ["a", "b"], methods: [{ phone: "1" }, { phone: "2" }] },
    });
  });

  test("is none the worse for the id of what is kept, which is no part of it (SES-23)", async () => {
    const form = await post([...complete, [KEPT_FIELD, "id"]]);
    if (!form.ok) expect.fail("it fits");
    expect(form.refuse({ status: 400 }).data.initialValue).not.toHaveProperty(KEPT_FIELD);
  });

  test("can still be refused, with errors, a status, and what was typed except secrets", async () => {
    const form = await post([...complete, ["methods[1].pin", "4821"]]);
    if (!form.ok) expect.fail("it fits");
    const headers = { "Retry-After": "60" };
    const { data, init } = form.refuse({ status: 429, form: "Later", fields: { name: "Taken" }, headers });
    expect(init).toEqual({ status: 429, headers });
    expect(data).toMatchObject({
      error: { "": ["Later"], name: ["Taken"] },
      initialValue: { name: "Zoë", methods: [{ phone: "1" }, { phone: "2" }] },
      hasLostSecrets: true,
    });
    expect(JSON.stringify(data)).not.toMatch(/long enough|4821/);
  });
});

describe("a form that does not match its schema", () => {
  test("comes back as a 400 with the schema's messages, and what was typed except secrets (UI-25, SEC-12)", async () => {
    const form = await post([
      ["password", "short"],
      ["methods[0].phone", ""],
      ["methods[0].pin", "4821"],
      ["methods[1].phone", "2"],
    ]);
    expect(form).toMatchObject({
      ok: false,
      problem: "Enter a name",
      response: {
        init: { status: 400 },
        data: {
          initialValue: { methods: [{}, { phone: "2" }] },
          error: {
            name: ["Enter a name"],
            password: ["At least eight"],
            "methods[0].phone": ["Enter a number"],
          },
        },
      },
    });
    expect(JSON.stringify(form)).not.toMatch(/short|4821/);
  });

  test.each<[string, Entries, string, string]>([
    [
      "a single field sent twice",
      [
        ["age", "1"],
        ["age", "2"],
      ],
      "age",
      "This was sent more than once",
    ],
    ["a file in the place of a number", [["age", new File(["x"], "x")]], "age", "Fill this in"],
    ["a text that is too long", [["note", "x".repeat(11)]], "note", "At most 10 characters"],
    [
      "too many rows",
      [2, 3, 4].map((at) => [`methods[${at}].phone`, "1"]),
      "methods",
      "At most three numbers",
    ],
  ])("says what is wrong with %s", async (_, entries, name, text) => {
    const form = await post([...complete.filter(([known]) => known !== name), ...entries]);
    expect(form).toMatchObject({
      ok: false,
      response: { init: { status: 400 }, data: { error: { [name]: [text] } } },
    });
  });
});

describe("a form that is to be corrected (SES-23)", () => {
  test.each<[string, Entries]>([
    ["that fits", [...complete, ["methods[1].pin", "4821"]]],
    [
      "that does not fit",
      [
        ["name", "far too long a name"],
        ["methods[0].phone", "1"],
      ],
    ],
  ])("%s comes back as it was typed, without errors and secrets", async (_, entries) => {
    const form = await post([...entries, ["__intent__", "show-again"]]);
    if (form.ok) expect.fail("nothing is saved by it");
    expect(form.response.init).toBeNull();
    const typed = Object.fromEntries(entries);
    expect(form.response.data.initialValue).toMatchObject({ name: typed["name"] });
    expect(form.response.data.error).toBeUndefined();
    expect(JSON.stringify(form)).not.toMatch(/long enough|4821/);
  });

  test("together with a button of a list it is no form of ours", async () => {
    const entries: Entries = [
      ...complete,
      ["__intent__", "show-again"],
      press({ type: "insert", payload: { name: "methods" } }),
    ];
    await expect(post(entries)).rejects.toBeInstanceOf(AppError);
  });
});

describe("a button of a field list, posted without scripts", () => {
  const rows = async (...entries: Entries) => {
    const form = await post(entries);
    if (form.ok) expect.fail("nothing is saved by such a button");
    expect(form.response.init).toEqual({ status: 200 });
    return form.response.data;
  };

  test.each<[string, unknown, unknown]>([
    [
      "adds a row",
      { type: "insert", payload: { name: "methods" } },
      [{ phone: "1" }, { phone: "2" }, undefined],
    ],
    [
      "adds a row that is not empty",
      { type: "insert", payload: { name: "methods", defaultValue: { phone: "+1" } } },
      [{ phone: "1" }, { phone: "2" }, { phone: "+1" }],
    ],
    ["removes a row", { type: "remove", payload: { name: "methods", index: 0 } }, [{ phone: "2" }]],
    [
      "moves a row",
      { type: "reorder", payload: { name: "methods", from: 1, to: 0 } },
      [{ phone: "2" }, { phone: "1" }],
    ],
    [
      "leaves the list alone for a row that is not there",
      { type: "remove", payload: { name: "methods", index: 9 } },
      [{ phone: "1" }, { phone: "2" }],
    ],
  ])("%s, and keeps what was typed", async (_, intent, methods) => {
    const { initialValue, error } = await rows(...complete, press(intent));
    expect(initialValue).toEqual({ name: "Zoë", methods });
    expect(error).toBeUndefined();
  });

  test("does not report missing fields yet, but reports a full list", async () => {
    const full = [0, 1, 2].map((at): Entries[number] => [`methods[${at}].phone`, "1"]);
    const { error } = await rows(...full, press({ type: "insert", payload: { name: "methods" } }));
    expect(error).toEqual({ methods: ["At most three numbers"] });
  });

  test("the last row can be removed, and the first one added", async () => {
    const one: Entries = [["methods[0].phone", "1"]];
    const removed = await rows(...one, press({ type: "remove", payload: { name: "methods", index: 0 } }));
    expect(removed.initialValue).toEqual({});
    const added = await rows(press({ type: "insert", payload: { name: "methods" } }));
    expect(added.initialValue).toEqual({ methods: [undefined] });
  });

  test("rows keep their identity when they are moved and removed", async () => {
    const step = fc.record({ type: fc.constantFrom("reorder", "remove"), a: fc.nat(5), b: fc.nat(5) });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,5}$/), { maxLength: 6 }),
        step,
        async (phones, { type, a, b }) => {
          const payload =
            type === "remove" ? { name: "methods", index: a } : { name: "methods", from: a, to: b };
          const typed = phones.map((phone, at): Entries[number] => [`methods[${at}].phone`, phone]);
          const { initialValue } = await rows(...typed, press({ type, payload }));
          const expected = [...phones];
          const [taken] = expected.splice(a, 1);
          if (type === "reorder" && taken !== undefined) expected.splice(b, 0, taken);
          expect(initialValue?.methods ?? []).toEqual(expected.map((phone) => ({ phone })));
        },
      ),
    );
  });
});

describe("what no form of the portal posts is a 400, never a 500 (SEC-12)", () => {
  const refused = async (response: Promise<unknown>) => {
    const error = await response.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      status: 400,
      id: "AB12CD34",
      userText: "What was sent is not a form, so nothing was changed.",
    });
  };

  test.each([
    ["application/json", '{"name":"x"}'],
    ["text/plain", "name=x"],
    ["multipart/form-data; boundary=x", "--y\r\nnonsense"],
    ["multipart/form-data", "--x--"],
    ["nonsense", "\u0000"],
  ])("a body of the type %s", (type, body) => refused(send(body, type)));

  test.each([
    "__proto__",
    "__proto__.isAdmin",
    "constructor.prototype.isAdmin",
    "methods[0].__proto__",
    "toString",
    "methods[999999999].phone",
    "methods.push",
    "a.b.c.d.e.f.g.h.i.j",
    "",
    "__state__",
  ])("a field of the name %j", (name) => refused(post([...complete, [name, "x"]])));

  test.each<[string, unknown]>([
    ["is no JSON", "{"],
    ["is empty", ""],
    ["is a word", '"insert"'],
    ["is nothing", "null"],
    ["has no payload", '{"type":"insert"}'],
    ["is of another type", { type: "reset", payload: {} }],
    ["sets a value", { type: "update", payload: { name: "name", value: "x" } }],
    ["is for a field that is no list", { type: "insert", payload: { name: "name" } }],
    ["is for a field that is not there", { type: "insert", payload: { name: "nothing" } }],
    ["is for a property of every object", { type: "insert", payload: { name: "__proto__" } }],
    ["has no number", { type: "remove", payload: { name: "methods", index: "0" } }],
    ["counts backwards", { type: "remove", payload: { name: "methods", index: -1 } }],
    ["counts too far", { type: "reorder", payload: { name: "methods", from: 0, to: 1e9 } }],
    ["brings a tree", { type: "insert", payload: { name: "methods", defaultValue: { a: { b: "c" } } } }],
  ])("a list's intent that %s", async (_, intent) => {
    const value = typeof intent === "string" ? intent : JSON.stringify(intent);
    await refused(post([...complete, ["__intent__", value]]));
  });

  test("a list's intent that is sent twice, as a file, or for a field that is no list", async () => {
    const insert = press({ type: "insert", payload: { name: "methods" } });
    await refused(post([insert, insert]));
    await refused(post([["__intent__", new File(["{}"], "intent.json")]]));
    await refused(post([["methods", "x"], insert]));
    await refused(post([["methods.first", "x"], insert]));
  });

  test("more fields than any form has", async () => {
    await refused(send(new URLSearchParams(Array.from({ length: 5001 }, () => ["kinds", "x"]))));
  });

  test("any made-up names, values and intents", async () => {
    const odd = fc.constantFrom(
      "__proto__",
      "constructor",
      "methods",
      "methods[0]",
      "length",
      "[0]",
      "kinds[]",
      ".a",
    );
    const name = fc.oneof(
      odd,
      fc.tuple(odd, odd).map((parts) => parts.join("")),
      fc.string(),
    );
    const value = fc.oneof(fc.string(), fc.json({ maxDepth: 3 }));
    const entries = fc.array(fc.tuple(name, value), { maxLength: 6 });
    const intents = fc.array(
      fc.oneof(value, fc.constant(String(press({ type: "insert", payload: { name: "methods" } })[1]))),
      { maxLength: 1 },
    );
    await fc.assert(
      fc.asyncProperty(entries, intents, async (fields, [intent]) => {
        const form = await post([
          ...fields,
          ...(intent === undefined ? [] : [["__intent__", intent] as [string, string]]),
        ]).catch((thrown: unknown) => thrown);
        if (form instanceof Error) expect(form).toMatchObject({ name: "AppError", status: 400 });
        else expect(form).toMatchObject({ ok: false });
      }),
      { numRuns: 500 },
    );
  });
});
