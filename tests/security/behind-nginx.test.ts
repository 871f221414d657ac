import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testSandbox, type TestSandbox } from "../../sandbox/test-client";
import { DEMO_PASSWORD } from "../../sandbox/world/people";
import { onUpstream } from "../faults/spoilable-portal";
import { type Nginx, startNginx } from "../setup/nginx";
import { startPortal, type TestPortal } from "../setup/portal";
import { freePort } from "../setup/processes";
import { type RedisServer, startRedis } from "../setup/redis-server";
import { TlsClient } from "../setup/tls-client";
import { eventually } from "../setup/eventually";

// Sessions, limits and cookies as they are in operation: behind nginx with TLS, on a file and, for two instances, on Redis.

const GRACE = "admin@harbor.example";
const ZOE = "user@harbor.example";

let sandbox: TestSandbox;
beforeAll(async () => void (sandbox = await testSandbox(60)));
afterAll(() => sandbox.dispose());

const STORES = [
  ["one instance on a file", 1],
  ["two instances on Redis", 2],
] as const;

describe.each(STORES)("%s", (_name, instances) => {
  let origin: string;
  let nginx: Nginx;
  let redis: RedisServer | null = null;
  let portals: TestPortal[] = [];

  beforeAll(async () => {
    const port = await freePort();
    origin = `https://localhost:${port}`;
    redis = instances > 1 ? await startRedis() : null;
    const settings = {
      ...onUpstream(sandbox.running.url),
      PORTAL_ORIGIN: origin,
      TRUSTED_PROXIES: "loopback",
      ...(redis && { SESSION_STORE_URL: redis.url }),
    };
    portals = await Promise.all(Array.from({ length: instances }, () => startPortal(settings)));
    nginx = await startNginx(
      port,
      portals.map(({ url }) => url),
    );
  });
  afterAll(async () => {
    await nginx?.dispose();
    await Promise.all(portals.map((portal) => portal.dispose()));
    await redis?.dispose();
  });

  /** A browser at this address, as a second proxy in front of nginx would name it. */
  const browser = (address = "203.0.113.1") =>
    new TlsClient(origin, nginx.certificate, { "X-Forwarded-For": `${address}:51234` });
  const logIn = (client: TlsClient, username: string, password = DEMO_PASSWORD) =>
    client.post("/login", { username, password });
  const events = (name: string) =>
    portals.flatMap((portal) =>
      portal
        .log()
        .split("\n")
        .filter((line) => line.includes(`"event":"${name}"`)),
    );

  test("every cookie is __Host-, Secure, HttpOnly and SameSite (SES-2)", async () => {
    const { status, cookies } = await logIn(browser(), GRACE);
    expect(status).toBe(303);
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(
      expect.arrayContaining(["__Host-session", "__Host-device"]),
    );
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-[\w-]+=/);
      expect(cookie).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Secure/);
      expect(cookie).not.toMatch(/domain/i);
    }
  });

  test("a session is one at every instance; logged out at one is logged out everywhere", async () => {
    const client = browser();
    await logIn(client, ZOE);
    for (let time = 0; time < 4; time += 1) expect((await client.get("/activity")).status).toBe(200);
    const { body, headers } = await client.get("/activity");
    expect(body.length).toBeGreaterThan(1000);
    expect(headers["strict-transport-security"]).toMatch(/max-age=31536000/);
    expect((await client.post("/logout", {})).status).toBe(303);
    for (let time = 0; time < 4; time += 1) expect((await client.get("/activity")).status).toBe(303);
  });

  test("of 200 guesses at once all instances together judge 8; the address is the visitor's", async () => {
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => logIn(browser("203.0.113.7"), GRACE, "Wrong-pass-1")),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(8);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(192);
    for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(800);
    expect((await logIn(browser("203.0.113.8"), GRACE)).status, "another visitor").toBe(303);
    // The log of the instances comes by a pipe of its own.
    await eventually(() => expect(events("sign-in-slowed")).toHaveLength(192));
    for (const line of events("sign-in-slowed")) expect(line).toContain('"address":"203.0.113.7"');
  });

  test("a form of another site, or of the same host by http, is refused", async () => {
    const client = browser();
    await logIn(client, ZOE);
    const before = events("foreign-request-refused").length;
    for (const foreign of ["https://evil.example", origin.replace("https", "http"), "null"]) {
      const response = await client.post("/hold-calls", { holdCalls: "Y" }, { Origin: foreign });
      expect(response.status, foreign).toBe(403);
    }
    // The log of the instances comes by a pipe of its own.
    await eventually(() => expect(events("foreign-request-refused")).toHaveLength(before + 3));
    expect((await client.get("/activity")).status).toBe(200);
  });
});
