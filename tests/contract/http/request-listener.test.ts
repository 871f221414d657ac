import "../../setup/environment";
import http, { type IncomingHttpHeaders } from "node:http";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { relay } from "~/features/live/relay.server";
import { portalStore } from "~/features/portal-store/portal-store.server";
import { liveUpgrade } from "../../../app/http/live-upgrade.server";
import { LoadShedder } from "../../../app/http/load-shedder.server";
import { requestListener } from "../../../app/http/request-listener.server";
import { respondExpectation, respondUnreadable } from "../../../app/http/unreadable-request.server";
import { StrictResponse } from "../../../app/http/strict-response.server";
import { buildOfOneRoute } from "../../../app/http/test-route";
import { eventually } from "../../setup/eventually";

// What every request passes before a route sees it, over a real connection, with one route that waits when told.

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
}

/** What the route's loader was called with. */
let seen: { url: string; signal: AbortSignal; clientAddress: string } | undefined;
let release: () => void = () => undefined;

interface LoaderArgs {
  request: Request;
  context: { clientAddress: string };
}

async function loader({ request, context }: LoaderArgs): Promise<Response> {
  const { url, signal } = request;
  seen = { url, signal, clientAddress: context.clientAddress };
  const { pathname } = new URL(request.url);
  if (pathname === "/slow") await new Promise<void>((resolve) => (release = resolve));
  if (pathname === "/broken") throw new Error("This route is broken.");
  const headers = new Headers({ Vary: "Cookie" });
  for (const cookie of ["one=1", "two=2"]) headers.append("Set-Cookie", `${cookie}; Path=/`);
  return new Response("loaded", { headers });
}

const build = buildOfOneRoute(loader);

let shedder: LoadShedder;
let server: http.Server;
let port: number;

beforeEach(async () => {
  server?.closeAllConnections();
  server?.close();
  seen = undefined;
  shedder = new LoadShedder();
  const trustedProxies = ["loopback"];
  const listener = requestListener({ build, mode: "production", shedder, trustedProxies });
  server = http.createServer({ ServerResponse: StrictResponse }, listener);
  server.on("upgrade", liveUpgrade(shedder, trustedProxies));
  server.on("clientError", respondUnreadable);
  server.on("checkExpectation", respondExpectation);
  await once(server.listen(0, "127.0.0.1"), "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await portalStore().close();
});

function ask(
  path: string,
  { method = "GET", headers: sent = {} }: http.RequestOptions = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, method, headers: sent, agent: false }, (response) => {
      response.resume();
      const { statusCode: status = 0, headers, rawHeaders } = response;
      response.on("end", () => resolve({ status, headers, rawHeaders }));
    });
    request.on("error", reject);
    request.end();
  });
}

/** What a socket's upgrade gets; 101 when it is accepted. */
async function upgrade(
  path: string,
  origin = `http://127.0.0.1:${port}`,
): Promise<Omit<Received, "rawHeaders">> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { Origin: origin } });
  socket.on("error", () => undefined);
  return new Promise((resolve) => {
    socket.on("open", () => resolve({ status: 101, headers: {} }));
    socket.on("unexpected-response", (_request, { statusCode = 0, headers }) =>
      resolve({ status: statusCode, headers }),
    );
  });
}

/** Everything that comes back for these bytes, until the connection is closed. */
async function askRaw(sent: string): Promise<string> {
  const socket = connect(port, "127.0.0.1", () => socket.write(sent));
  let response = "";
  socket.on("data", (data) => (response += String(data)));
  await once(socket, "close");
  return response;
}

