import { expect, it } from "vitest";
import { FairQueue } from "./fair-queue";

it("runs no more than its number at once, in the order in which they came, past failures", async () => {
  const queue = new FairQueue(2);
  const started: number[] = [];
  const finish: Array<(fails: boolean) => void> = [];
  const results = [1, 2, 3, 4, 5].map((name) =>
    queue.run(() => {
      started.push(name);
      return new Promise<number>((resolve, reject) =>
        finish.push((fails) => (fails ? reject(new Error("failed")) : resolve(name))),
      );
    }),
  );
  const settled = Promise.allSettled(results);
  expect(started).toEqual([1, 2]);
  finish[1]?.(true);
  await expect(results[1]).rejects.toThrow("failed");
  expect(started).toEqual([1, 2, 3]);
  finish[0]?.(false);
  await results[0];
  expect(started).toEqual([1, 2, 3, 4]);
  finish[2]?.(false);
  finish[3]?.(false);
  await results[3];
  finish[4]?.(false);
  expect((await settled).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
});
