import { describe, expect, test } from "vitest";
import { PrintQueue, type PrintJob } from "./print-queue";

function queue(limits: Partial<ConstructorParameters<typeof PrintQueue>[0]> = {}): PrintQueue {
  return new PrintQueue({ lanes: 2, waiting: 2, perOwner: 9, ...limits });
}

/** A job that lasts until the test ends it or its signal is aborted. */
function heldJob() {
  let end: () => void = () => undefined;
  let started = false;
  const held = new Promise<void>((resolve) => (end = resolve));
  const job: PrintJob<string> = async (signal) => {
    started = true;
    const aborted = new Promise<never>((_resolve, reject) =>
      signal.addEventListener("abort", () => reject(new Error("The page was closed."))),
    );
    await Promise.race([held, aborted]);
    return "printed";
  };
  return { job, end: () => end(), hasStarted: () => started };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe("the print queue", () => {
  test("runs two at a time, and the next when one has ended (REP-4)", async () => {
    const prints = queue();
    const [one, other, third] = [heldJob(), heldJob(), heldJob()];
    const results = [one, other, third].map(({ job }) => prints.run("user", job));
    await soon();
    expect([one, other, third].map((each) => each.hasStarted())).toEqual([true, true, false]);
    one.end();
    await soon();
    expect(third.hasStarted()).toBe(true);
    other.end();
    third.end();
    expect(await Promise.all(results)).toEqual(["printed", "printed", "printed"]);
  });

  test("one that is alone has no other beside it, and what came later waits behind it (REP-5)", async () => {
    const prints = queue();
    const [first, alone, later, last] = [heldJob(), heldJob(), heldJob(), heldJob()];
    const jobs = [first, alone, later, last];
    const started = () => jobs.map((each) => each.hasStarted());
    const stopped = new AbortController();
    const running = prints.run("user", first.job);
    const waiting = prints.run("user", alone.job, { isAlone: true });
    const behind = prints.run("user", later.job);
    await soon();
    expect(started(), "though a lane is free").toEqual([true, false, false, false]);
    first.end();
    await soon();
    expect(started()).toEqual([true, true, false, false]);
    alone.end();
    await soon();
    const another = prints.run("user", heldJob().job, { isAlone: true, signal: stopped.signal });
    const lastOne = prints.run("user", last.job);
    await soon();
    expect(started(), "behind another that is to be alone").toEqual([true, true, true, false]);
    stopped.abort();
    await expect(another).rejects.toMatchObject({ reason: "given-up" });
    await soon();
    expect(started(), "which was given up").toEqual([true, true, true, true]);
    for (const { end } of jobs) end();
    await Promise.all([running, waiting, behind, lastOne]);
  });

  test("refuses a job when the queue is full, and accepts one again later", async () => {
    const prints = queue();
    const jobs = [heldJob(), heldJob(), heldJob(), heldJob()];
    const results = jobs.map(({ job }) => prints.run("user", job));
    await expect(prints.run("user", heldJob().job)).rejects.toMatchObject({ reason: "full" });
    for (const { end } of jobs) end();
    await Promise.all(results);
    await expect(prints.run("user", async () => "again")).resolves.toBe("again");
  });

  test("one owner cannot fill it alone", async () => {
    const prints = queue({ perOwner: 2 });
    const jobs = [heldJob(), heldJob()];
    const results = jobs.map(({ job }) => prints.run("one", job));
    await expect(prints.run("one", heldJob().job)).rejects.toMatchObject({ reason: "own-limit" });
    for (const { end } of jobs) end();
    await expect(prints.run("other", async () => "printed")).resolves.toBe("printed");
    await Promise.all(results);
    await expect(prints.run("one", async () => "again")).resolves.toBe("again");
  });

  test("ends a job that has expired and goes on", async () => {
    const prints = queue({ lanes: 1 });
    const expiring: PrintJob<string> = (signal, expire) => {
      const held = heldJob().job(signal, expire);
      expire();
      return held;
    };
    await expect(prints.run("user", expiring)).rejects.toMatchObject({ reason: "deadline" });
    await expect(prints.run("user", async () => "next")).resolves.toBe("next");
  });

  test("an aborted job leaves the queue, or ends", async () => {
    const prints = queue({ lanes: 1 });
    const [running, waiting] = [heldJob(), heldJob()];
    const [stopRunning, stopWaiting] = [new AbortController(), new AbortController()];
    const first = prints.run("user", running.job, { signal: stopRunning.signal });
    const second = prints.run("user", waiting.job, { signal: stopWaiting.signal });
    stopWaiting.abort();
    await expect(second).rejects.toMatchObject({ reason: "given-up" });
    stopRunning.abort();
    await expect(first).rejects.toMatchObject({ reason: "given-up" });
    expect(waiting.hasStarted()).toBe(false);
    await expect(prints.run("user", async () => "next")).resolves.toBe("next");
  });

  test("a failing job frees its lane and keeps its own error", async () => {
    const prints = queue({ lanes: 1 });
    await expect(prints.run("user", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    await expect(prints.run("user", async () => "next")).resolves.toBe("next");
  });
});
