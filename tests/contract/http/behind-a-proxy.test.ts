import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { eventually } from "../../setup/eventually";

/** As many wrong passwords as one address may try, each for another name. */
const ALLOWED = 60;
/** Each costs the API a password hash. */
const AT_ONCE = 10;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60", TRUSTED_PROXIES: "loopback" });
});
afterAll(() => portal?.dispose());

test("who guesses behind a trusted proxy is stopped, and nobody else there", async () => {
  const client = new PortalClient(portal.url);
  const guess = async (number: number, address: string) => {
    const response = await client.send("/login", {
      method: "POST",
      headers: { Origin: portal.url, Accept: "text/html", "X-Forwarded-For": address },
      body: new URLSearchParams({
        username: `nobody-${number}@example.com`,
        password: "Wrong-pass-1",
        returnUrl: "/",
      }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  for (let number = 0; number < ALLOWED; number += AT_ONCE) {
    const statuses = Array.from({ length: AT_ONCE }, (_, more) => guess(number + more, "203.0.113.7"));
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([400]));
  }
  expect(await guess(ALLOWED, "203.0.113.7")).toBe(429);
  expect(await guess(ALLOWED, "203.0.113.8"), "another visitor").toBe(400);
  // What a visitor claims stands on the left of what the proxy saw, and is not believed.
  expect(await guess(ALLOWED + 1, "198.51.100.1, 203.0.113.7"), "an invented address").toBe(429);
});

test("a socket that is refused is logged with the visitor's address, not with the proxy's (SEC-17)", async () => {
  const refused = async (forwardedFor: string) => {
    const headers = { Origin: "https://evil.example", "X-Forwarded-For": forwardedFor };
    const socket = new WebSocket(`${portal.url.replace("http", "ws")}/live`, { headers });
    await once(socket, "error");
  };
  await refused("203.0.113.9:51234");
  await refused("198.51.100.1, 203.0.113.10");
  const addresses = () =>
    [
      ...portal.log().matchAll(/"event":"foreign-request-refused","address":"([^"]+)","method":"UPGRADE"/g),
    ].map(([, address]) => address);
  await eventually(() => expect(addresses()).toEqual(["203.0.113.9", "203.0.113.10"]));
});
