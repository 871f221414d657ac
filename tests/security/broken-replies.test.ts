import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Upstream } from "~/upstream/client.server";
import { recordingLog } from "../setup/recording-log";
import { CALLS } from "./calls";
import type * as Outcomes from "./outcome";
import { drip, clientOf, HostileApi, say, sayRaw, sayRawAndEnd, type Reply } from "./hostile-api";
import { eventuallyOnRealClock } from "../setup/eventually";

// Replies that are no replies, for every call: it ends in a value or an error within its deadline, nothing is held
// up, nothing is fetched from elsewhere, and the next call works (SEC-13).

let api: HostileApi;
let upstream: Upstream;
let outcomes: typeof Outcomes;
beforeEach(async () => {
  // Connections and the budget of retries are the process's: each test gets its own.
  vi.resetModules();
  outcomes = await import("./outcome");
  const { Upstream: Client } = await import("~/upstream/client.server");
  api = await HostileApi.start();
  upstream = new Client(clientOf(api));
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

const HEAD = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const bomb = gzipSync(Buffer.alloc(128 * 1024 * 1024));
const deepBomb = gzipSync("[".repeat(7_000_000));

const AT_ONCE: Array<[string, Reply]> = [
  ["a gzip bomb", say(bomb, { "Content-Encoding": "gzip" })],
  ["a gzip bomb of brackets", say(deepBomb, { "Content-Encoding": "gzip" })],
  ["a gzip bomb with an error status", say(bomb, { "Content-Encoding": "gzip" }, 500)],
  ["gzip that is none", say("{}", { "Content-Encoding": "gzip" })],
  ["gzip that is cut short", say(gzipSync("{}").subarray(0, 12), { "Content-Encoding": "gzip" })],
  [
    "gzip, and then more",
    say(Buffer.concat([gzipSync("{}"), Buffer.from("more")]), { "Content-Encoding": "gzip" }),
  ],
  ["brotli, which was not asked for", say(brotliCompressSync("{}"), { "Content-Encoding": "br" })],
  ["a redirect to this machine", say("", { Location: "http://127.0.0.1:1/" }, 302)],
  ["a redirect to itself", say("", { Location: "/portalApi/api/me" }, 307)],
  ["HTML", say("<!doctype html><script>alert(1)</script>", { "Content-Type": "text/html" })],
  ["nothing", say("")],
  ["a byte order mark", say("\ufeff{}")],
  ["bytes that are no text", say(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))],
  ["an error's text with line breaks", say("", { "X-POSH-ERROR": "a%0d%0aSet-Cookie: b=c" }, 400)],
  ["a broken error's text", say("", { "X-POSH-ERROR": "%E0%A4%A" }, 400)],
  ["an endless error's text", say("", { "X-POSH-ERROR": "%F0%9F%98%80".repeat(2_000) }, 400)],
  ["a status of 999", say("{}", {}, 999)],
  ["no content, with content", sayRawAndEnd("HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\n{}")],
  ["a body that is cut short", sayRawAndEnd(`${HEAD}Content-Length: 100\r\n\r\n{}`)],
  ["two lengths", sayRaw(`${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`)],
  [
    "a length and chunks",
    sayRaw(`${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`),
  ],
  ["a negative length", sayRaw(`${HEAD}Content-Length: -1\r\n\r\n{}`)],
  ["a broken chunk", sayRaw(`${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}`)],
  [
    "a line break in a header",
    sayRaw(`${HEAD}X-POSH-ERROR: a\nSet-Cookie: b\r\nContent-Length: 2\r\n\r\n{}`),
  ],
  ["a header without a name", sayRaw(`${HEAD}: b\r\nContent-Length: 2\r\n\r\n{}`)],
  ["a nul in a header", sayRaw(`${HEAD}X-A: a\u0000b\r\nContent-Length: 2\r\n\r\n{}`)],
  ["a thousand headers", sayRaw(`${HEAD}${"X-A: b\r\n".repeat(3_000)}Content-Length: 2\r\n\r\n{}`)],
  [
    "another protocol",
    sayRaw("HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n{}"),
  ],
  ["no HTTP", sayRaw("220 mail.example.com ESMTP\r\n")],
  ["no HTTP, and the end", sayRawAndEnd("{}")],
  ["the end", sayRawAndEnd("")],
];

describe("replies that fail at once", () => {
  test.each(AT_ONCE)("%s", async (_, reply) => {
    api.reply = reply;
    await outcomes.expectNoStall(async () => {
      for (const { run } of Object.values(CALLS)) await outcomes.outcomeOf(run(upstream));
    });
    api.reply = say('{"release":"292"}');
    expect(await CALLS.getServiceStatus!.run(upstream)).toMatchObject({ release: "292" });
  });
});

const NEVER: Array<[string, Reply]> = [
  ["silence", () => undefined],
  ["a head byte by byte", drip(`${HEAD}X-A: `, "a")],
  ["a body byte by byte", drip(`${HEAD}Content-Length: 1000000\r\n\r\n`, " ")],
  ["chunks byte by byte", drip(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, "1\r\n \r\n")],
  ["a body without an end", drip(`${HEAD}\r\n`, " ")],
  ["one 'continue' after the other", drip("", "HTTP/1.1 100 Continue\r\n\r\n")],
  ["one hint after the other", drip("", "HTTP/1.1 103 Early Hints\r\n\r\n")],
  ["an error that does not end", drip("HTTP/1.1 500 No\r\nContent-Length: 1000000\r\n\r\n", " ")],
];

describe("replies that never end", () => {
  test.each(NEVER)("%s: given up at the deadline, with its connection", async (_, reply) => {
    api.reply = reply;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const ends = Object.values(CALLS).map(({ run }) => outcomes.outcomeOf(run(upstream)));
    await eventuallyOnRealClock(() => api.requests === ends.length);
    await sleep(30);
    vi.advanceTimersByTime(30_000);
    for (const outcome of await Promise.all(ends))
      expect(outcome).toMatchObject({ code: "timeout", status: 504 });
    await eventuallyOnRealClock(() => api.openSockets === 0);
    vi.useRealTimers();
    api.reply = say('{"release":"292"}');
    expect(await CALLS.getServiceStatus!.run(upstream)).toMatchObject({ release: "292" });
  });

  test("a read and its repetition share one deadline (API-32)", async () => {
    api.reply = (request) => void setTimeout(() => request.socket.destroy(), 150);
    const { emptyReply } = await import("~/upstream/me/contract");
    const read = () => upstream.get("/slow", emptyReply, {}, { deadline: 200 });
    const started = performance.now();
    for (let call = 0; call < 3; call += 1) await outcomes.outcomeOf(read());
    expect(performance.now() - started).toBeLessThan(3 * 350);
    expect(api.requests).toBe(3);
  });
});

test("messages that are too large, too deep or none are left out and counted; the others stay (API-26)", async () => {
  const { log, lines } = recordingLog();
  const { Upstream: Client } = await import("~/upstream/client.server");
  const { readChanges } = await import("~/upstream/messages/sync.server");
  const own = new Client({ baseUrl: api.url, sessionKey: "k", requestId: "AB12CD34", log });
  const messageOf = (messageId: number, more: object = {}) =>
    JSON.stringify({ messageId, version: 1, messageType: "VM", ...more });
  const deep = JSON.parse(`${"[".repeat(20)}${"]".repeat(20)}`) as unknown;
  const records = [
    messageOf(1),
    messageOf(2, { textContent: "x".repeat(1_100_000) }),
    messageOf(3, { textContent: "x".repeat(3_000_000) }),
    messageOf(4, { unknown: deep }),
    `{"messageId":5,"unknown":${"[".repeat(90_000)}${"]".repeat(90_000)}}`,
    "0",
    "nothing",
    messageOf(8),
  ];
  api.reply = say(`{"userMessages":[${records.join()}],"userVersion":7}`);
  const taken: string[] = [];
  const question = { startTime: 0, userVersion: 0, smsTaskVersion: 0 };
  const versions = await readChanges(own, question, {
    user: (messages) => void taken.push(...messages.map(({ messageId }) => messageId)),
  });
  expect(taken).toEqual(["1", "8"]);
  expect(versions.user).toBe(7);
  expect(lines.map(({ text, fields }) => [text, fields["count"], fields["reason"]])).toEqual([
    ["Records of a reply were left out", 6, "too deep or large"],
  ]);
});
