import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";

// A portal behind a proxy that ends TLS and passes on a Host of its own.

const OUTSIDE = "https://portal.example:8443";

let portal: TestPortal;
let client: PortalClient;
beforeAll(async () => {
  portal = await startPortal({
    SANDBOX_MESSAGES: "60",
    PORTAL_ORIGIN: OUTSIDE,
    PORTAL_ENVIRONMENT: "production",
  });
  client = new PortalClient(portal.url);
});
afterAll(() => portal?.dispose());

function post(path: string, fields: Record<string, string>, headers: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return client.send(path, { method: "POST", headers: { Accept: "text/html", ...headers }, body });
}

const SIGN_IN = { username: "user@harbor.example", password: DEMO_PASSWORD, returnUrl: "/activity" };
const THEME = { theme: "dark", timeZone: "Asia/Tokyo", lite: "on" };

describe("PORTAL_ORIGIN", () => {
  test("a post from the inner address is foreign, whatever Host says (SEC-1)", async () => {
    const foreign: Array<Record<string, string>> = [
      { Origin: portal.url },
      { Referer: `${portal.url}/login` },
      { Origin: "https://portal.example" },
      { Origin: "http://portal.example:8443" },
    ];
    for (const headers of foreign) expect((await post("/login", SIGN_IN, headers)).status).toBe(403);
  });

  test("a post from the public address signs in, and every cookie is a Secure __Host- cookie (SES-2)", async () => {
    const signedIn = await post("/login", SIGN_IN, { Origin: OUTSIDE });
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, "/activity"]);
    const saved = await post("/settings", THEME, { Origin: OUTSIDE });
    expect(saved.status).toBe(303);
    const cookies = [...signedIn.headers.getSetCookie(), ...saved.headers.getSetCookie()];
    const names = cookies.map((cookie) => cookie.split("=")[0]?.replace(/-flash-.+/, "-flash"));
    expect(names).toEqual(
      expect.arrayContaining(
        ["session", "flash", "theme", "tz-choice", "lite"].map((name) => `__Host-${name}`),
      ),
    );
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Path=\/; .*Secure/);
  });

  test("the next page reads them: signed in, with the snack and the theme", async () => {
    const page = await (await client.get("/settings")).text();
    expect(page).toContain("Settings saved");
    expect(page).toContain('data-theme="dark"');
  });

  test("the policy and the transport are those of the public address (SEC-3, SEC-4)", async () => {
    const { headers } = await client.get("/settings");
    expect(headers.get("content-security-policy")).toContain("connect-src 'self' wss://portal.example:8443;");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=/);
  });

  test("the page's socket opens from there, and from nowhere else", async () => {
    const socket = await client.openLiveSocket(OUTSIDE);
    socket.terminate();
    await expect(client.openLiveSocket(portal.url)).rejects.toThrow("403");
  });
});

test("PORTAL_ENVIRONMENT=production wins over every Host: no state to dump, no mark of a test (FRM-16)", async () => {
  expect((await client.get("/dump-state")).status).toBe(404);
  const page = await (await client.get("/settings")).text();
  expect(page).toContain("Settings");
  expect(page).not.toContain("Dump State");
});
