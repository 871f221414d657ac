import { setTimeout as sleep } from "node:timers/promises";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { recordingLog } from "../../../tests/setup/recording-log";
import { UpstreamSocket } from "./upstream-socket.server";

/** The far side: what it hears on each line, and a switch for turning new lines away. */
interface Line {
  socket: WebSocket;
  path: string;
  frames: string[];
  closed: number | null;
}

let server: WebSocketServer;
let lines: Line[];
let rejectOverload: boolean;
let attempts: number;
let opened: UpstreamSocket | undefined;

beforeEach(async () => {
  lines = [];
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
    const line: Line = { socket, path: request.url ?? "", frames: [], closed: null };
    lines.push(line);
    socket.on("message", (data) => line.frames.push(String(data)));
    socket.on("close", (code) => (line.closed = code));
  });
  await new Promise((resolve) => server.once("listening", resolve));
  // Intervals and pauses of the portal move by hand, and without jitter.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(async () => {
  vi.useRealTimers();
  opened?.close();
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

/** Waits on the real clock; `vi.waitFor` would move the other one on. */
async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let attempt = 0; attempt < 200 && !isSo(); attempt += 1) await sleep(10);
  expect(isSo(), what).toBe(true);
}

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

async function openLine() {
  const opening = open();
  await until(() => lines[0]?.frames.length === 1, "the first frame");
  await until(() => opening.heard.length === 1, "the line is up");
  return { ...opening, line: lines[0] ?? expect.fail("no line") };
}

test("it goes to /update below the base, and the session key is the first frame (API-1, LIV-1)", async () => {
  const { line, socket, heard } = await openLine();
  expect(line.path).toBe("/portalApi/api/update");
  expect(line.frames).toEqual(["the-session-key"]);
  expect(socket.up).toBe(true);
  expect(heard).toEqual(["up"]);
});

test("PING each 45 seconds, until it is closed (LIV-1)", async () => {
  const { line, socket } = await openLine();
  vi.advanceTimersByTime(44_999);
  await sleep(30);
  expect(line.frames).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await until(() => line.frames.length === 2, "the first PING");
  vi.advanceTimersByTime(90_000);
  await until(() => line.frames.length === 4, "two more");
  expect(line.frames.slice(1)).toEqual(["PING", "PING", "PING"]);
  socket.close();
  await until(() => line.closed !== null, "the end");
  vi.advanceTimersByTime(200_000);
  await sleep(30);
  expect(line.frames).toHaveLength(4);
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
  const { line, heard } = await openLine();
  line.socket.send(frame);
  line.socket.send('{"update":"Y"}');
  const expected = tells ? ["up", "update", "update"] : ["up", "update"];
  await until(() => heard.length >= expected.length, "the frames");
  expect(heard).toEqual(expected);
});

describe("a line that is lost", () => {
  test.each<[string, (line: Line) => void]>([
    ["cut", (line) => line.socket.terminate()],
    ["closed for a restart", (line) => line.socket.close(1012)],
    ["closed without a word", (line) => line.socket.close()],
    ["given up over a huge frame", (line) => line.socket.send("x".repeat(64 * 1024 + 1))],
  ])("%s: it says so, and comes back by itself after 5 seconds (LIV-2)", async (_, lose) => {
    const { line, socket, heard } = await openLine();
    lose(line);
    await until(() => heard.length === 2, "the line is down");
    expect(socket.up).toBe(false);
    vi.advanceTimersByTime(4_999);
    await sleep(30);
    expect(attempts).toBe(1);
    vi.advanceTimersByTime(1);
    await until(() => lines[1]?.frames.length === 1, "the line is there again");
    await until(() => heard.length === 3, "it is up");
    expect(heard).toEqual(["up", "down", "up"]);
    expect(lines[1]?.frames).toEqual(["the-session-key"]);
    lines[1]?.socket.send('{"update":"Y"}');
    await until(() => heard.length === 4, "a change");
  });

  test("and turned away again and again: it waits longer each time, up to a minute, and says 'down' once", async () => {
    const { line, heard } = await openLine();
    rejectOverload = true;
    line.socket.terminate();
    await until(() => heard.length === 2, "the line is down");
    for (const [index, pause] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
      vi.advanceTimersByTime(pause - 1);
      await sleep(20);
      expect(attempts, `before ${pause} ms`).toBe(index + 1);
      vi.advanceTimersByTime(1);
      await until(() => attempts === index + 2, `attempt after ${pause} ms`);
      // The refusal has to reach this side before the next pause begins.
      await until(() => vi.getTimerCount() > 0, "the next pause");
      await sleep(20);
    }
    expect(heard).toEqual(["up", "down"]);
    rejectOverload = false;
    vi.advanceTimersByTime(60_000);
    await until(() => heard.length === 3, "the line is up");

    lines.at(-1)?.socket.terminate();
    await until(() => heard.length === 4, "down again");
    vi.advanceTimersByTime(5_000);
    await until(() => heard.length === 5, "after a success the pauses are short again");
  });

  test("no PING while it is down", async () => {
    const { line, heard } = await openLine();
    rejectOverload = true;
    line.socket.terminate();
    await until(() => heard.length === 2, "the line is down");
    expect(vi.getTimerCount()).toBe(1);
  });
});

test("a session that the far side does not know ends it: told once, never tried again", async () => {
  const { line, heard, socket } = await openLine();
  line.socket.close(4401, "Unknown session");
  await until(() => heard.includes("refused"), "refused");
  vi.advanceTimersByTime(600_000);
  await sleep(50);
  expect(heard).toEqual(["up", "down", "refused"]);
  expect(attempts).toBe(1);
  expect(socket.up).toBe(false);
});

describe("closing", () => {
  test("tells the far side, and nothing comes after it", async () => {
    const { line, socket } = await openLine();
    socket.close();
    await until(() => line.closed !== null, "the far side knows");
    expect(line.closed).toBe(1000);
    vi.advanceTimersByTime(600_000);
    await sleep(30);
    expect(attempts).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("while it waits for the next attempt there is none", async () => {
    const { line, socket, heard } = await openLine();
    line.socket.terminate();
    await until(() => heard.length === 2, "the line is down");
    socket.close();
    vi.advanceTimersByTime(600_000);
    await sleep(30);
    expect(attempts).toBe(1);
  });

  test("before the line is there leaves nothing behind", async () => {
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
  const { line, heard, everything } = await openLine();
  line.socket.terminate();
  await until(() => heard.length === 2, "the line is down");
  rejectOverload = true;
  vi.advanceTimersByTime(5_000);
  await until(() => everything().includes("failed"), "a line in the log");
  expect(everything()).not.toContain("the-session-key");
});
