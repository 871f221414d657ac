import { describe, expect, test } from "vitest";
import { canMute, isBusy, nextCallState, NO_CALL, type CallEvent, type CallPhase } from "./call-state";

const CALL = { number: "+14155550132", phoneNumberId: "4001" };
const DIAL: CallEvent = { type: "dial", call: CALL };
const ANSWERED: CallEvent[] = [DIAL, { type: "ringing" }, { type: "accept", at: 10_000 }];
const after = (...events: CallEvent[]) => events.reduce(nextCallState, NO_CALL);

test.each<[string, CallEvent[], CallPhase]>([
  ["nothing", [], "idle"],
  ["a call", [DIAL], "connecting"],
  ["it rings", [DIAL, { type: "ringing" }], "ringing"],
  ["it is answered", ANSWERED, "open"],
  ["it is answered at once", [DIAL, { type: "accept", at: 1 }], "open"],
  ["a late ringing", [...ANSWERED, { type: "ringing" }], "open"],
  ["a gap", [...ANSWERED, { type: "reconnecting" }], "reconnecting"],
  ["after the gap", [...ANSWERED, { type: "reconnecting" }, { type: "reconnected" }], "open"],
  ["a gap before the answer", [DIAL, { type: "reconnecting" }], "connecting"],
  ["the other side hangs up", [...ANSWERED, { type: "disconnect", at: 20_000 }], "closed"],
  ["given up", [DIAL, { type: "cancel" }], "closed"],
  ["declined", [DIAL, { type: "reject" }], "closed"],
  ["the socket is lost for good", [...ANSWERED, { type: "lost" }], "closed"],
  ["a failure", [DIAL, { type: "error", code: 31486 }], "closed"],
  ["the next call", [DIAL, { type: "cancel" }, DIAL], "connecting"],
  ["an event of a call that is over", [DIAL, { type: "cancel" }, { type: "accept", at: 1 }], "closed"],
  ["an event without a call", [{ type: "ringing" }], "idle"],
  ["a failure without a call", [{ type: "error", code: 31005 }], "idle"],
])("%s: the state follows the events of the phone service (PHN-10)", (_, events, phase) =>
  expect(after(...events).phase).toBe(phase),
);

test("a second call does not replace the first", () => {
  const other: CallEvent = { type: "dial", call: { ...CALL, number: "+442079460123" } };
  expect(after(DIAL, other).call).toEqual(CALL);
});

test.each<[string, CallEvent]>([
  ["disconnect", { type: "disconnect", at: 20_000 }],
  ["cancel", { type: "cancel" }],
  ["reject", { type: "reject" }],
  ["lost", { type: "lost" }],
  ["error", { type: "error", code: 31486 }],
  ["refused", { type: "refused", text: "No" }],
])("%s clears the call and unmutes it (PHN-4, PHN-8, PHN-10)", (_, event) => {
  const state = after(...ANSWERED, { type: "mute", muted: true }, event);
  expect(state).toMatchObject({ phase: "closed", call: null, muted: false, openedAt: null });
});

test.each([20104, 31205])("the code %d of an expired token changes nothing (PHN-4)", (code) => {
  const open = after(...ANSWERED);
  expect(nextCallState(open, { type: "error", code })).toEqual(open);
});

describe("how a call ended", () => {
  const busy: CallEvent = { type: "error", code: 31486 };
  const end: CallEvent = { type: "disconnect", at: 17_900 };

  test.each<[string, CallEvent[], object | null]>([
    ["under way", ANSWERED, null],
    ["after so many seconds", [...ANSWERED, end], { seconds: 7 }],
    ["never answered", [DIAL, end], { seconds: null }],
    ["a failure", [DIAL, busy], { failure: "The line is busy." }],
    ["told before the end", [DIAL, busy, end], { failure: "The line is busy." }],
    ["told after the end", [DIAL, end, busy], { failure: "The line is busy." }],
    [
      "two failures: the first",
      [DIAL, busy, { type: "error", code: 31005 }],
      { failure: "The line is busy." },
    ],
    ["refused by the API", [DIAL, { type: "refused", text: "Not today" }], { failure: "Not today" }],
    ["the next call forgets it", [DIAL, busy, DIAL], null],
  ])("%s", (_, events, outcome) => expect(after(...events).outcome).toEqual(outcome));

  test("the time of the answer survives a gap", () => {
    const state = after(...ANSWERED, { type: "reconnecting" }, { type: "accept", at: 99_000 });
    expect(state.openedAt).toBe(10_000);
  });
});

test.each<[string, CallEvent[], boolean, boolean]>([
  ["idle", [], false, false],
  ["connecting", [DIAL], true, false],
  ["ringing", [DIAL, { type: "ringing" }], true, false],
  ["open", ANSWERED, true, true],
  ["reconnecting", [...ANSWERED, { type: "reconnecting" }], true, false],
  ["closed", [DIAL, { type: "cancel" }], false, false],
])("%s: hang up while ringing and open, mute only while open (PHN-3)", (_, events, hangUp, mute) => {
  const state = after(...events);
  expect([isBusy(state), canMute(state)]).toEqual([hangUp, mute]);
  expect(nextCallState(state, { type: "mute", muted: true }).muted).toBe(mute);
});

test("warnings stand as long as they are open, each once", () => {
  const warn: CallEvent = { type: "warning", name: "high-rtt" };
  expect(after(...ANSWERED, warn, warn).warnings).toEqual(["high-rtt"]);
  expect(after(...ANSWERED, warn, { type: "warning-cleared", name: "high-rtt" }).warnings).toEqual([]);
});
