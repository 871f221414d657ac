import "../../../tests/setup/environment";
import { expect, test } from "vitest";
import { userAddressLimit } from "./user-address-limit.server";

const OFFICE = "192.0.2.1";
const HOME = "192.0.2.2";

function expectWait(seconds: number): void {
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
}

test("costly work is limited for a user, whatever address it comes from (SEC-7)", async () => {
  const take = userAddressLimit("of-a-user", { byUser: 2, byAddress: 10 });
  expect(await take("grace", OFFICE)).toBe(0);
  expect(await take("grace", HOME)).toBe(0);
  expectWait(await take("grace", OFFICE));
  expect(await take("zoe", OFFICE), "another user").toBe(0);
});

test("costly work is limited for an address, whoever asks; what that refuses does not count for the user (SEC-7)", async () => {
  const take = userAddressLimit("of-an-address", { byUser: 1, byAddress: 2 });
  expect(await take("grace", OFFICE)).toBe(0);
  expect(await take("zoe", OFFICE)).toBe(0);
  expectWait(await take("omar", OFFICE));
  expect(await take("omar", HOME), "the same user from elsewhere").toBe(0);
});

test("of those who ask at once no more than the limit get through (SEC-7)", async () => {
  const take = userAddressLimit("at-once", { byUser: 5, byAddress: 3 });
  const users = Array.from({ length: 10 }, (_, index) => `user-${index}`);
  const waits = await Promise.all(users.map((user) => take(user, OFFICE)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
});
