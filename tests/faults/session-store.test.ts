import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testSandbox, type TestSandbox } from "../../sandbox/test-client";
import { startPortal, type TestPortal } from "../setup/portal";
import { PortalClient } from "../setup/portal-client";
import { startRedis, type RedisServer } from "../setup/redis-server";
import { STACK } from "../setup/visits";
import { onUpstream } from "./spoilable-portal";

// Two instances on one Redis (SES-10): neither losing an instance nor losing the store logs anybody out.

const USER = "user@harbor.example";

let sandbox: TestSandbox;
let redis: RedisServer;
const portals: TestPortal[] = [];

beforeAll(async () => {
  [sandbox, redis] = await Promise.all([testSandbox(60), startRedis()]);
  const settings = { ...onUpstream(sandbox.running.url), SESSION_STORE_URL: redis.url };
  portals.push(...(await Promise.all([startPortal(settings), startPortal(settings)])));
}, 120_000);
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.dispose()));
  await redis?.dispose();
  await sandbox?.dispose();
});

/** The same browser, at each of the instances. */
async function signedIn(): Promise<PortalClient[]> {
  const first = new PortalClient(String(portals[0]?.url));
  expect((await first.logIn(USER)).status).toBe(303);
  return portals.map((portal) => first.at(portal.url));
}

const statusOf = async (client: PortalClient | undefined) => (await client?.get("/activity"))?.status;

test("a session of one instance is one of the other, and outlives either", async () => {
  const [one, other] = await signedIn();
  expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200]);
  await portals[0]?.kill();
  expect(await statusOf(other)).toBe(200);
  await portals[0]?.start();
  await portals[1]?.kill();
  expect(await statusOf(one)).toBe(200);
  await portals[1]?.start();
  expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200]);
});

test("logged out at one instance is logged out at the other", async () => {
  const [one, other] = await signedIn();
  expect(await statusOf(other)).toBe(200);
  expect((await one?.post("/logout", {}))?.status).toBe(303);
  expect(await statusOf(other)).toBe(303);
});

test.each(["killed", "frozen"])(
  "the store is %s: a page that says so, nobody is logged out, and it goes on",
  async (how) => {
    const [one] = await signedIn();
    expect(await statusOf(one)).toBe(200);
    if (how === "frozen") redis.freeze();
    else await redis.kill();
    const response = await one?.get("/activity");
    expect(response?.status).toBe(503);
    const html = String(await response?.text());
    expect(html).toContain("You are still signed in");
    expect(html).not.toMatch(STACK);
    expect(response?.headers.getSetCookie()).toEqual([]);
    expect((await fetch(`${portals[0]?.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${portals[0]?.url}/healthz`)).status).toBe(200);
    if (how === "frozen") redis.thaw();
    else await redis.start();
    await vi.waitFor(async () => expect((await fetch(`${portals[0]?.url}/readyz`)).status).toBe(200), 15_000);
    // A store that was killed has forgotten everything: it keeps nothing on a disk here.
    expect(await statusOf(one)).toBe(how === "frozen" ? 200 : 303);
  },
);
