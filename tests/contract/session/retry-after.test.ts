import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

// Over http, because the framework drops the headers of an action unless its route passes them on.

let portal: TestPortal;
let sandbox: SandboxConsole;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
});
afterAll(() => portal?.dispose());

const ZOE = "user@harbor.example";
const CODE_DUE = "code@harbor.example";
const PASSWORD_DUE = { username: "temporary@harbor.example", mobile: "+14155550180" };
const CHOSEN = { intent: "change", newPassword: "New-pass-1", repeatedPassword: "New-pass-1" };
const GUESSED = { intent: "verify", email: "admin@harbor.example", phone: "+14155550171", code: "000000" };
const FORGOTTEN = { intent: "send", email: "nobody@harbor.example", mobile: "+15105550176" };

/** What is posted, how many times it is judged, and who posts it. */
const LIMITED: Array<[string, number, Record<string, string>, (() => Promise<PortalClient>)?]> = [
  ["/login", 8, { username: "nobody@harbor.example", password: "Wrong-pass-1" }],
  ["/login/agent", 20, { agentKey: "made-up" }],
  ["/reset", 1, FORGOTTEN],
  ["/two-factor", 1, { intent: "send", by: "sms" }, () => signedIn(CODE_DUE)],
  ["/new-password", 10, CHOSEN, chooser],
  ["/settings/pin", 10, { accessPin: "481516" }, () => signedIn(ZOE)],
  ["/settings/save-password", 8, { password: "Wrong-pass-1" }, () => signedIn(ZOE)],
  ["/profile/services/1", 8, GUESSED, () => signedIn(GUESSED.email)],
];

async function signedIn(username: string): Promise<PortalClient> {
  const browser = new PortalClient(portal.url);
  expect((await browser.logIn(username)).status).toBe(303);
  return browser;
}

/** Has given the code, and is refused each new password. */
async function chooser(): Promise<PortalClient> {
  const browser = await signedIn(PASSWORD_DUE.username);
  await browser.post("/two-factor", { intent: "send", by: "sms" });
  const twoFactorCode = await sandbox.lastSecretTo(PASSWORD_DUE.mobile);
  const verified = await browser.post("/two-factor", { intent: "verify", twoFactorCode });
  expect(verified.headers.get("Location")).toMatch(/^\/new-password/);
  await sandbox.fault({ match: "POST /me/password$", kind: "status:400:No", times: -1 });
  return browser;
}

test.each(LIMITED)(
  "%s, posted more than %i times, is a 429 that says when to come again (SEC-6, SES-57)",
  async (path, most, fields, signIn) => {
    const browser = (await signIn?.()) ?? new PortalClient(portal.url);
    const judged = await Promise.all(Array.from({ length: most }, () => browser.post(path, fields)));
    expect(judged.map(({ status }) => status)).not.toContain(429);
    const slowed = await browser.post(path, fields);
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(slowed.headers.get("Content-Type")).toContain("text/html");
  },
);
