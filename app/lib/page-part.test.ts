import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "./app-error";
import { PART_DEADLINE_MS, readPart } from "./page-part";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = new AppError({ code: "x", status: 502, userText: "It is away", id: "AB12CD34" });

it("is there", async () => expect(await readPart(Promise.resolve(7), "ID")).toEqual({ ok: true, value: 7 }));

it("fails with the text of its failure and the id that is in the log", async () =>
  expect(await readPart(Promise.reject(failure), "ID")).toEqual({
    ok: false,
    text: "It is away",
    id: "AB12CD34",
  }));

it("is given up at the deadline; what becomes of it then bothers nobody", async () => {
  let fail: (error: Error) => void = () => undefined;
  const part = readPart(new Promise((_, reject) => (fail = reject)), "ID");
  await vi.advanceTimersByTimeAsync(PART_DEADLINE_MS);
  expect(await part).toEqual({ ok: false, text: "This is taking longer than usual.", id: "ID" });
  fail(failure);
  await vi.advanceTimersByTimeAsync(1);
});

it.each([new Response(null, { status: 303 }), new TypeError("a mistake")])("passes %s on", async (thrown) =>
  expect(readPart(Promise.reject(thrown), "ID")).rejects.toBe(thrown),
);
