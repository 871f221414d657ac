import { expect, test } from "vitest";
import { failureText, isExpiredToken } from "./call-failures";
import { NO_CALL } from "./call-state";
import { durationText, filledWords, outcomeWords, warningWords } from "./call-words";
import { isEmergencyNumber } from "./emergency-numbers";
import { microphoneProblem, microphoneWords } from "./microphone-words";

test.each([
  [0, "0:00"],
  [67, "1:07"],
  [3_599, "59:59"],
  [3_847, "1:04:07"],
])("%d seconds are %s", (seconds, text) => expect(durationText(seconds)).toBe(text));

test.each([
  [null, null],
  [{ failure: "The line is busy." }, "The line is busy."],
  [{ seconds: null }, "The call was ended."],
  [{ seconds: 67 }, "The call has ended after 1:07."],
])("the outcome %j is said as %j", (outcome, words) =>
  expect(outcomeWords({ ...NO_CALL, outcome })).toBe(words),
);

test.each([
  [31404, "This number is not in use."],
  [31480, "There was no answer."],
  [31486, "The line is busy."],
  [31603, "The call was declined."],
  [12345, "The call failed. Call again."],
])("code %d is said as '%s' (PHN-4)", (code, text) => expect(failureText(code)).toBe(text));

test("only the codes of an expired token are silent (PHN-4)", () =>
  expect([20104, 31205, 31204, 31005].filter(isExpiredToken)).toEqual([20104, 31205]));

test.each([
  ["+12025550114", null, "202-555-0114 is filled in for the next call."],
  ["+12025550114 x12", null, "202-555-0114 x12 is filled in for the next call."],
  ["+12025550141", null, ""],
  ["+12025550141 x12", null, ""],
  ["+12025550141 x4455", null, "202-555-0141 x4455 is filled in for the next call."],
  ["202 555 0141", "US", ""],
  ["", null, ""],
] as const)(
  "in a call with +12025550141 x12, '%s' filled in, typed in %s, is said as '%s' (PHN-16)",
  (number, country, words) => {
    const call = { number: "+12025550141", phoneNumberId: "4001", extension: "12" };
    const filled = { number, country, match: null, byHand: null, count: 1 };
    expect(filledWords({ ...NO_CALL, phase: "open", call }, filled)).toBe(words);
    expect(filledWords(NO_CALL, filled)).toBe("");
  },
);

test("warnings are said in words, those that mean the same once", () => {
  const warnings = ["high-packet-loss", "high-packets-lost-fraction", "unknown"];
  expect(warningWords({ ...NO_CALL, warnings })).toEqual([
    "Your connection loses data: words may be missing.",
  ]);
});

test.each([
  ["911", true],
  ["9 9 9", true],
  ["+112", true],
  ["+1 911", true],
  ["72345", true],
  ["tel:911", true],
  ["", false],
  ["Ann 1", false],
  ["415 555 0132", false],
])("'%s' is an emergency or short number: %s (PHN-5)", (typed, expected) =>
  expect(isEmergencyNumber(typed)).toBe(expected),
);

const AGENT = {
  chrome:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  edge: "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
  firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  safari: "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
  iphone: "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1",
};

test("a refused microphone is allowed differently in each browser (PHN-6)", () => {
  const words = Object.values(AGENT).map((agent) => microphoneWords("denied", agent));
  expect(new Set(words).size).toBe(words.length);
  expect(microphoneWords("denied", AGENT.firefox)).toContain("crossed-out microphone");
  expect(microphoneWords("denied", "Unknown")).toContain("in the settings of your browser");
});

test.each([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "absent"],
  ["NotReadableError", "in-use"],
  ["AbortError", "in-use"],
  ["TypeError", "insecure"],
  ["NotSupportedError", "insecure"],
])("%s of the microphone is '%s' (PHN-6)", (name, problem) => expect(microphoneProblem(name)).toBe(problem));
