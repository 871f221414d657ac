import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { recordingLog } from "../../tests/setup/recording-log";
import type { UpstreamOptions } from "./call-sender.server";
import type { Upstream } from "./client.server";
import type { UpstreamError } from "./error";
import { eventually, eventuallyOnRealClock } from "../../tests/setup/eventually";

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A far side that does what a test says, request by request; the last reply goes on for ever. */
let replies: Reply[];
let requests: Array<{ method: string; url: string; headers: IncomingMessage["headers"]; body: string }>;
let server: Server;
let sockets: Set<Socket>;
let recorded: ReturnType<typeof recordingLog>;
let Client: typeof Upstream;
let emptyReply: z.ZodType;

beforeEach(async () => {
  // A client of its own for each test: the budget of retries and the connections are the process's.
  vi.resetModules();
  ({ Upstream: Client } = await import("./client.server"));
  ({ emptyReply } = await import("./me/contract"));
  recorded = recordingLog();
  requests = [];
  sockets = new Set();
  server = createServer({ maxHeaderSize: 128 * 1024 }, async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    requests.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
    replies[Math.min(requests.length, replies.length) - 1]?.(request, response);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

function client(options: Partial<UpstreamOptions> = {}): Upstream {
  const { port } = server.address() as AddressInfo;
  return new Client({
    baseUrl: `http://127.0.0.1:${port}/portalApi/api`,
    sessionKey: "the-session-key",
    requestId: "AB12CD34",
    log: recorded.log,
    ...options,
  });
}

const person = z.object({ userId: z.number(), name: z.string().nullish() });

async function failureOf(work: Promise<unknown>): Promise<UpstreamError> {
  return work.then(
    (value) => expect.fail(`it did not fail, but gave ${JSON.stringify(value)}`),
    (error: UpstreamError) => {
      expect(error.name).toBe("UpstreamError");
      return error;
    },
  );
}

const say =
  (status: number, body: string | Buffer = "", headers: Record<string, string> = {}): Reply =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);
const ok = say(200, '{"userId":1}');
const hang: Reply = () => undefined;
const reset: Reply = (request) => request.socket.resetAndDestroy();
const resetHalfWay: Reply = (request, response) => {
  response.writeHead(200, { "Content-Length": "1000" }).write('{"userId":');
  setTimeout(() => request.socket.resetAndDestroy(), 20);
};
const endHalfWay: Reply = (request, response) => {
  response.writeHead(200, { "Content-Length": "1000" }).write('{"userId":');
  setTimeout(() => request.socket.end(), 20);
};
const hangHalfWay: Reply = (_request, response) => {
  response.writeHead(200, { "Content-Length": "1000" }).write('{"userId":');
};

describe("what is sent", () => {
  test("a read: path below the base, query without what is null, bearer, request id (API-1, API-2)", async () => {
    replies = [ok];
    const query = { text: "a b&c=é", none: null, missing: undefined, number: 5, flag: false };
    expect(await client().get("/me", person, query)).toEqual({ userId: 1 });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: "GET",
      url: "/portalApi/api/me?text=a+b%26c%3D%C3%A9&number=5&flag=false",
    });
    expect(requests[0]?.headers).toMatchObject({
      authorization: "Bearer the-session-key",
      "x-request-id": "AB12CD34",
    });
  });

  test("a write: form-encoded, with its length (API-2)", async () => {
    replies = [ok];
    await client().post("/session", person, { identityKey: "a+b/c=", note: "Zoë\n2", none: null });
    expect(requests[0]).toMatchObject({
      method: "POST",
      body: "identityKey=a%2Bb%2Fc%3D&note=Zo%C3%AB%0A2",
    });
    expect(requests[0]?.headers).toMatchObject({
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(requests[0]?.body.length),
    });
  });

  test("without a session there is no bearer", async () => {
    replies = [ok];
    await client({ sessionKey: undefined }).get("/status", person);
    expect(requests[0]?.headers).not.toHaveProperty("authorization");
  });

  test("a change is told of once it is done, not where the reply of success says that it was not (PRO-8)", async () => {
    const onWritten = vi.fn(async () => undefined);
    const upstream = client({ onWritten });
    const reply = z.object({ failedReason: z.string().nullable() });
    const isDone = ({ failedReason }: z.output<typeof reply>) => failedReason === null;
    replies = [say(200, '{"failedReason":"No"}'), say(200, '{"failedReason":null}')];
    await upstream.post("/callers", reply, {}, { isDone });
    expect(onWritten).not.toHaveBeenCalled();
    await upstream.post("/callers", reply, {}, { isDone, of: { name: "Ann" } });
    expect(onWritten.mock.calls).toEqual([
      [{ method: "POST", path: "/callers", fields: {}, of: { name: "Ann" } }],
    ]);
  });

  test("one connection serves call after call (OPS-6)", async () => {
    replies = [ok];
    for (let call = 0; call < 5; call += 1) await client().get("/me", person);
    expect(sockets.size).toBe(1);
  });

  test("many reads of one request at once are no leak of listeners", async () => {
    replies = [ok];
    const warnings: Error[] = [];
    const keep = (warning: Error) => warnings.push(warning);
    process.on("warning", keep);
    const upstream = client({ signal: new AbortController().signal });
    await Promise.all(Array.from({ length: 12 }, () => upstream.get("/me", person)));
    process.off("warning", keep);
    expect(warnings).toEqual([]);
  });
});

