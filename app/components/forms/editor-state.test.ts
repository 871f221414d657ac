import { describe, expect, test } from "vitest";
import type { FormResult } from "./form-result";
import { afterListButton, afterResponse, openedState } from "./editor-state";

const NONE: ReadonlySet<string> = new Set();
const opened = openedState({
  source: "",
  responses: 0,
  values: {
    name: "Jane",
    seen: "1",
    phones: [{ number: "1" }, { number: "2" }, { number: "3" }],
    emails: [],
  },
  errors: {},
});
const keysOf = ({ keys }: typeof opened) => keys["phones"];
const [one = "", two = "", three = ""] = keysOf(opened) ?? [];
const remove = (state: typeof opened, at: number) => {
  const order = (keysOf(state) ?? []).map((_, index) => index).filter((index) => index !== at);
  return afterListButton(state, { name: "phones", order, values: state.values }, NONE);
};
const add = (state: typeof opened) => {
  const order = [...(keysOf(state) ?? []).map((_, index) => index), null];
  return afterListButton(state, { name: "phones", order, values: state.values }, NONE);
};

describe("the rows of an editor keep their keys (UI-26)", () => {
  test("each has one of its own", () => {
    expect(new Set([one, two, three]).size).toBe(3);
    expect(opened.keys["emails"]).toEqual([]);
  });

  test("while others are added, removed and moved; a new one gets none that was there before", () => {
    const values = opened.values;
    const moved = afterListButton(opened, { name: "phones", order: [2, 0, 1], values }, NONE);
    expect(keysOf(moved)).toEqual([three, one, two]);
    const [first, second, added] = keysOf(add(remove(moved, 0))) ?? [];
    expect([first, second]).toEqual([one, two]);
    expect(added).toBeDefined();
    expect([one, two, three]).not.toContain(added);
  });

  test("after a refusal, also those that came or went while it was on its way; what is said of a row goes to it", () => {
    const now = add(remove(opened, 0));
    const result: FormResult = {
      status: "error",
      initialValue: { name: "Jane", seen: "2", phones: [{ number: "1" }, { number: "2" }, { number: "9" }] },
      error: { "phones[0].number": ["Too short"], "phones[2].number": ["Not now"], name: ["Too long"] },
    };
    const back = afterResponse(now, { result, responses: 1, sent: opened.keys });
    expect(keysOf(back)).toEqual(keysOf(now));
    expect(back.errors).toEqual({ "phones[1].number": ["Not now"], name: ["Too long"] });
    // What the server has changed is taken over; the new row was not posted and stays as it was.
    expect(back.values).toMatchObject({ seen: "2" });
    expect(Reflect.get(back.values, "phones")).toHaveLength(3);
    expect(Reflect.get(back.values, "phones")).toMatchObject([{ number: "2" }, { number: "9" }, {}]);
  });

  test("other initial values have other rows", () => {
    const anew = openedState({ ...opened, source: "2" }, opened.given);
    expect(keysOf(anew)).toHaveLength(3);
    for (const key of keysOf(anew) ?? []) expect([one, two, three]).not.toContain(key);
  });
});

test("what is said of a row goes with it; what was said of the list or of an edited field no longer holds", () => {
  const refused = {
    ...opened,
    errors: {
      phones: ["At most two"],
      "phones[0].number": ["Too short"],
      "phones[1].number": ["Not now"],
      "phones[2].number": ["Too long"],
      "phonesOf[0].number": ["Another list"],
      name: ["Too long"],
    },
  };
  const changed = afterListButton(
    refused,
    { name: "phones", order: [1, 0], values: opened.values },
    new Set(["phones[0].number"]),
  );
  expect(changed.errors).toEqual({
    "phones[0].number": ["Not now"],
    "phonesOf[0].number": ["Another list"],
    name: ["Too long"],
  });
});
