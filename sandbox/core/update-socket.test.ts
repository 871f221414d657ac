import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
const opened: WebSocket[] = [];
beforeAll(async () => (sandbox = await testSandbox(20)));
afterEach(() => opened.splice(0).forEach((socket) => socket.terminate()));
afterAll(() => sandbox.dispose());

interface Listening {
  socket: WebSocket;
  frames: string[];
  closed: Promise<number>;
}

async function listen(sessionKey: string): Promise<Listening> {
  const socket = new WebSocket(sandbox.running.url.replace("http", "ws") + "/update");
  opened.push(socket);
  const frames: string[] = [];
  socket.on("message", (data) => frames.push(String(data)));
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  socket.send(sessionKey);
  await settled();
  return { socket, frames, closed };
}

/**
 * Resolves when the flags of all changes so far have arrived: the timer is later than that of the sandbox in this
 * process, which gathers flags, and frames that were sent before the reply to a ping arrive before it.
 */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 80));
  const open = opened.filter(({ readyState }) => readyState === WebSocket.OPEN);
  await Promise.all(
    open.map(
      (socket) => new Promise((resolve) => socket.once("pong", resolve).once("close", resolve).ping()),
    ),
  );
}
const FLAG = '{"update":"Y"}';

test("a change is pushed to everyone who can see it, once per burst, and to nobody else", async () => {
  const user = await sandbox.signIn("user@harbor.example");
  const recipient = await listen(user);
  const locationAdmin = await listen(await sandbox.signIn("location@harbor.example"));
  const globalAdmin = await listen(await sandbox.signIn("admin@kestrel.example"));
  const messageId = await sandbox.ring({ username: "user@harbor.example", messageType: "AGENT" });
  await settled();
  for (const { frames } of [recipient, locationAdmin, globalAdmin]) expect(frames).toEqual([FLAG]);

  await Promise.all([
    sandbox.post(user, `/messages/${messageId}/read`),
    sandbox.post(user, `/messages/${messageId}/followup`, { followup: "Y" }),
  ]);
  await settled();
  expect(recipient.frames.length).toBeLessThanOrEqual(3);
  expect(locationAdmin.frames.length).toBeGreaterThanOrEqual(2);

  const before = recipient.frames.length;
  await sandbox.ring({ username: "admin@kestrel.example", messageType: "AGENT" });
  await sandbox.post(await sandbox.signIn("location@harbor.example"), "/me/holdCalls", { holdCalls: "Y" });
  await settled();
  expect(recipient.frames.length).toBe(before);
});

test("an unknown session key closes with 4401; PING does not", async () => {
  expect(await (await listen("made-up")).closed).toBe(4401);
  const { socket } = await listen(await sandbox.signIn("user@harbor.example"));
  socket.send("PING");
  await settled();
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

test("log-out closes the sockets of that session only", async () => {
  const [first, second] = [
    await sandbox.signIn("user@harbor.example"),
    await sandbox.signIn("user@harbor.example"),
  ];
  const [ending, staying] = [await listen(first), await listen(second)];
  await sandbox.post(first, "/me/logout");
  expect(await ending.closed).toBe(4401);
  expect(staying.socket.readyState).toBe(WebSocket.OPEN);
});

test("cut-sockets cuts every line, and refuses new ones while it is on", async () => {
  const session = await sandbox.signIn("user@harbor.example");
  const { closed } = await listen(session);
  await sandbox.console("POST", "/console/faults", { match: "", kind: "cut-sockets", times: -1 });
  expect(await closed).toBe(1006);
  await expect(listen(session)).rejects.toThrow();
  expect((await sandbox.get(session, "/me")).status).toBe(200);
  await sandbox.console("DELETE", "/console/faults");
  expect((await listen(session)).socket.readyState).toBe(WebSocket.OPEN);
});

test("a status, a reset and a delay meet the opening of a socket as well", async () => {
  const session = await sandbox.signIn("user@harbor.example");
  const fault = (kind: string) =>
    sandbox.console("POST", "/console/faults", { match: "GET /update", kind, times: 1 });
  await fault("status:503");
  await expect(listen(session)).rejects.toThrow("503");
  await fault("reset");
  await expect(listen(session)).rejects.toThrow("socket hang up");
  await fault("latency:100");
  const start = performance.now();
  await listen(session);
  expect(performance.now() - start).toBeGreaterThan(90);
});

test("closing the sandbox says so to open sockets", async () => {
  const { closed } = await listen(await sandbox.signIn("user@harbor.example"));
  await sandbox.restart();
  expect(await closed).toBe(1012);
});