describe("security headers (SEC-4)", () => {
  test.each<[string, string, http.RequestOptions, number]>([
    ["a page", "/page", {}, 200],
    ["HEAD", "/page", { method: "HEAD" }, 200],
    ["a route that fails", "/broken", {}, 500],
    ["a static file", "/favicon.svg", {}, 200],
    ["HEAD of a file", "/favicon.svg", { method: "HEAD" }, 200],
    ["a file that is gone", "/build/gone-ABCDEFGH.js", {}, 404],
    ["the icon's other path", "/favicon.ico", {}, 301],
    ["a health check", "/healthz", {}, 200],
    ["a foreign post", "/page", { method: "POST", headers: { Origin: "https://evil.example" } }, 403],
    ["an address that is none", "/page", { headers: { Host: "no host" } }, 400],
  ])("%s", async (_name, path, options, status) => {
    const response = await ask(path, options);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "permissions-policy": expect.any(String),
      "cross-origin-opener-policy": "same-origin",
    });
  });

  test("a file that the browser has already", async () => {
    const { headers } = await ask("/favicon.svg");
    const again = await ask("/favicon.svg", { headers: { "If-None-Match": headers.etag } });
    expect([again.status, again.headers["x-content-type-options"]]).toEqual([304, "nosniff"]);
    expect(again.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  test.each<[string, () => Promise<Omit<Received, "rawHeaders">>, number]>([
    ["at another path", () => upgrade("/elsewhere"), 404],
    ["from another site", () => upgrade("/live", "https://evil.example"), 403],
    ["without a session", () => upgrade("/live"), 401],
    [
      "while the session store fails",
      () => {
        vi.spyOn(relay(), "upgrade").mockRejectedValue(new Error("ECONNREFUSED"));
        return upgrade("/live");
      },
      503,
    ],
    [
      "of a session with too many",
      () => {
        vi.spyOn(relay(), "upgrade").mockResolvedValue(429);
        return upgrade("/live");
      },
      429,
    ],
  ])("a socket that is refused %s", async (_name, ask, expected) => {
    const { status, headers } = await ask();
    expect(status).toBe(expected);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "cache-control": "no-store",
    });
    expect(headers["retry-after"]).toBe(expected === 503 || expected === 429 ? "5" : undefined);
  });

  test.each([
    ["no request at all", "nonsense\r\n\r\n", 400],
    ["a method that is none", "BREW /page HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
    ["headers of 20 KB", `GET /page HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["an expectation", "GET /page HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\n\r\n", 417],
  ])("%s", async (_name, sent, status) => {
    const response = await askRaw(sent);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(response).toMatch(/^content-security-policy: .*frame-ancestors 'none'\r$/im);
  });
});

test("files may be kept, pages and health checks may not", async () => {
  const cacheControl = async (path: string) => (await ask(path)).headers["cache-control"];
  expect(await cacheControl("/favicon.svg")).toBe("public, max-age=3600");
  expect(await cacheControl("/page")).toBe("no-store");
  expect(await cacheControl("/healthz")).toBe("no-store");
  expect(await cacheControl("/broken")).toBe("no-store");
});

test("what a route sets arrives once", async () => {
  const { rawHeaders } = await ask("/page");
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  expect(names.filter((name, index) => name !== "set-cookie" && names.indexOf(name) !== index)).toEqual([]);
  expect(rawHeaders.filter((value) => value.startsWith("one=") || value.startsWith("two="))).toHaveLength(2);
});

test("a forwarded host that anybody can send changes nothing", async () => {
  await ask("/page", { headers: { "X-Forwarded-Host": "evil.example:9999" } });
  expect(seen?.url).toBe(`http://localhost:${port}/page`);
});

test("the caller's address is the one that a trusted proxy names", async () => {
  await ask("/page", { headers: { "X-Forwarded-For": "203.0.113.7" } });
  expect(seen?.clientAddress).toBe("203.0.113.7");
});

describe("under load and while draining, everything but health is refused (OPS-2, OPS-3)", () => {
  const REFUSED: Array<[string, string]> = [
    ["a page", "/page"],
    ["a static file", "/favicon.svg"],
    ["a missing file", "/build/gone.js"],
  ];

  test.each(REFUSED)("under load: %s", async (_name, path) => {
    vi.spyOn(shedder, "refuses", "get").mockReturnValue(true);
    const { status, headers } = await ask(path);
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect((await ask("/healthz")).status).toBe(200);
    expect((await ask("/readyz")).status).toBe(200);
  });

  test("under load: a socket", async () => {
    vi.spyOn(shedder, "refuses", "get").mockReturnValue(true);
    const { status, headers } = await upgrade("/live");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  });

  test("draining: what is under way is finished, and only health checks get a response", async () => {
    const slow = ask("/slow");
    await eventually(() => expect(seen).toBeDefined());
    let drained = false;
    const drain = shedder.drain().then(() => (drained = true));
    for (const [, path] of REFUSED) expect((await ask(path)).status).toBe(503);
    expect((await upgrade("/live")).status).toBe(503);
    expect((await ask("/healthz")).status).toBe(200);
    expect((await ask("/readyz")).status).toBe(503);
    expect(drained).toBe(false);
    release();
    expect((await slow).status).toBe(200);
    await drain;
  });
});

describe("a browser that goes away", () => {
  test("aborts the signal of the request", async () => {
    const request = http.request({ port, path: "/slow", agent: false });
    request.on("error", () => undefined);
    request.end();
    await eventually(() => expect(seen).toBeDefined());
    expect(seen?.signal.aborted).toBe(false);
    request.destroy();
    await eventually(() => expect(seen?.signal.aborted).toBe(true));
    release();
  });

  test("after the response it aborts nothing", async () => {
    await ask("/page");
    await eventually(() => expect(seen).toBeDefined());
    await once(server, "close", { signal: AbortSignal.timeout(50) }).catch(() => undefined);
    expect(seen?.signal.aborted).toBe(false);
  });
});
