import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import { z } from "zod";
import type { TestPortal } from "../setup/portal";
import { PortalClient } from "../setup/portal-client";
import { SandboxConsole } from "../setup/sandbox";
import type { FaultProxy } from "./fault-proxy";
import { startSpoilablePortal, type SpoilablePortal } from "./spoilable-portal";

// The socket between the portal and the API: whatever happens to it, open pages are told, and miss nothing.

const USER = "location@harbor.example";
const stateFrame = z.object({ type: z.literal("state"), live: z.boolean(), revision: z.string() });
/** The portal tries again after 5 s, then after longer. */
const COMES_BACK_MS = 20_000;

let world: SpoilablePortal;
let proxy: FaultProxy;
let portal: TestPortal;
let console: SandboxConsole;
let client: PortalClient;
let socket: WebSocket;
let states: Array<z.output<typeof stateFrame>>;

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
  states = [];
  socket = await client.openLiveSocket();
  socket.on("message", (frame) => states.push(stateFrame.parse(JSON.parse(String(frame)))));
  await told({ live: true });
});

/** Resolves when the last thing that the page was told is this. */
async function told(state: { live: boolean }): Promise<void> {
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject(state), {
    timeout: COMES_BACK_MS,
    interval: 50,
  });
}

/** Makes a change, and resolves when the page is told of it. */
async function toldOf<Result>(change: () => Promise<Result>): Promise<Result> {
  const before = states.at(-1)?.revision;
  const result = await change();
  await vi.waitFor(() => expect(states.at(-1)?.revision).not.toBe(before), {
    timeout: COMES_BACK_MS,
    interval: 50,
  });
  return result;
}

async function ring(): Promise<string> {
  const caller = `Caller ${crypto.randomUUID().slice(0, 8)}`;
  await console.ring({ username: USER, messageType: "AGENT", caller, ani: "+14155550177" });
  return caller;
}

const page = async () => (await client.get("/activity")).text();

test("it is cut: pages are told, it comes back, and what came in meanwhile is there", async () => {
  await page();
  const before = states.at(-1)?.revision;
  proxy.cutAll();
  await told({ live: false });
  const caller = await ring();
  expect(await page(), "without the socket each page reads the changes").toContain(caller);
  await told({ live: true });
  expect(states.at(-1)?.revision, "anything may have changed meanwhile").not.toBe(before);
  const later = await toldOf(ring);
  expect(await page()).toContain(later);
});

test("nobody is there for a while: pages are told, and the socket is opened again until it is there", async () => {
  proxy.spoil(/./, "refused");
  await told({ live: false });
  states.length = 0;
  const before = proxy.refused;
  await vi.waitFor(() => expect(proxy.refused).toBeGreaterThan(before + 2), { timeout: COMES_BACK_MS });
  expect(states.filter(({ live }) => live)).toEqual([]);
  proxy.heal();
  await told({ live: true });
});

test("the API starts again: sessions and sockets go on (LIV-6)", async () => {
  await page();
  states.length = 0;
  await world.sandbox.restart();
  proxy.retarget(world.sandbox.running.url);
  console = new SandboxConsole(world.sandbox.origin);
  await told({ live: true });
  const later = await toldOf(ring);
  expect(await page()).toContain(later);
});
