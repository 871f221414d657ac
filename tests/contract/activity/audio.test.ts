import { api, apiConsole } from "../../setup/embedded-api";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { streamAudio } from "~/features/recordings/stream-audio.server";
import type { OpenOptions } from "~/upstream/call-options";
import { Upstream } from "~/upstream/client.server";
import { openMediaLink, openVoicemail } from "~/upstream/media/calls.server";
import { serveOneRoute } from "../../../app/http/test-route";
import { recordingLog } from "../../setup/recording-log";
import { eventually } from "../../setup/eventually";

// The route's response over a real connection, through the framework's own adapter, as a browser gets it.

const SIZE = 44 + 30 * 8_000;
const { log, lines } = recordingLog();
let upstream: Upstream;
let key: string;
let portal: http.Server;
let url: string;
/** What the API sends in place of the embedded one, for what that cannot do. */
let other: http.Server;
let reply: http.RequestListener = () => undefined;

beforeAll(async () => {
  const sessionKey = await api.signIn("user@harbor.example");
  upstream = new Upstream({ baseUrl: api.running.url, sessionKey, requestId: "AB12CD34", log });
  const ring = { username: "user@harbor.example", messageType: "VM", audioKey: "audio-test" };
  await apiConsole.ring({ ...ring, callRecordingDuration: 30 });
  key = "audio-test";
  other = http.createServer((request, response) => reply(request, response)).listen(0);
  const elsewhere = new Upstream({ baseUrl: addressOf(other), requestId: "AB12CD34", log });
  portal = http.createServer(
    appOf((path, options) => {
      if (path === "/link") return openMediaLink(upstream, key, options);
      return openVoicemail(path === "/other" ? elsewhere : upstream, key, options);
    }),
  );
  url = addressOf(portal.listen(0));
});
afterAll(() => {
  for (const server of [portal, other]) {
    server.closeAllConnections();
    server.close();
  }
});

function addressOf(server: http.Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** One resource route that plays whatever is at its path. */
function appOf(open: (path: string, options: OpenOptions) => ReturnType<typeof openVoicemail>) {
  const route = serveOneRoute(({ request, context }) => {
    const { pathname } = new URL(request.url);
    return streamAudio({
      request,
      upstream,
      connection: context.connection,
      open: (options) => open(pathname, options),
      deadline: 400,
      ...(pathname === "/link" && { fileName: "voicemail-1" }),
    });
  }, log);
  return express().use(route);
}

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(url + path, { method, headers });

test("the whole, with what a player needs to know", async () => {
  const response = await get("/own");
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "audio/wav",
    "content-length": String(SIZE),
    "accept-ranges": "bytes",
    etag: `"audio-test-${SIZE}"`,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([bytes.length, bytes.subarray(0, 4).toString()]).toEqual([SIZE, "RIFF"]);
});

test.each([
  ["bytes=100-299", 206, `bytes 100-299/${SIZE}`, 200],
  ["bytes=0-", 206, `bytes 0-${SIZE - 1}/${SIZE}`, SIZE],
  ["bytes=-10", 206, `bytes ${SIZE - 10}-${SIZE - 1}/${SIZE}`, 10],
  [`bytes=${SIZE}-`, 416, `bytes */${SIZE}`, 0],
  ["bytes=0-1,5-6", 200, null, SIZE],
  ["bytes=5-1", 200, null, SIZE],
  ["nonsense", 200, null, SIZE],
])("Range %s gets %i", async (range, status, contentRange, length) => {
  const response = await get("/own", { Range: range });
  expect([response.status, response.headers.get("content-range")]).toEqual([status, contentRange]);
  expect((await response.arrayBuffer()).byteLength).toBe(length);
});

test("HEAD tells the size and sends nothing", async () => {
  const response = await get("/own", { Range: "bytes=0-9" }, "HEAD");
  expect([response.status, response.headers.get("content-length")]).toEqual([200, String(SIZE)]);
  expect((await response.arrayBuffer()).byteLength).toBe(0);
});

test("a part of an older file is not mixed with this one", async () => {
  const old = await get("/own", { Range: "bytes=0-9", "If-Range": '"old"' });
  expect(old.status).toBe(200);
  await old.arrayBuffer();
  const same = await get("/own", { Range: "bytes=0-9", "If-Range": `"audio-test-${SIZE}"` });
  expect(same.status).toBe(206);
  await same.arrayBuffer();
});

test("the media link is a download with a name; the session's key is not sent there (REC-7)", async () => {
  const response = await get("/link");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="voicemail-1.wav"');
  expect((await response.arrayBuffer()).byteLength).toBe(SIZE);
});

describe("an API that", () => {
  const whole = Buffer.from("0123456789");

  test("knows no ranges: the part is cut out here (REC-6)", async () => {
    reply = (_request, response) =>
      response.writeHead(200, { "Content-Type": "audio/mpeg", "Content-Length": "10" }).end(whole);
    const response = await get("/other", { Range: "bytes=3-5" });
    expect([response.status, response.headers.get("content-range"), await response.text()]).toEqual([
      206,
      "bytes 3-5/10",
      "345",
    ]);
    expect((await get("/other", { Range: "bytes=10-" })).status).toBe(416);
  });

  test.each([
    ["sends nothing", 200, "", "The recording is empty.", 502],
    ["has it no more", 404, "", "The service refused this. Error code 404", 404],
    ["is down", 503, "", "The service did not answer. Error code 503", 503],
    ["sends a page", 200, "<h1>", "Something is wrong with the answer of the service", 502],
  ])("%s: an error in words", async (_name, status, body, text, expected) => {
    reply = (_request, response) => response.writeHead(status, { "Content-Type": "text/html" }).end(body);
    const response = await get("/other");
    expect(response.status).toBe(expected);
    expect(await response.json()).toMatchObject({ text, id: "AB12CD34" });
  });

  test("does not begin: an error at the deadline", async () => {
    reply = (_request, response) => response.writeHead(200, { "Content-Length": "10" }).flushHeaders();
    const response = await get("/other");
    expect([response.status, (await response.json()).text]).toEqual([504, "The recording did not arrive."]);
  });

  test.each(["cut", "stall"])("breaks off half-way (%s): so does the response", async (kind) => {
    await apiConsole.fault({ match: "GET /media/voicemail/audio-test", kind: `${kind}:5000` });
    const response = await get("/own");
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow(/terminated/);
    await eventually(() => expect(lines.map(({ text }) => text)).toContain("An audio broke off half-way"));
    lines.splice(0);
    expect((await (await get("/own")).arrayBuffer()).byteLength).toBe(SIZE);
  });
});

test("nothing is held for a browser that takes its time, and the API is let go when it goes away", async () => {
  const MEGABYTE = Buffer.alloc(1024 * 1024);
  let sent = 0;
  let closed = false;
  reply = (_request, response) => {
    response.writeHead(200, {
      "Content-Type": "audio/mpeg",
      "Content-Length": String(MEGABYTE.length * 200),
    });
    const more = () => {
      while (sent < 200 && response.write(MEGABYTE)) sent += 1;
      response.once("drain", more);
    };
    more();
    response.on("close", () => (closed = true));
  };
  const request = http.get(`${url}/other`);
  const response = await new Promise<http.IncomingMessage>((resolve) => request.on("response", resolve));
  response.once("data", () => response.pause());
  // Until nothing moves any more: what the sockets of this machine hold between them.
  for (let before = -1; before !== sent;) {
    before = sent;
    await sleep(300);
  }
  expect(sent).toBeLessThan(40);
  request.destroy();
  await eventually(() => expect(closed).toBe(true));
});
