import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../setup/portal";
import { PortalClient } from "../setup/portal-client";

/** As many wrong passwords as one address may try, each for another name. */
const ALLOWED = 60;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60", TRUSTED_PROXIES: "loopback" });
});
afterAll(() => portal?.dispose());

test("who guesses behind a trusted proxy is stopped, and nobody else there", async () => {
  const client = new PortalClient(portal.url);
  const guess = async (number: number, address: string) => {
    const answer = await client.send("/login", {
      method: "POST",
      headers: { Origin: portal.url, Accept: "text/html", "X-Forwarded-For": address },
      body: new URLSearchParams({
        username: `nobody-${number}@example.com`,
        password: "Wrong-pass-1",
        returnUrl: "/",
      }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  for (let number = 0; number < ALLOWED; number += 1) expect(await guess(number, "203.0.113.7")).toBe(400);
  expect(await guess(ALLOWED, "203.0.113.7")).toBe(429);
  expect(await guess(ALLOWED, "203.0.113.8"), "another visitor").toBe(400);
  // What a visitor claims stands on the left of what the proxy saw, and is not believed.
  expect(await guess(ALLOWED + 1, "198.51.100.1, 203.0.113.7"), "an invented address").toBe(429);
});
