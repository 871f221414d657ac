import "../../../../tests/setup/environment";
import { expect, test } from "vitest";
import { countFailure, forgetFailures, secondsToWait } from "./sign-in-limits.server";

async function fail(times: number, username: string, address: string): Promise<void> {
  for (let time = 0; time < times; time += 1) await countFailure(username, address);
}

test("after 8 wrong passwords for a name from one address it says how long to wait, at most 15 minutes (SEC-6)", async () => {
  await fail(7, "grace@harbor.example", "192.0.2.1");
  expect(await secondsToWait("grace@harbor.example", "192.0.2.1")).toBe(0);
  await fail(1, "GRACE@harbor.example", "192.0.2.1");
  const wait = await secondsToWait("Grace@Harbor.example", "192.0.2.1");
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
});

test("others are not limited: neither other names there, nor that name elsewhere", async () => {
  await fail(8, "tom@harbor.example", "192.0.2.2");
  expect(await secondsToWait("tom@harbor.example", "192.0.2.3")).toBe(0);
  expect(await secondsToWait("noor@harbor.example", "192.0.2.2")).toBe(0);
});

test("one address cannot try many names", async () => {
  for (let name = 0; name < 60; name += 1) await fail(1, `user${name}@harbor.example`, "192.0.2.4");
  expect(await secondsToWait("somebody@else.example", "192.0.2.4")).toBeGreaterThan(0);
});

test("the right password resets the count", async () => {
  await fail(7, "renee@harbor.example", "192.0.2.5");
  await forgetFailures("renee@harbor.example", "192.0.2.5");
  await fail(7, "renee@harbor.example", "192.0.2.5");
  expect(await secondsToWait("renee@harbor.example", "192.0.2.5")).toBe(0);
});
