import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Upstream } from "~/upstream/client.server";
import { clientOf, HostileApi, say, sayRaw, type Reply } from "./hostile-api";
import { eventually } from "../setup/eventually";

// Connections to the API are kept and used again, for anybody's call: none may carry a byte of one reply into
// another (API-30).

const reply = z.object({ from: z.string() });
const replyOf = (from: string, length?: number) => {
  const body = JSON.stringify({ from });
  return `HTTP/1.1 200 OK\r\nContent-Length: ${length ?? body.length}\r\n\r\n${body}`;
};
const good = say('{"from":"api"}');
const evil = replyOf("attacker");

let api: HostileApi;
let upstream: Upstream;
beforeEach(async () => {
  vi.resetModules();
  const { Upstream: Client } = await import("~/upstream/client.server");
  api = await HostileApi.start();
  upstream = new Client(clientOf(api));
});
afterEach(() => api.close());

const post = () => upstream.post("/x", reply).catch((error: Error) => error.name);

test("a connection whose reply was whole is used again", async () => {
  api.reply = good;
  for (let call = 0; call < 3; call += 1) expect(await post()).toEqual({ from: "api" });
  expect(api.connections).toBe(1);
});

describe("a reply", () => {
  test.each<[string, Reply]>([
    ["with a second one behind it", sayRaw(replyOf("first") + evil)],
    ["with a part of a second one behind it", sayRaw(replyOf("first") + evil.slice(0, 30))],
    ["with junk behind it", sayRaw(`${replyOf("first")}junk`)],
    ["without a body, with one behind it", sayRaw(`HTTP/1.1 204 No Content\r\n\r\n${evil}`)],
    ["that is shorter than it says", sayRaw(replyOf("first", 21))],
    ["that is longer than it says", sayRaw(replyOf("first", 5) + evil)],
    ["with a broken chunk", sayRaw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}x")],
  ])("%s says nothing to the next call", async (_, first) => {
    api.reply = first;
    const before = upstream.get("/x", reply, {}, { deadline: 100 }).catch((error: Error) => error.name);
    expect([{ from: "first" }, "UpstreamError"]).toContainEqual(await before);
    api.reply = good;
    for (let call = 0; call < 3; call += 1) expect(await post()).toEqual({ from: "api" });
  });

  test.each([
    ["a second one", evil],
    ["the beginning of a second one", evil.slice(0, 30)],
    ["a byte", "H"],
  ])("that is followed by %s while nobody asks ends its connection", async (_, more) => {
    api.reply = ({ socket }) => {
      socket.write(replyOf("first"));
      setTimeout(() => socket.write(more), 30);
    };
    expect(await post()).toEqual({ from: "first" });
    await eventually(() => expect(api.openSockets).toBe(0));
    api.reply = good;
    expect(await post()).toEqual({ from: "api" });
    expect(api.connections).toBe(2);
  });

  test.each(["too large", "given up", "too late"])("that is %s ends its connection", async (how) => {
    api.reply = ({ socket }) => void socket.write(`${replyOf("first", 1_000_000)}${" ".repeat(50_000)}`);
    if (how === "given up") (await upstream.open("/x")).body.destroy();
    else
      await upstream
        .get("/x", reply, {}, how === "too late" ? { deadline: 100 } : { maxBytes: 1_000, deadline: 2_000 })
        .catch(() => undefined);
    await eventually(() => expect(api.openSockets).toBe(0));
    api.reply = good;
    await sleep(20);
    expect(await post()).toEqual({ from: "api" });
  });
});

test("what is read at once is bounded, over all calls: one too many fails with 503, the others do not (API-29)", async () => {
  const { readBudget } = await import("~/upstream/read-budget.server");
  const { UpstreamError } = await import("~/upstream/error");
  const others = readBudget.open();
  expect(others.keep(512 * 1024 * 1024 - 100_000)).toBe(true);
  api.reply = say(JSON.stringify({ from: "x".repeat(200_000) }));
  const refused = await upstream.get("/x", reply).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UpstreamError);
  expect(refused).toMatchObject({
    code: "busy",
    status: 503,
    pageText: "The portal is very busy right now. Please try again in a few seconds.",
  });
  expect(api.requests).toBe(1);
  api.reply = good;
  expect(await post()).toEqual({ from: "api" });
  others.release();
  expect(readBudget.kept).toBe(0);
  api.reply = say(JSON.stringify({ from: "x".repeat(200_000) }));
  expect(await post()).toEqual({ from: "x".repeat(200_000) });
});

test("of a body that is read in pieces only what is kept of it counts (API-29)", async () => {
  const { readBudget } = await import("~/upstream/read-budget.server");
  const { UpstreamError } = await import("~/upstream/error");
  const counted: number[] = [];
  let kept = 0;
  const read = () =>
    upstream.getInPieces(
      "/x",
      z.unknown(),
      {},
      () => ({
        take: (piece) => {
          counted.push(readBudget.kept - kept - piece.length);
          kept = 1_000;
          return Promise.resolve();
        },
        get kept() {
          return kept;
        },
        end: () => "{}",
      }),
      {},
    );
  api.reply = say(JSON.stringify({ from: "x".repeat(2_000_000) }));
  await read();
  expect(counted.length).toBeGreaterThan(10);
  expect(new Set(counted)).toEqual(new Set([0]));
  expect(readBudget.kept).toBe(0);
  const others = readBudget.open();
  others.keep(512 * 1024 * 1024 - 10);
  const refused = await read().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UpstreamError);
  expect(refused).toMatchObject({ code: "busy" });
  others.release();
  expect(readBudget.kept).toBe(0);
});

test("nothing is kept any more after calls that failed (API-29)", async () => {
  const { readBudget } = await import("~/upstream/read-budget.server");
  for (const bad of [
    say("{"),
    say("[]"),
    say("x".repeat(2_000)),
    say("", {}, 500),
    sayRaw(replyOf("a", 90)),
  ]) {
    api.reply = bad;
    await upstream.get("/x", reply, {}, { maxBytes: 1_000, deadline: 100 }).catch(() => undefined);
  }
  expect(readBudget.kept).toBe(0);
});

test("of a failure's body little is read, however much the call may read of a success; its status tells what it is", async () => {
  const { readBudget } = await import("~/upstream/read-budget.server");
  const open = vi.spyOn(readBudget, "open");
  let most = 0;
  open.mockImplementation(() => ({
    keep: (bytes) => {
      most = Math.max(most, bytes);
      return true;
    },
    release: () => undefined,
  }));
  api.reply = say("x".repeat(20_000_000), {}, 503);
  const limits = { maxBytes: 400 * 1024 * 1024, deadline: 5_000 };
  const failed = await upstream.get("/x", reply, {}, limits).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: "unavailable", upstreamStatus: 503 });
  expect(most).toBeLessThan(1024 * 1024);
  await eventually(() => expect(api.openSockets).toBe(0));
});
