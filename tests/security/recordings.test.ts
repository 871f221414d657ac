import "../setup/environment";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import express from "express";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { streamAudio } from "~/features/recordings/stream-audio.server";
import { Upstream } from "~/upstream/client.server";
import { openMediaLink, openVoicemail } from "~/upstream/media/calls.server";
import { StrictResponse } from "../../app/http/strict-response.server";
import { serveOneRoute } from "../../app/http/test-route";
import { recordingLog } from "../setup/recording-log";
import { countingPort, HostileApi, say, sayRaw } from "./hostile-api";
import { eventually } from "../setup/eventually";

// Recordings pass through the portal: from an API that may send anything, to a browser that must get what it was told.

const AUDIO = { "Content-Type": "audio/mpeg" };
const KEY = "the-secret-media-key";
const { log, lines, everything } = recordingLog();
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let api: HostileApi;
let upstream: Upstream;
let portal: http.Server;

beforeAll(async () => {
  api = await HostileApi.start();
  const mediaHosts = ["localhost"];
  upstream = new Upstream({ baseUrl: api.url, sessionKey: "k", requestId: "AB12CD34", log, mediaHosts });
  portal = http.createServer({ ServerResponse: StrictResponse }, express().use(route));
  await new Promise<void>((resolve) => portal.listen(0, "127.0.0.1", resolve));
});
afterEach(() => void lines.splice(0));
afterAll(async () => {
  agent.destroy();
  portal.closeAllConnections();
  portal.close();
  await api.close();
});

const route = serveOneRoute(({ request, context }) => {
  const isLink = new URL(request.url).pathname === "/link";
  return streamAudio({
    request,
    upstream,
    connection: context.connection,
    open: (options) =>
      isLink ? openMediaLink(upstream, KEY, options) : openVoicemail(upstream, KEY, options),
    fileName: 'a"b\r\nc: d/../e',
    deadline: 300,
  });
}, log);

interface Arrived {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  whole: boolean;
}

/** What a browser gets that keeps one connection for all it asks. */
function get(path: string, headers: Record<string, string> = {}): Promise<Arrived> {
  const { port } = portal.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = http.get({ port, host: "127.0.0.1", path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      const done = (whole: boolean) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          whole,
        });
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => done(true)).on("error", () => done(false));
    });
    request.on("error", reject);
  });
}

describe("packed audio (REC-12)", () => {
  const sound = Buffer.from("0123456789".repeat(1_000));
  const packed = gzipSync(sound);
  const headers = {
    ...AUDIO,
    "Content-Length": packed.length,
    "Content-Encoding": "gzip",
    "Accept-Ranges": "bytes",
    ETag: '"packed"',
  };

  test.each<Record<string, string>>([{}, { Range: "bytes=0-" }, { Range: "bytes=5-9" }])(
    "gzip goes on unpacked, without length, range and tag (asked with %j)",
    async (asked) => {
      api.reply = say(packed, headers);
      const response = await get("/own", asked);
      expect([response.status, response.whole, response.body.equals(sound)]).toEqual([200, true, true]);
      for (const name of ["content-length", "content-range", "content-encoding", "accept-ranges", "etag"])
        expect(response.headers).not.toHaveProperty(name);
    },
  );

  test.each(["br", "deflate", "gzip, gzip", "compress", "x"])("%s is refused", async (encoding) => {
    api.reply = say(packed, { ...headers, "Content-Encoding": encoding });
    expect((await get("/own")).status).toBe(502);
  });

  test("a packed part is refused: nobody can unpack it", async () => {
    api.reply = say(packed, { ...headers, "Content-Range": `bytes 0-${packed.length - 1}/99999` }, 206);
    expect((await get("/own", { Range: "bytes=0-99" })).status).toBe(502);
  });
});

describe("parts (REC-6)", () => {
  test.each([
    ["that nobody asked for", {}, "bytes 0-9/10"],
    ["without their place", { Range: "bytes=0-9" }, undefined],
    ["of another length", { Range: "bytes=0-9" }, "bytes 0-99/1000"],
    ["beyond the end", { Range: "bytes=0-9" }, "bytes 5-14/10"],
    ["from the end to the beginning", { Range: "bytes=0-9" }, "bytes 9-0/10"],
    ["of a strange unit", { Range: "bytes=0-9" }, "pages 0-9/10"],
  ])("%s are refused", async (_, asked, place) => {
    api.reply = say(
      "0123456789",
      { ...AUDIO, ...(place && { "Content-Range": place }), "Content-Length": 10 },
      206,
    );
    expect((await get("/own", asked)).status).toBe(502);
  });
});

