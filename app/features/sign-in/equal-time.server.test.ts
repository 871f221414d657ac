import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { inWholeSteps } from "./equal-time.server";

test("a try takes whole steps of 0.6 s, whether it is accepted or refused (SES-40)", async () => {
  const timed = async (work: Promise<unknown>) => {
    const started = performance.now();
    const ended = await inWholeSteps(work).catch((error: unknown) => error);
    return { ended, tookMs: performance.now() - started };
  };
  const refusal = new Error("Refused");
  const refused = async (ms: number) => {
    await sleep(ms);
    throw refusal;
  };
  const [quick, slow, slowRefused] = await Promise.all([
    timed(Promise.resolve("accepted")),
    timed(sleep(900, "accepted")),
    timed(refused(650)),
  ]);
  expect([quick.ended, slow.ended, slowRefused.ended]).toEqual(["accepted", "accepted", refusal]);
  expect(quick.tookMs).toBeGreaterThanOrEqual(590);
  for (const { tookMs } of [slow, slowRefused]) expect(tookMs).toBeGreaterThanOrEqual(1190);
  expect(Math.abs(slow.tookMs - slowRefused.tookMs)).toBeLessThan(150);
});
