import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whileTaken } from "./paced-body.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function fileOf(...pieces: string[]): PassThrough {
  const file = new PassThrough();
  file.on("error", () => {});
  for (const piece of pieces) file.write(piece);
  return file;
}

test("a file goes on as long as its pieces are taken, however slowly", async () => {
  const file = fileOf("one");
  const pieces = whileTaken(file, 60_000);
  expect(String((await pieces.next()).value)).toBe("one");
  await vi.advanceTimersByTimeAsync(59_000);
  file.end("two");
  expect(String((await pieces.next()).value)).toBe("two");
  await vi.advanceTimersByTimeAsync(59_000);
  expect((await pieces.next()).done).toBe(true);
});

test("a file of which nothing is taken is destroyed, so that nothing waits for its reader", async () => {
  const file = fileOf("one", "two");
  const pieces = whileTaken(file, 60_000);
  await pieces.next();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(file.destroyed).toBe(true);
  await expect(pieces.next()).rejects.toThrow("Nobody takes the file");
});

test("one that is given up ends at once, and nothing waits for its reader any more", async () => {
  const file = fileOf("one");
  const pieces = whileTaken(file, 60_000);
  await pieces.next();
  await pieces.return();
  expect(file.destroyed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
