import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";

// Browsers that send neither Origin nor Sec-Fetch-Site, only a Referer: w3m, Lynx, NetSurf (SEC-1).

const ZOE = "user@harbor.example";

let portal: TestPortal;
beforeAll(async () => (portal = await startPortal({ SANDBOX_MESSAGES: "60" })));
afterAll(() => portal?.dispose());

test("a Referer of our own is enough to sign in and to post; a foreign one or none is not", async () => {
  const client = new PortalClient(portal.url);
  const post = async (to: string, fields: Record<string, string>, referer?: string) => {
    const headers = { Accept: "text/html", ...(referer && { Referer: referer }) };
    const response = await client.send(to, { method: "POST", headers, body: new URLSearchParams(fields) });
    return response.status;
  };
  const signIn = { username: ZOE, password: DEMO_PASSWORD, returnUrl: "/" };
  expect(await post("/login", signIn)).toBe(403);
  expect(await post("/login", signIn, "https://evil.example/login")).toBe(403);
  expect(await post("/login", signIn, `${portal.url}/login`)).toBe(303);
  expect(await post("/hold-calls", { holdCalls: "N" }, `${portal.url}/`)).toBe(303);
});
