import { expect, test } from "vitest";
import { lanes } from "./lanes";

/** Calls that end when they are told to. */
function openCalls() {
  const ends = new Map<string, { succeed: () => void; fail: () => void }>();
  const begun: string[] = [];
  const call = (name: string) =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, { succeed: () => resolve(name.toUpperCase()), fail: () => reject(new Error(name)) });
    });
  return { begun, call, end: (name: string, how: "succeed" | "fail") => ends.get(name)?.[how]() };
}
/** Makes all calls in lanes. */
const inLanes = (
  names: string[],
  inLane: ReturnType<typeof lanes>,
  call: (name: string) => Promise<string>,
) => names.map((name) => inLane(() => call(name)));
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("calls are made in order, no more at once than there are lanes, and each fails alone", async () => {
  const { begun, call, end } = openCalls();
  const results = inLanes(["a", "b", "c", "d"], lanes(2), call);
  const outcome = Promise.allSettled(results);
  await settle();
  expect(begun).toEqual(["a", "b"]);
  end("b", "fail");
  await settle();
  expect(begun).toEqual(["a", "b", "c"]);
  end("c", "succeed");
  await settle();
  end("a", "succeed");
  end("d", "succeed");
  expect((await outcome).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(await results[3]).toBe("D");
});

test("once the signal has aborted no further call is made", async () => {
  const { begun, call, end } = openCalls();
  const over = new AbortController();
  const outcome = Promise.allSettled(inLanes(["a", "b", "c"], lanes(1, over.signal), call));
  await settle();
  over.abort();
  end("a", "succeed");
  expect((await outcome).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(begun).toEqual(["a"]);
});

test("a lane that is free again is used at once", async () => {
  const inLane = lanes(1);
  expect(await inLane(async () => 1)).toBe(1);
  await expect(inLane(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await inLane(async () => 3)).toBe(3);
});