test.each([
  "text/html",
  "image/svg+xml",
  "application/javascript",
  "audio/",
  "audio/mpeg/../x",
  "x".repeat(9_000),
])("what calls itself %s is not passed on (REC-7)", async (type) => {
  api.reply = say("<script>", { "Content-Type": type });
  expect((await get("/own")).status).toBe(502);
});

test("headers of the API do not become others of ours", async () => {
  api.reply = say("0123", {
    ...AUDIO,
    ETag: 'x"y',
    "Last-Modified": "<script>",
    "Set-Cookie": "a=b",
    "X-A": "b",
  });
  const { headers } = await get("/own");
  for (const name of ["etag", "last-modified", "set-cookie", "x-a"]) expect(headers).not.toHaveProperty(name);
  expect(headers["content-disposition"]).toBe('attachment; filename="a_b__c__d____e.mp3"');
});

describe("the browser's connection (SEC-14)", () => {
  const head = "HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\nContent-Length: 1000\r\n\r\n";

  test.each([
    ["stops", sayRaw(`${head}0123`)],
    ["is cut off", (request: http.IncomingMessage) => void request.socket.end(`${head}0123`)],
  ])("is closed when a recording %s half-way; the next reply on it is the next", async (_, reply) => {
    api.reply = reply;
    const broken = await get("/own");
    expect([broken.status, broken.whole, broken.body.toString()]).toEqual([200, false, "0123"]);
    api.reply = say("next", AUDIO);
    const next = await get("/own");
    expect([next.status, next.whole, next.body.toString()]).toEqual([200, true, "next"]);
  });
});

describe("media links (API-31)", () => {
  /** The API replies with that link, and with audio whatever else it is asked for. */
  const link = (downloadUrl: string) => {
    api.reply = (request) =>
      (request.url?.includes("/media/link/") ? say(JSON.stringify({ downloadUrl })) : say("0123", AUDIO))(
        request,
      );
  };

  test("the API's own media is opened", async () => {
    link(`${api.url}/media/files/a.mp3?signature=s`);
    expect((await get("/link")).body.toString()).toBe("0123");
  });

  test.each([
    ["an address of the API that is no media", () => `${api.url}/me`],
    ["this machine, by http", (port: number) => `http://localhost:${port}/media/a`],
    ["this machine, by its number", (port: number) => `https://127.0.0.1:${port}/a`],
    ["this machine, by its number in version 6", (port: number) => `https://[::1]:${port}/a`],
    ["a file", () => "file:///etc/passwd"],
    ["another protocol", (port: number) => `gopher://127.0.0.1:${port}/`],
  ])("%s is not", async (_, address) => {
    const other = await countingPort();
    const before = api.requests;
    link(address(other.port));
    expect((await get("/link")).status).toBe(502);
    expect([other.count(), api.requests - before]).toEqual([0, 1]);
    other.close();
  });

  test("a named host whose name leads to this machine is not connected to", async () => {
    const other = await countingPort();
    const named = new Upstream({
      baseUrl: api.url,
      requestId: "AB12CD34",
      log,
      mediaHosts: [`localhost:${other.port}`],
    });
    await expect(named.openAddress(`https://localhost:${other.port}/a`)).rejects.toMatchObject({
      code: "network",
      message: "The host has no public address",
    });
    expect(other.count()).toBe(0);
    other.close();
  });

  test.each([301, 302, 303, 307, 308])("a redirect (%i) is not followed", async (status) => {
    const other = await countingPort();
    api.reply = (request) =>
      request.url?.includes("/media/link/")
        ? say(JSON.stringify({ downloadUrl: `${api.url}/media/files/a.mp3` }))(request)
        : say("", { Location: `http://127.0.0.1:${other.port}/a` }, status)(request);
    expect((await get("/link")).status).toBe(502);
    expect(other.count()).toBe(0);
    other.close();
  });
});

test("no log line holds the key of a recording (SEC-9)", async () => {
  const replies = [
    say("", {}, 500),
    say("<h1>", { "Content-Type": "text/html" }),
    say("{"),
    say('{"downloadUrl":5}'),
    say(JSON.stringify({ downloadUrl: `https://evil.example/${KEY}` })),
    say(JSON.stringify({ downloadUrl: `${api.url}/me/${KEY}` })),
    sayRaw(`HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\nContent-Length: 1000\r\n\r\n0123`),
    sayRaw("junk"),
  ];
  for (const reply of replies) {
    for (const path of ["/own", "/link"]) {
      api.reply = reply;
      await get(path).catch(() => undefined);
    }
  }
  await eventually(() => expect(lines.length).toBeGreaterThanOrEqual(replies.length));
  expect(everything()).not.toContain(KEY);
  const errors = lines.map(({ fields }) => fields["error"]).filter((error) => error instanceof Error);
  for (const error of errors) expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(KEY);
});
