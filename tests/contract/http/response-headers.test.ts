import http from "node:http";
import { createRequire } from "node:module";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";

// Every response has the security headers (SEC-4), and no header stands in it twice.

const flatRoutes: (
  app: string,
  ignored: string[],
) => Record<string, { id: string; path?: string; parentId?: string }> = createRequire(import.meta.url)(
  "@remix-run/dev/dist/config/flat-routes.js",
).flatRoutes;

/** The paths of all routes; `messageId` stands in the place of parameters. */
function pathsOf(messageId: string): string[] {
  const routes = flatRoutes("app", ["**/.*"]);
  return Object.values(routes).map((route) => {
    const parts: string[] = [];
    for (let each: typeof route | undefined = route; each; each = routes[each.parentId ?? ""])
      parts.unshift(each.path ?? "");
    return `/${parts.filter(Boolean).join("/")}`.replace(/:\w+/g, messageId).replace("*", "no/such/page");
  });
}

interface Received {
  status: number;
  headers: Array<[name: string, value: string]>;
}

/** As it comes over the connection, before anything joins headers of one name. */
function ask(url: string, method: string, headers: Record<string, string>): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent: false }, (response) => {
      const { rawHeaders, statusCode = 0 } = response;
      response.destroy();
      const pairs: Received["headers"] = [];
      for (let at = 0; at < rawHeaders.length; at += 2)
        pairs.push([rawHeaders[at]?.toLowerCase() ?? "", rawHeaders[at + 1] ?? ""]);
      resolve({ status: statusCode, headers: pairs });
    });
    request.on("error", reject);
    request.end();
  });
}

/** What is wrong with the headers of a response, in words. */
function faultsOf({ headers }: Received): string[] {
  const faults: string[] = [];
  const names = headers.map(([name]) => name);
  for (const needed of ["content-security-policy", "x-content-type-options", "permissions-policy"])
    if (!names.includes(needed)) faults.push(`no ${needed}`);
  const single = names.filter((name) => name !== "set-cookie");
  for (const name of new Set(single.filter((each, at) => single.indexOf(each) !== at)))
    faults.push(`${name} twice`);
  for (const [name, value] of headers) {
    if (name !== "vary" && name !== "cache-control") continue;
    const values = value.split(",").map((each) => each.trim().toLowerCase());
    if (new Set(values).size !== values.length) faults.push(`${name}: ${value}`);
  }
  const cookies = headers.filter(([name]) => name === "set-cookie").map(([, value]) => value.split("=")[0]);
  if (new Set(cookies).size !== cookies.length) faults.push(`a cookie twice: ${cookies.join(", ")}`);
  return faults;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60" });
});
afterAll(() => portal?.dispose());

test(
  "every route, as a page and as data, with GET and HEAD, signed in and not",
  { timeout: 60_000 },
  async () => {
    const client = new PortalClient(portal.url);
    await client.logIn("user@harbor.example");
    const list = await (await client.get("/activity")).text();
    const id = /id="activity-(\d+)"/.exec(list)?.[1] ?? "";
    expect(id).toMatch(/^\d+$/);
    const paths = [...new Set(pathsOf(id))].filter((path) => path !== "/logout");
    const files = readdirSync("public/build").filter((name) => name.endsWith(".js"));
    paths.push("/favicon.svg", "/favicon.ico", "/healthz", "/readyz", "/build/gone.js", `/build/${files[0]}`);
    const faults: string[] = [];
    for (const path of paths) {
      for (const [method, address, sent] of [
        ["GET", path, client.cookies],
        ["HEAD", path, client.cookies],
        ["GET", path, ""],
        ["GET", path === "/" ? "/_root.data" : `${path}.data`, client.cookies],
      ] as const) {
        const headers = { Accept: "text/html", "Accept-Encoding": "br", ...(sent && { Cookie: sent }) };
        const response = await ask(portal.url + address, method, headers);
        for (const fault of faultsOf(response))
          faults.push(
            `${method} ${address} ${sent ? "signed in" : "signed out"} (${response.status}): ${fault}`,
          );
      }
    }
    expect(paths.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  },
);

test("a signed-in page carries no tag and is stored nowhere", async () => {
  const client = new PortalClient(portal.url);
  await client.logIn("location@harbor.example");
  const headers = { Accept: "text/html", "If-None-Match": "*" };
  const response = await client.send("/activity", { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("etag")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a log-out has the browser drop what it has stored, posted by a page or by a script (SES-15)", async () => {
  for (const [path, accept] of [
    ["/logout", "text/html"],
    ["/logout.data", "*/*"],
  ] as const) {
    const client = new PortalClient(portal.url);
    await client.logIn("location@harbor.example");
    const headers = { Accept: accept, Origin: portal.url };
    const response = await client.send(path, { method: "POST", headers, body: new URLSearchParams() });
    expect(response.headers.get("clear-site-data"), path).toBe('"cache"');
    expect(client.cookies, path).not.toContain("session=");
  }
});
