import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../sandbox/world/people";
import { startPortal, type TestPortal } from "../setup/portal";
import { PortalClient } from "../setup/portal-client";

// Browsers that send neither Origin nor Sec-Fetch-Site, only a Referer: w3m, Lynx, NetSurf (SEC-1).

const ZOE = "user@harbor.example";

let portal: TestPortal;
beforeAll(async () => (portal = await startPortal({ SANDBOX_MESSAGES: "60" })));
afterAll(() => portal?.dispose());

test("a Referer of our own is enough to sign in and to post; a foreign one or none is not", async () => {
  const client = new PortalClient(portal.url);
  const post = async (to: string, fields: Record<string, string>, referer?: string) => {
    const headers = { Accept: "text/html", ...(referer && { Referer: referer }) };
    const answer = await client.send(to, { method: "POST", headers, body: new URLSearchParams(fields) });
    return answer.status;
  };
  const signIn = { username: ZOE, password: DEMO_PASSWORD, returnUrl: "/" };
  expect(await post("/login", signIn)).toBe(403);
  expect(await post("/login", signIn, "https://evil.example/login")).toBe(403);
  expect(await post("/login", signIn, `${portal.url}/login`)).toBe(303);
  expect(await post("/hold-calls", { holdCalls: "N" }, `${portal.url}/`)).toBe(303);
});

const hasBrowser = [
  ["w3m", "-version"],
  ["script", "--version"],
].every(([program = "", option = ""]) => spawnSync(program, [option]).status === 0);

test.skipIf(!hasBrowser)("w3m signs in and holds calls", async () => {
  const home = mkdtempSync(path.join(tmpdir(), "w3m-"));
  const command = `w3m -cookie -o accept_cookie=1 ${portal.url}/login`;
  // `script` gives it a terminal.
  const w3m = spawn("script", ["-qec", command, "/dev/null"], {
    env: { NODE_ENV: "test", PATH: process.env.PATH, HOME: home, TERM: "xterm", LANG: "C.UTF-8" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  let screen = "";
  w3m.stdout.on("data", (data) => (screen += String(data)));
  /** Presses keys, and waits until the screen shows what they lead to. */
  const press = async (keys: string, shows: string | RegExp) => {
    screen = "";
    w3m.stdin.write(keys);
    await expect.poll(() => stripVTControlCharacters(screen), { timeout: 8_000 }).toMatch(shows);
  };
  try {
    await press("", "Viewing <Log in>");
    await press("\t\r", "TEXT:");
    await press(`${ZOE}\r`, "Viewing");
    await press("\t\r", "Password:");
    await press(`${DEMO_PASSWORD}\r`, "Viewing");
    await press("\t\r", /Viewing <.*Dashboard>/);
    await press("/Not Accepting\r\r", "Transfers are not accepted");
  } finally {
    w3m.kill();
    await once(w3m, "exit");
    rmSync(home, { recursive: true, force: true });
  }
});
