import { setTimeout as sleep } from "node:timers/promises";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { recordingLog } from "../../../tests/setup/recording-log";
import { UpstreamSocket } from "./upstream-socket.server";
import { eventuallyOnRealClock } from "../../../tests/setup/eventually";

/** A fake API: records what it receives on each socket, and can refuse new ones. */
interface Connection {
  socket: WebSocket;
  path: string;
  frames: string[];
  closed: number | null;
}

let server: WebSocketServer;
let connections: Connection[];
let rejectOverload: boolean;
let attempts: number;
let opened: UpstreamSocket | undefined;

beforeEach(async () => {
  connections = [];
  rejectOverload = false;
  attempts = 0;
  server = new WebSocketServer({
    port: 0,
    host: "127.0.0.1",
    verifyClient: () => {
      attempts += 1;
      return !rejectOverload;
    },
  });
  server.on("connection", (socket, request) => {
    const connection: Connection = { socket, path: request.url ?? "", frames: [], closed: null };
    connections.push(connection);
    socket.on("message", (data) => connection.frames.push(String(data)));
    socket.on("close", (code) => (connection.closed = code));
  });
  await new Promise((resolve) => server.once("listening", resolve));
  // The portal's intervals and pauses use a fake clock, and no jitter.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(async () => {
  vi.useRealTimers();
  opened?.close();
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

function open(sessionKey = "the-session-key") {
  const { port } = server.address() as AddressInfo;
  const heard: string[] = [];
  const { log, everything } = recordingLog();
  const events = {
    onUpdate: () => void heard.push("update"),
    onState: (up: boolean) => void heard.push(up ? "up" : "down"),
    onRefused: () => void heard.push("refused"),
  };
  const socket = new UpstreamSocket(`http://127.0.0.1:${port}/portalApi/api`, sessionKey, events, log);
  opened = socket;
  return { socket, heard, everything };
}

async function openConnection() {
  const opening = open();
  await eventuallyOnRealClock(() => connections[0]?.frames.length === 1, "the first frame");
  await eventuallyOnRealClock(() => opening.heard.length === 1, "the socket is up");
  return { ...opening, connection: connections[0] ?? expect.fail("no connection") };
}

test("it goes to /update below the base, and the session key is the first frame (API-1, LIV-1)", async () => {
  const { connection, socket, heard } = await openConnection();
  expect(connection.path).toBe("/portalApi/api/update");
  expect(connection.frames).toEqual(["the-session-key"]);
  expect(socket.up).toBe(true);
  expect(heard).toEqual(["up"]);
});

test("PING each 45 seconds, until it is closed (LIV-1)", async () => {
  const { connection, socket } = await openConnection();
  vi.advanceTimersByTime(44_999);
  await sleep(30);
  expect(connection.frames).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await eventuallyOnRealClock(() => connection.frames.length === 2, "the first PING");
  for (const frames of [3, 4]) {
    await eventuallyOnRealClock(() => vi.getTimerCount() === 1, "the reply has ended its deadline");
    vi.advanceTimersByTime(45_000);
    await eventuallyOnRealClock(() => connection.frames.length === frames, "one more");
  }
  expect(connection.frames.slice(1)).toEqual(["PING", "PING", "PING"]);
  socket.close();
  await eventuallyOnRealClock(() => connection.closed !== null, "the end");
  vi.advanceTimersByTime(200_000);
  await sleep(30);
  expect(connection.frames).toHaveLength(4);
  expect(attempts).toBe(1);
});

test.each([
  ['{"update":"Y"}', true],
  ['{"update":true}', true],
  ['{"update":"Y","more":[1]}', true],
  ['{"update":"N"}', false],
  ["{}", false],
  ["null", false],
  ['["update"]', false],
  ["update", false],
  ["PONG", false],
  ["", false],
])("the frame %s tells of a change: %s", async (frame, tells) => {
  const { connection, heard } = await openConnection();
  connection.socket.send(frame);
  connection.socket.send('{"update":"Y"}');
  const expected = tells ? ["up", "update", "update"] : ["up", "update"];
  await eventuallyOnRealClock(() => heard.length >= expected.length, "the frames");
  expect(heard).toEqual(expected);
});

test("a socket whose far side is gone without a word is given up and opened again (LIV-12)", async () => {
  const { connection, socket, heard } = await openConnection();
  // Reads nothing more, as a machine without power; the connection stays open.
  connection.socket.pause();
  vi.advanceTimersByTime(45_000);
  vi.advanceTimersByTime(9_999);
  await sleep(30);
  expect(heard).toEqual(["up"]);
  vi.advanceTimersByTime(1);
  await eventuallyOnRealClock(() => heard.length === 2, "the socket is down");
  expect(socket.up).toBe(false);
  vi.advanceTimersByTime(5_000);
  await eventuallyOnRealClock(() => heard.length === 3, "it is up again");
  expect(heard).toEqual(["up", "down", "up"]);
});

test("a socket that replies to pings and has nothing to tell stays open (LIV-12)", async () => {
  const { socket, heard } = await openConnection();
  vi.advanceTimersByTime(45_000);
  await eventuallyOnRealClock(() => vi.getTimerCount() === 1, "the reply has ended its deadline");
  vi.advanceTimersByTime(20_000);
  await sleep(30);
  expect([heard, socket.up]).toEqual([["up"], true]);
});

describe("a socket that is lost", () => {
  test.each<[string, (connection: Connection) => void]>([
    ["cut", (connection) => connection.socket.terminate()],
    ["closed for a restart", (connection) => connection.socket.close(1012)],
    ["closed without a word", (connection) => connection.socket.close()],
    ["given up over a huge frame", (connection) => connection.socket.send("x".repeat(64 * 1024 + 1))],
  ])("%s: it says so, and comes back by itself after 5 seconds (LIV-2)", async (_, lose) => {
    const { connection, socket, heard } = await openConnection();
    lose(connection);
    await eventuallyOnRealClock(() => heard.length === 2, "the socket is down");
    expect(socket.up).toBe(false);
    vi.advanceTimersByTime(4_999);
    await sleep(30);
    expect(attempts).toBe(1);
    vi.advanceTimersByTime(1);
    await eventuallyOnRealClock(() => connections[1]?.frames.length === 1, "the socket is there again");
    await eventuallyOnRealClock(() => heard.length === 3, "it is up");
    expect(heard).toEqual(["up", "down", "up"]);
    expect(connections[1]?.frames).toEqual(["the-session-key"]);
    connections[1]?.socket.send('{"update":"Y"}');
    await eventuallyOnRealClock(() => heard.length === 4, "a change");
  });

  test("and refused again and again: it waits longer each time, up to a minute, and reports 'down' once", async () => {
    const { connection, heard } = await openConnection();
    rejectOverload = true;
    connection.socket.terminate();
    await eventuallyOnRealClock(() => heard.length === 2, "the socket is down");
    for (const [index, pause] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
      vi.advanceTimersByTime(pause - 1);
      await sleep(20);
      expect(attempts, `before ${pause} ms`).toBe(index + 1);
      vi.advanceTimersByTime(1);
      await eventuallyOnRealClock(() => attempts === index + 2, `attempt after ${pause} ms`);
      // The refusal has to arrive before the next pause starts.
      await eventuallyOnRealClock(() => vi.getTimerCount() > 0, "the next pause");
      await sleep(20);
    }
    expect(heard).toEqual(["up", "down"]);
    rejectOverload = false;
    vi.advanceTimersByTime(60_000);
    await eventuallyOnRealClock(() => heard.length === 3, "the socket is up");

    connections.at(-1)?.socket.send('{"update":"Y"}');
    await eventuallyOnRealClock(() => heard.length === 4, "a change");
    connections.at(-1)?.socket.terminate();
    await eventuallyOnRealClock(() => heard.length === 5, "down again");
    vi.advanceTimersByTime(5_000);
    await eventuallyOnRealClock(() => heard.length === 6, "after a success the pauses are short again");
  });

  test("and opened, but closed at once, again and again: it waits longer each time (LIV-2)", async () => {
    const { heard } = await openConnection();
    for (const [index, pause] of [5_000, 10_000, 20_000].entries()) {
      connections.at(-1)?.socket.close(1011);
      await eventuallyOnRealClock(() => heard.at(-1) === "down", "the socket is down");
      vi.advanceTimersByTime(pause - 1);
      await sleep(20);
      expect(attempts, `before ${pause} ms`).toBe(index + 1);
      vi.advanceTimersByTime(1);
      await eventuallyOnRealClock(() => attempts === index + 2, `attempt after ${pause} ms`);
      await eventuallyOnRealClock(() => heard.at(-1) === "up", "the socket is up");
    }
    vi.advanceTimersByTime(45_000);
    await eventuallyOnRealClock(() => vi.getTimerCount() === 1, "the reply to a ping");
    connections.at(-1)?.socket.close(1011);
    await eventuallyOnRealClock(() => heard.at(-1) === "down", "the socket is down");
    vi.advanceTimersByTime(5_000);
    await eventuallyOnRealClock(() => heard.at(-1) === "up", "after a success the pauses are short again");
  });

  test("no PING while it is down", async () => {
    const { connection, heard } = await openConnection();
    rejectOverload = true;
    connection.socket.terminate();
    await eventuallyOnRealClock(() => heard.length === 2, "the socket is down");
    expect(vi.getTimerCount()).toBe(1);
  });
});

test("a session that the API does not know ends it: reported once, never tried again", async () => {
  const { connection, heard, socket } = await openConnection();
  connection.socket.close(4401, "Unknown session");
  await eventuallyOnRealClock(() => heard.includes("refused"), "refused");
  vi.advanceTimersByTime(600_000);
  await sleep(50);
  expect(heard).toEqual(["up", "down", "refused"]);
  expect(attempts).toBe(1);
  expect(socket.up).toBe(false);
});

describe("closing", () => {
  test("ends the API's socket, and no event follows", async () => {
    const { connection, socket } = await openConnection();
    socket.close();
    await eventuallyOnRealClock(() => connection.closed !== null, "the far side knows");
    expect(connection.closed).toBe(1000);
    vi.advanceTimersByTime(600_000);
    await sleep(30);
    expect(attempts).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("while it waits for the next attempt, no further one is made", async () => {
    const { connection, socket, heard } = await openConnection();
    connection.socket.terminate();
    await eventuallyOnRealClock(() => heard.length === 2, "the socket is down");
    socket.close();
    vi.advanceTimersByTime(600_000);
    await sleep(30);
    expect(attempts).toBe(1);
  });

  test("before the socket is open leaves nothing behind", async () => {
    const { socket, heard } = open();
    socket.close();
    await sleep(100);
    vi.advanceTimersByTime(600_000);
    await sleep(50);
    expect([...server.clients]).toEqual([]);
    expect(heard).not.toContain("refused");
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("the session key does not get into the log", async () => {
  const { connection, heard, everything } = await openConnection();
  connection.socket.terminate();
  await eventuallyOnRealClock(() => heard.length === 2, "the socket is down");
  rejectOverload = true;
  vi.advanceTimersByTime(5_000);
  await eventuallyOnRealClock(() => everything().includes("failed"), "an entry in the log");
  expect(everything()).not.toContain("the-session-key");
});
