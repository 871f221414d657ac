import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "./app-error";
import { recordingLog } from "../../tests/setup/recording-log";
import { PART_DEADLINE_MS, readPart } from "./page-part";
import { SessionEnded } from "./session-ended";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { log, lines } = recordingLog();
const requester = { requestId: "ID", log };
afterEach(() => void lines.splice(0));

const failure = new AppError({ code: "x", status: 502, userText: "It is away", id: "AB12CD34" });

it("is there", async () =>
  expect(await readPart(Promise.resolve(7), requester)).toEqual({ ok: true, value: 7 }));

it("fails with the text of its failure and the id from the log", async () =>
  expect(await readPart(Promise.reject(failure), requester)).toEqual({
    ok: false,
    text: "It is away",
    id: "AB12CD34",
  }));

it("ends at the deadline; a later failure is ignored", async () => {
  let fail: (error: Error) => void = () => undefined;
  const part = readPart(new Promise((_, reject) => (fail = reject)), requester);
  await vi.advanceTimersByTimeAsync(PART_DEADLINE_MS);
  expect(await part).toEqual({ ok: false, text: "This is taking longer than usual.", id: "ID" });
  fail(failure);
  await vi.advanceTimersByTimeAsync(1);
});

it("that fails unexpectedly says so without the details, which are logged", async () => {
  const part = await readPart(Promise.reject(new TypeError("a mistake")), requester);
  expect(part).toEqual({ ok: false, text: "An unexpected error happened on our side.", id: "ID" });
  expect(lines).toMatchObject([{ level: "error", fields: { id: "ID", error: { message: "a mistake" } } }]);
});

it("passes on the end of the session", async () => {
  const ended = new SessionEnded("key");
  await expect(readPart(Promise.reject(ended), requester)).rejects.toBe(ended);
});
