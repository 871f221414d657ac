import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import type { TestPortal } from "../setup/portal";
import { PortalClient } from "../setup/portal-client";
import { SandboxConsole } from "../setup/sandbox";
import type { FaultProxy } from "./fault-proxy";
import { startSpoilablePortal, type SpoilablePortal } from "./spoilable-portal";

// The line between the portal and the API: whatever happens to it, open pages are told, and miss nothing.

const USER = "location@harbor.example";
const WAITING = '{"type":"state","live":false}';
const LIVE = '{"type":"state","live":true}';
/** The portal tries again after 5 s, then after longer. */
const COMES_BACK_MS = 20_000;

let world: SpoilablePortal;
let proxy: FaultProxy;
let portal: TestPortal;
let console: SandboxConsole;
let client: PortalClient;
let line: WebSocket;
let frames: string[];

beforeAll(async () => {
  world = await startSpoilablePortal(60);
  ({ proxy, portal } = world);
  console = new SandboxConsole(world.sandbox.origin);
});
afterAll(() => world?.dispose());
beforeEach(async () => {
  proxy.heal();
  client = new PortalClient(portal.url);
  await client.logIn(USER);
  frames = [];
  line = await client.openLine();
  line.on("message", (frame) => frames.push(String(frame)));
  await heard(LIVE);
});

async function heard(frame: string): Promise<void> {
  await vi.waitFor(() => expect(frames).toContain(frame), { timeout: COMES_BACK_MS, interval: 50 });
}

async function ring(): Promise<string> {
  const caller = `Caller ${crypto.randomUUID().slice(0, 8)}`;
  await console.ring({ username: USER, messageType: "AGENT", caller, ani: "+14155550177" });
  return caller;
}

const page = async () => (await client.get("/activity")).text();

test("it is cut: pages are told, it comes back, and what came in meanwhile is there", async () => {
  await page();
  frames.length = 0;
  proxy.cutAll();
  await heard(WAITING);
  const caller = await ring();
  expect(await page(), "without a line each page asks").toContain(caller);
  await heard(LIVE);
  const next = await ring();
  await heard('{"type":"update"}');
  expect(await page()).toContain(next);
});

test("nobody answers for a while: pages are told, and the line is tried again until it is there", async () => {
  frames.length = 0;
  proxy.spoil(/./, "refused");
  await heard(WAITING);
  const before = proxy.refused;
  await vi.waitFor(() => expect(proxy.refused).toBeGreaterThan(before + 2), { timeout: COMES_BACK_MS });
  expect(new Set(frames)).toEqual(new Set([WAITING]));
  proxy.heal();
  await heard(LIVE);
});

test("the API starts again: sessions and lines go on", async () => {
  await page();
  frames.length = 0;
  await world.sandbox.restart();
  proxy.retarget(world.sandbox.running.url);
  console = new SandboxConsole(world.sandbox.origin);
  await heard(LIVE);
  const caller = await ring();
  await heard('{"type":"update"}');
  expect(await page()).toContain(caller);
});
