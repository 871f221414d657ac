import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startPortal, type TestPortal } from "../setup/portal";
import { PortalClient } from "../setup/portal-client";
import { SandboxConsole } from "../setup/sandbox";

// More than one process can do: it turns away what it cannot do, and says when to come again (OPS-2).

const USER = "admin@harbor.example";
/** As many requests at once as keep the process busy for good. */
const LANES = 1_200;
const FLOOD_MS = 8_000;
const RECOVERS_MS = 10_000;

let portal: TestPortal;
let client: PortalClient;

beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "3000" });
  client = new PortalClient(portal.url);
  await client.logIn(USER);
  await client.get("/activity");
});
afterAll(() => portal?.dispose());

test("a flood: each request gets its page, or is turned away with a time to come again; then all is as before", async () => {
  const statuses = new Map<number, number>();
  const health: number[] = [];
  let turnedAway: Response | undefined;
  const until = Date.now() + FLOOD_MS;
  const lane = async () => {
    while (Date.now() < until) {
      const response = await client.get("/activity?days=120");
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status === 503) {
        turnedAway ??= response;
        await sleep(100);
      }
    }
  };
  const watch = async () => {
    while (Date.now() < until) {
      health.push((await fetch(`${portal.url}/healthz`)).status);
      await sleep(500);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: LANES }, lane)]);

  const seen = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  process.stdout.write(`${LANES} at once for ${FLOOD_MS / 1000} s: ${seen}\n`);
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  expect(turnedAway?.headers.get("Retry-After")).toBe("5");
  expect(new Set(health)).toEqual(new Set([200]));
  await vi.waitFor(async () => expect((await client.get("/activity")).status).toBe(200), RECOVERS_MS);
});

test("a stop finishes what is under way, closes the sockets so that pages come back, and ends cleanly", async () => {
  const socket = await client.openLiveSocket();
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  const sandbox = new SandboxConsole(portal.sandboxUrl);
  await sandbox.fault({ match: "GET /me$", kind: "latency:1500" });
  // After a change the user is asked for anew, which takes its time now.
  await client.post("/hold-calls", { holdCalls: "N", returnUrl: "/" });
  const slow = client.get("/activity");
  await sleep(300);
  const ended = portal.end();
  expect(await closed).toBe(1012);
  expect((await slow).status).toBe(200);
  expect(await ended).toBe(0);
});