describe("replies", () => {
  test.each<[string, Reply]>([
    ["plain", ok],
    ["compressed", say(200, gzipSync('{"userId":1}'), { "Content-Encoding": "gzip" })],
    ["with a byte more or less of space", say(200, '\n {"userId":1}\n')],
    ["with fields that nobody asked for", say(200, '{"userId":1,"new":{"a":[1]}}')],
    ["with status 201", say(201, '{"userId":1}')],
    [
      "in pieces",
      (_request, response) => {
        response.write('{"user');
        setTimeout(() => response.end('Id":1}'), 20);
      },
    ],
  ])("%s: taken", async (_, reply) => {
    replies = [reply];
    expect(await client().get("/me", person)).toEqual({ userId: 1 });
  });

  test.each([
    ["nothing", ""],
    ["an object", "{}"],
    ["null", "null"],
  ])("of a call that only reports success: %s is fine", async (_, body) => {
    replies = [say(200, body)];
    expect(await client().post("/me/logout", emptyReply)).toBeNull();
  });

  test.each([
    ["HTML", "<!doctype html><title>Bad Gateway</title>", "no JSON"],
    ["nothing", "", "(reply)"],
    ["broken JSON", '{"userId": 1, "name": ', "no JSON"],
    ["text", "OK", "no JSON"],
    ["a needed field that is missing", '{"name":"Grace"}', "userId"],
    ["a field of another type", '{"userId":1,"name":{"first":"Grace"}}', "name"],
    ["a list", "[]", "(reply)"],
  ])(
    "%s is no reply: said in words, and the log names the call and what is wrong",
    async (_, body, detail) => {
      replies = [say(200, body, { "Content-Type": "application/json" })];
      const error = await failureOf(client().get("/me", person));
      expect(error).toMatchObject({
        code: "bad-reply",
        status: 502,
        userText: "Something is wrong with the answer of the service",
        call: "GET /me",
        id: "AB12CD34",
      });
      const line = recorded.lines.find(({ level }) => level === "error");
      expect(line?.fields).toMatchObject({ id: "AB12CD34", call: "GET /me" });
      expect(line?.fields["detail"]).toContain(detail);
      expect(requests).toHaveLength(1);
    },
  );

  test("of a reply that cannot be read nothing secret gets into log or error (SEC-9)", async () => {
    for (const body of ['{"sessionKey":"THE-KEY"', '"THE-KEY"', "THE-KEY", '{"sessionKey":["THE-KEY"]}']) {
      replies = [say(200, body)];
      const reply = z.object({ sessionKey: z.string() });
      const error = await failureOf(client().post("/authenticate/login", reply, { password: "THE-KEY" }));
      expect(recorded.everything()).not.toContain("THE-KEY");
      expect(`${error.message} ${error.userText} ${error.stack} ${JSON.stringify(error)}`).not.toContain(
        "THE-KEY",
      );
      expect(causesOf(error)).not.toContain("THE-KEY");
    }
  });
});

function causesOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${error.stack} ${causesOf(error.cause)}` : String(error);
}

describe("failures that the far side tells", () => {
  test.each([
    [400, "rejected", 400],
    [403, "forbidden", 403],
    [404, "not-found", 404],
    [409, "conflict", 409],
    [429, "rate-limited", 429],
    [500, "unavailable", 502],
    [302, "bad-reply", 502],
  ])("%i is '%s'", async (upstreamStatus, code, status) => {
    replies = [say(upstreamStatus, "<h1>Oops</h1>", { Location: "http://127.0.0.1:1/elsewhere" })];
    const error = await failureOf(client().get("/me", person));
    expect(error).toMatchObject({
      code,
      status,
      upstreamStatus,
      userText: `Error code ${upstreamStatus}`,
      id: "AB12CD34",
    });
    expect(requests).toHaveLength(1);
  });

  test.each([
    [
      "percent-encoded",
      encodeURIComponent("Die Nummer wird schon benützt – 😀"),
      "Die Nummer wird schon benützt – 😀",
    ],
    ["Latin-1", "Schon ben\u00fctzt", "Schon benützt"],
    ["UTF-8", Buffer.from("Schon benützt – 😀", "utf8").toString("latin1"), "Schon benützt – 😀"],
    ["markup", "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["long", "a".repeat(5_000), "a".repeat(500)],
  ])("the text of X-POSH-ERROR, %s", async (_, header, text) => {
    replies = [say(409, "", { "X-POSH-ERROR": header })];
    expect((await failureOf(client().post("/x", emptyReply))).userText).toBe(text);
  });

  test.each([
    [409, "The status overlaps with “Fair”.", "The status overlaps with “Fair”."],
    [409, '"It overlaps."', "It overlaps."],
    [409, '{"status":409,"message":"It\\noverlaps. 100%25"}', "It overlaps. 100%25"],
    [409, "a".repeat(5_000), "a".repeat(500)],
    [409, " <html><h1>Conflict</h1></html>", "Error code 409"],
    [409, '{"message":" <p>It overlaps.</p>"}', "Error code 409"],
    [409, '{"message":', "Error code 409"],
    [409, '{"message":5}', "Error code 409"],
    [409, "[1]", "Error code 409"],
    [409, "", "Error code 409"],
    [400, '{"message":"It overlaps."}', "Error code 400"],
  ])("without that text, a %i with the body %j says %j (API-8)", async (status, body, text) => {
    replies = [say(status, body)];
    expect((await failureOf(client().post("/x", emptyReply))).userText).toBe(text);
  });

  test("the header's text comes before that of the body (API-8)", async () => {
    replies = [say(409, "Of the body", { "X-POSH-ERROR": "Of the header" })];
    expect((await failureOf(client().post("/x", emptyReply))).userText).toBe("Of the header");
  });

  test("each failed call leaves a line with its id, call, status and kind, under names that are not blotted out", async () => {
    replies = [say(500)];
    await failureOf(client().post("/messages/5/read", emptyReply, { note: "secret words" }));
    expect(recorded.lines).toHaveLength(1);
    expect(recorded.lines[0]).toMatchObject({
      level: "warn",
      fields: { id: "AB12CD34", call: "POST /messages/5/read", status: 500, failure: "unavailable" },
    });
    expect(recorded.everything()).not.toMatch(/secret words|the-session-key/);
  });
});

describe("a 401", () => {
  const ended = new Error("the session has ended");
  const onUnauthorized = vi.fn(() => Promise.reject(ended));
  beforeEach(() => {
    onUnauthorized.mockClear();
    onUnauthorized.mockImplementation(() => Promise.reject(ended));
    replies = [say(401, "", { "X-POSH-ERROR": "Your session has ended." })];
  });

  test.each<[string, (upstream: Upstream) => Promise<unknown>]>([
    ["read", (upstream) => upstream.get("/me", person)],
    ["write", (upstream) => upstream.post("/me/holdCalls", emptyReply)],
    ["media", (upstream) => upstream.open("/media/voicemail/1")],
  ])("of a %s calls onUnauthorized once, and what that throws takes its place", async (_, call) => {
    await expect(call(client({ onUnauthorized }))).rejects.toBe(ended);
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(requests).toHaveLength(1);
  });

  test("without a session it is an error like others: a wrong password, say (SES-11)", async () => {
    const error = await failureOf(
      client({ sessionKey: undefined, onUnauthorized }).post("/authenticate/login", person),
    );
    expect(error).toMatchObject({
      code: "unauthorized",
      upstreamStatus: 401,
      userText: "Your session has ended.",
    });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test("no other status calls it", async () => {
    replies = [say(403)];
    await failureOf(client({ onUnauthorized }).get("/me", person));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe("one retry, for reads alone (API-15, API-16)", () => {
  test.each<[string, Reply]>([
    ["502", say(502)],
    ["503", say(503)],
    ["504", say(504)],
    ["a reset", reset],
    ["a reset half-way", resetHalfWay],
    ["an end half-way", endHalfWay],
  ])("a read that meets %s is asked once more", async (_, fault) => {
    replies = [fault, ok];
    expect(await client().get("/me", person, { a: 1 })).toEqual({ userId: 1 });
    expect(requests.map(({ url }) => url)).toEqual(["/portalApi/api/me?a=1", "/portalApi/api/me?a=1"]);
  });

  test.each<[string, Reply, object]>([
    ["503", say(503), { code: "unavailable", upstreamStatus: 503, status: 503, userText: "Error code 503" }],
    ["504", say(504), { code: "unavailable", upstreamStatus: 504, status: 502, userText: "Error code 504" }],
    ["a reset", reset, { code: "network", upstreamStatus: -1, status: 502, userText: "Error code -1" }],
    ["a reset half-way", resetHalfWay, { code: "network", upstreamStatus: -1, userText: "Error code -1" }],
  ])("a second %s ends it", async (_, fault, failure) => {
    replies = [fault];
    expect(await failureOf(client().get("/me", person))).toMatchObject(failure);
    expect(requests).toHaveLength(2);
  });

  test.each<[string, Reply]>([
    ["502", say(502)],
    ["503", say(503)],
    ["504", say(504)],
    ["a reset", reset],
    ["a reset half-way", resetHalfWay],
    ["an end half-way", endHalfWay],
    ["HTML", say(200, "<html>")],
  ])("a write that meets %s is never sent again", async (_, fault) => {
    replies = [fault, ok];
    await failureOf(client().post("/messages/5/read", person));
    await sleep(250);
    expect(requests).toHaveLength(1);
  });

  test.each<[string, Reply]>([
    ["400", say(400)],
    ["404", say(404)],
    ["429", say(429)],
    ["500", say(500)],
    ["501", say(501)],
    ["HTML", say(200, "<html>")],
    ["nothing", say(200)],
    ["silence", hang],
    ["silence half-way", hangHalfWay],
  ])("a read that meets %s is not asked again either", async (_, fault) => {
    replies = [fault, ok];
    // Long enough for the request to arrive while the machine is busy.
    await failureOf(client().get("/me", person, {}, { deadline: 1_000 }));
    await sleep(250);
    expect(requests).toHaveLength(1);
  });

  test("an ailing far side is not hit twice as hard: retries run out, and come back with calls", async () => {
    replies = [say(503)];
    await Promise.all(Array.from({ length: 40 }, () => failureOf(client().get("/me", person))));
    expect(requests.length).toBeGreaterThanOrEqual(50);
    expect(requests.length).toBeLessThanOrEqual(54);
    replies = [ok];
    for (let call = 0; call < 15; call += 1) await client().get("/me", person);
    const before = requests.length;
    replies = [...Array.from({ length: before }, () => ok), say(503), ok];
    expect(await client().get("/me", person)).toEqual({ userId: 1 });
  });

  test("nobody listening: an error of the network", async () => {
    const error = await failureOf(client({ baseUrl: "http://127.0.0.1:1/api" }).get("/me", person));
    expect(error).toMatchObject({ code: "network", upstreamStatus: -1, userText: "Error code -1" });
  });
});

describe("deadlines (API-14)", () => {
  /** Resolves when the far side has got the request; the clock of the client then only moves by hand. */
  async function whenAsked(): Promise<void> {
    await eventuallyOnRealClock(() => requests.length > 0);
  }

  test.each<[string, number, (upstream: Upstream) => Promise<unknown>, Reply]>([
    ["a read", 8_000, (upstream) => upstream.get("/me", person), hang],
    ["a read that stops half-way", 8_000, (upstream) => upstream.get("/me", person), hangHalfWay],
    ["a write", 20_000, (upstream) => upstream.post("/x", emptyReply), hang],
    ["a write that stops half-way", 20_000, (upstream) => upstream.post("/x", emptyReply), hangHalfWay],
    ["media, to the first byte", 30_000, (upstream) => upstream.open("/media/voicemail/1"), hang],
    [
      "a call with a deadline of its own",
      30_000,
      (upstream) => upstream.get("/messages", person, {}, { deadline: 30_000 }),
      hang,
    ],
  ])("%s: %i ms", async (_, deadline, call, reply) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    replies = [reply];
    const outcome = failureOf(call(client()));
    let over = false;
    void outcome.then(() => (over = true));
    await whenAsked();
    await sleep(50);
    vi.advanceTimersByTime(deadline - 1);
    await sleep(50);
    expect(over).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await outcome).toMatchObject({
      code: "timeout",
      upstreamStatus: -1,
      status: 504,
      userText: "Error code -1",
    });
    await eventuallyOnRealClock(() => sockets.size === 0);
  });

  test("connecting: 2 seconds", async () => {
    // Takes the connection, but never replies to the handshake.
    const silent = net.createServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const connected = once(silent, "connection") as Promise<[Socket]>;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const { port } = silent.address() as AddressInfo;
    const outcome = failureOf(client({ baseUrl: `https://127.0.0.1:${port}/api` }).post("/x", emptyReply));
    const [socket] = await connected;
    vi.advanceTimersByTime(2_000);
    expect(await outcome).toMatchObject({ code: "timeout", upstreamStatus: -1 });
    socket.destroy();
    silent.close();
  });

  test("a call that was in time leaves no timer behind", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    replies = [ok];
    await client().get("/me", person);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("replies that are too much (API-14)", () => {
  const LIMIT = 64 * 1024;
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const TOO_LARGE = {
    code: "bad-reply",
    status: 502,
    userText: "Something is wrong with the answer of the service",
  };

  test("a body of exactly the limit is taken, one byte more is not", async () => {
    const text = JSON.stringify({ userId: 1, name: "" });
    const body = JSON.stringify({ userId: 1, name: "a".repeat(LIMIT - text.length) });
    replies = [say(200, body)];
    expect(await client().get("/me", person, {}, { maxBytes: LIMIT })).toMatchObject({ userId: 1 });
    expect(await failureOf(client().get("/me", person, {}, { maxBytes: LIMIT - 1 }))).toMatchObject(
      TOO_LARGE,
    );
  });

  test("without a limit of its own, 8 MB", async () => {
    replies = [say(200, "x".repeat(8 * 1024 * 1024 + 1))];
    expect(await failureOf(client().get("/me", person))).toMatchObject(TOO_LARGE);
  });

  test("an endless reply is cut off", async () => {
    replies = [
      (_request, response) => {
        const more = setInterval(() => response.write("x".repeat(16 * 1024)), 1);
        response.on("close", () => clearInterval(more));
      },
    ];
    expect(await failureOf(client().get("/me", person, {}, { maxBytes: LIMIT }))).toMatchObject(TOO_LARGE);
    await eventually(() => expect(sockets.size).toBe(0));
  });

  test("a gzip bomb is given up at the limit, and its connection is closed", async () => {
    replies = [
      (_request, response) =>
        void response.writeHead(200, { "Content-Encoding": "gzip" }).write(bomb.subarray(0, -100)),
    ];
    expect(await failureOf(client().get("/me", person, {}, { maxBytes: LIMIT }))).toMatchObject(TOO_LARGE);
    await eventuallyOnRealClock(() => sockets.size === 0);
  });

  test("after more bombs than there are connections, calls still work", async () => {
    replies = [
      (_request, response) =>
        void response.writeHead(200, { "Content-Encoding": "gzip" }).write(bomb.subarray(0, -100)),
    ];
    const options = { maxBytes: LIMIT };
    for (let round = 0; round < 7; round += 1) {
      await Promise.all(
        Array.from({ length: 10 }, () => failureOf(client().get("/me", person, {}, options))),
      );
    }
    replies = [ok];
    expect(await client().get("/me", person, {}, { deadline: 2_000 })).toEqual({ userId: 1 });
  }, 15_000);

  test.each<[string, Reply]>([
    ["that is none", say(200, '{"userId":1}', { "Content-Encoding": "gzip" })],
    ["that is cut off", say(200, gzipSync('{"userId":1}').subarray(0, 20), { "Content-Encoding": "gzip" })],
  ])("gzip %s is an error, and gives its connection back", async (_, reply) => {
    replies = [reply];
    expect(await failureOf(client().get("/me", person))).toMatchObject({ status: 502, upstreamStatus: -1 });
    replies = [ok];
    expect(await client().get("/me", person)).toEqual({ userId: 1 });
    expect(sockets.size).toBeLessThanOrEqual(1);
  });

  test("gzip that stops half-way ends at the deadline, and gives its connection back", async () => {
    replies = [
      (_request, response) =>
        void response
          .writeHead(200, { "Content-Encoding": "gzip" })
          .write(gzipSync('{"userId":1}').subarray(0, 15)),
    ];
    const error = await failureOf(client().get("/me", person, {}, { deadline: 100 }));
    expect(error).toMatchObject({ code: "timeout", status: 504 });
    await eventually(() => expect(sockets.size).toBe(0));
  });

  test("a huge header is an error, and the next call works", async () => {
    replies = [say(200, '{"userId":1}', { "X-Huge": "x".repeat(40 * 1024) })];
    expect(await failureOf(client().post("/x", person))).toMatchObject({ status: 502, upstreamStatus: -1 });
    replies = [ok];
    expect(await client().get("/me", person)).toEqual({ userId: 1 });
  });
});

describe("media", () => {
  test("a part is asked for and comes back as it is", async () => {
    replies = [say(206, "23", { "Content-Range": "bytes 2-3/10", "Content-Type": "audio/wav" })];
    const reply = await client().open("/media/voicemail/k", { range: "bytes=2-3" });
    expect(requests[0]?.headers).toMatchObject({ range: "bytes=2-3", "accept-encoding": "identity" });
    expect(reply.status).toBe(206);
    expect(reply.headers).toMatchObject({ "content-range": "bytes 2-3/10", "content-type": "audio/wav" });
    let body = "";
    for await (const chunk of reply.body) body += String(chunk);
    expect(body).toBe("23");
  });

  test("a part that there is not is passed on, other failures are errors", async () => {
    replies = [say(416, "", { "Content-Range": "bytes */10" })];
    const reply = await client().open("/media/voicemail/k", { range: "bytes=99-" });
    expect(reply).toMatchObject({ status: 416, headers: { "content-range": "bytes */10" } });
    reply.body.resume();
    replies = [say(404)];
    expect(await failureOf(client().open("/media/voicemail/k"))).toMatchObject({ code: "not-found" });
    replies = [reset];
    expect(await failureOf(client().open("/media/voicemail/k"))).toMatchObject({ code: "network" });
  });

  test("who stops listening frees the connection", async () => {
    replies = [
      (_request, response) =>
        void response.writeHead(200, { "Content-Length": "100000000" }).write("x".repeat(1000)),
    ];
    const reply = await client().open("/media/voicemail/k");
    reply.body.destroy();
    await eventually(() => expect(sockets.size).toBe(0));
  });
});
