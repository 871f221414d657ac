import { expect, test } from "vitest";
import { timesDoneAfter, type TimesDone } from "./times-done";

type Shown = Parameters<typeof timesDoneAfter>[1];

const REFUSAL = { error: {} };
const IDLE: Shown = { key: "one", isPop: false, busy: false, response: undefined };
const idle: TimesDone = { key: "one", timesDone: 0, sending: null };
const posted: TimesDone = { ...idle, sending: { before: undefined, isShown: false } };

/** The state after the page was shown like this, one after the other. */
const after = (state: TimesDone, ...shown: Array<Partial<Shown>>) =>
  shown.reduce<TimesDone>((each, more) => timesDoneAfter(each, { ...IDLE, ...more }), state);

test.each<[string, Array<Partial<Shown>>, number]>([
  ["its post is under way", [{ busy: true }], 0],
  ["it redirects to its page", [{ busy: true }, { key: "two" }], 1],
  ["a slow device shows the page only then", [{ key: "two" }], 1],
  ["it was refused", [{ busy: true }, { response: REFUSAL }, { key: "two" }], 0],
  ["it was refused, at another location", [{ busy: true }, { key: "two", response: REFUSAL }], 0],
  ["it was given up for another form, which is done", [{ busy: true }, { busy: false }, { key: "two" }], 0],
  ["a link within the page has ended its post", [{ busy: true }, { key: "two", isPop: true }], 0],
])("a form of a link's page: %s (TRF-3)", (_, shown, times) =>
  expect(after(posted, ...shown).timesDone).toBe(times),
);

test("sent again after a failure it is done by its redirect (TRF-3)", () => {
  const failed = after(posted, { busy: true }, { response: REFUSAL });
  expect(failed.sending).toBeNull();
  const again = { ...failed, sending: { before: REFUSAL, isShown: false } };
  const done = after(again, { busy: true, response: REFUSAL }, { key: "two" });
  expect(done).toEqual({ key: "two", timesDone: 1, sending: null });
});

test("another form that is done does not empty this one, and what changes nothing is the same state (TRF-3)", () => {
  expect(after(idle, { key: "two" }).timesDone).toBe(0);
  expect(after(idle, { busy: false })).toBe(idle);
});
