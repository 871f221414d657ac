import { describe, expect, test } from "vitest";
import { UpstreamError, type UpstreamErrorCode } from "~/upstream/error";
import {
  failureAfterChange,
  failedBy,
  failedWith,
  mayBeDone,
  readOr,
  unlessGone,
  wasRefused,
  type WantedCall,
} from "./failed-call";

function failure(code: UpstreamErrorCode, upstreamStatus: number, call = "POST /things"): UpstreamError {
  return new UpstreamError({ code, call, upstreamStatus, userText: "Closed", id: "AB12CD34" });
}
const refused = failure("rejected", 422);
const down = failure("unavailable", 503);
const unread = failure("unavailable", 500, "GET /things");

describe("what a failed call means (UI-42)", () => {
  test.each<[name: string, error: UpstreamError, wanted: WantedCall, text: string, status: number]>([
    ["refused", refused, {}, "Not saved: Closed (Reference AB12CD34)", 422],
    ["refused", refused, { done: "sent" }, "Not sent: Closed (Reference AB12CD34)", 422],
    ["refused", refused, { what: "Ann" }, "Ann was not saved: Closed (Reference AB12CD34)", 422],
    ["down", down, {}, "This may not have been saved: Closed (Reference AB12CD34)", 503],
    [
      "down",
      down,
      { done: "deleted", what: "Ann" },
      "Ann may not have been deleted: Closed (Reference AB12CD34)",
      503,
    ],
    ["unread", unread, { done: "blocked" }, "Not blocked: Closed (Reference AB12CD34)", 502],
    ["unread", unread, { what: "Ann" }, "Ann was not saved: Closed (Reference AB12CD34)", 502],
    [
      "unread after it",
      unread.afterChange(),
      {},
      "This may not have been saved: Closed (Reference AB12CD34)",
      502,
    ],
    [
      "a bad reply",
      failure("bad-reply", 200),
      {},
      "This may not have been saved: Closed (Reference AB12CD34)",
      502,
    ],
    [
      "a lost reply",
      failure("network", -1),
      { shorten: () => "Short" },
      "This may not have been saved: Short (Reference AB12CD34)",
      502,
    ],
  ])("%s, %o: %s", (_, error, wanted, text, status) => {
    expect(failedWith(error, wanted)).toMatchObject({ text, status, id: "AB12CD34" });
  });

  test("an earlier press that is under way is neither a refusal nor a failure", () => {
    const underWay = new UpstreamError({
      code: "rejected",
      call: "POST /things",
      upstreamStatus: 409,
      userText: "It is being sent already.",
      id: "AB12CD34",
      mayBeDone: true,
    });
    const text = "It is being sent already. (Reference AB12CD34)";
    expect(failedWith(underWay, { done: "sent" })).toMatchObject({ text, status: 409 });
  });

  test.each([
    [422, true],
    [409, true],
    [403, true],
    [429, false],
    [408, false],
    [503, false],
  ])("a %i is about what was entered: %s", (status, isAboutEntry) => {
    expect(failedWith(failure("rejected", status))).toMatchObject({ isAboutEntry, said: "Closed" });
  });

  test("any other error is thrown on", () => {
    const bug = new TypeError("x is undefined");
    expect(() => failedWith(bug)).toThrow(bug);
  });
});

test("what is gone already counts as removed, and nothing else does", async () => {
  expect(await unlessGone(Promise.resolve(null))).toBe(true);
  expect(await unlessGone(Promise.reject(failure("not-found", 404)))).toBe(false);
  await expect(unlessGone(Promise.reject(down))).rejects.toBe(down);
});

test("a read that is a convenience may fail; a bug may not", async () => {
  expect(await readOr(Promise.resolve(7), null)).toBe(7);
  expect(await readOr(Promise.reject(unread), null)).toBeNull();
  await expect(readOr(Promise.reject(new Error("Broken")), null)).rejects.toThrow("Broken");
});

test("a read that fails after a change does not say that nothing was done; a refusal stays one", () => {
  expect(failureAfterChange(unread)).toMatchObject({ mayBeDone: true, userText: "Closed", status: 502 });
  expect(failureAfterChange(refused)).toBe(refused);
  expect(failureAfterChange(null)).toBeNull();
});

test.each([
  [down, "unavailable", true],
  [down, "conflict", false],
  [new Error("unavailable"), "unavailable", false],
] as const)("%s has failed by %s: %s", (error, code, isSo) => {
  expect(failedBy(error, code)).toBe(isSo);
});

test.each([
  [refused, { isRefused: true, isUnclear: false }],
  [failure("unauthorized", 401), { isRefused: true, isUnclear: false }],
  [down, { isRefused: false, isUnclear: true }],
  [failure("unavailable", 408), { isRefused: false, isUnclear: true }],
  [failure("network", -1), { isRefused: false, isUnclear: true }],
  [unread, { isRefused: false, isUnclear: false }],
  [new Error("Broken"), { isRefused: false, isUnclear: false }],
])("%s was refused, or may be done: %o", (error, expected) => {
  expect({ isRefused: wasRefused(error), isUnclear: mayBeDone(error) }).toEqual(expected);
});
