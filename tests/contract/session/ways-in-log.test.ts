import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { startPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

const VARIANTS = [
  {
    variant: "us",
    username: "both@harbor.example",
    mobile: "+14155550182",
    admin: "admin@harbor.example",
    change: "/me/password",
  },
  {
    variant: "uk",
    username: "both@kestrel.example",
    mobile: "+447700900183",
    admin: "admin@kestrel.example",
    change: "/me/changepassword",
  },
] as const;
const DEVICE = {
  endpoint: "https://push.example/send/a1-of-this-device",
  clientKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  clientAuth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const ACCESS_PIN = "481516";

/** An identity key as the former portal got one. */
async function identityKeyOf(username: string, sandboxUrl: string): Promise<string> {
  const login = await fetch(`${sandboxUrl}/portalApi/api/authenticate/login`, {
    method: "POST",
    body: new URLSearchParams({ username, password: DEMO_PASSWORD, saveIdentity: "Y" }),
  });
  return z.object({ identityKey: z.string() }).parse(await login.json()).identityKey;
}

/** What stands in the cookies of a browser, without what is too short to be an id or a key. */
function cookieValues({ cookies }: PortalClient): string[] {
  const values = cookies.split("; ").map((pair) => pair.slice(pair.indexOf("=") + 1));
  return values.filter((value) => value.length > 20);
}

test.each(VARIANTS)(
  "variant $variant: no password, code, key, token, PIN or address of any way in is in the log, though each call fails once (SEC-9, QUO-11)",
  { timeout: 60_000 },
  async ({ variant, username, mobile, admin, change }) => {
    const portal = await startPortal({
      SANDBOX_MESSAGES: "60",
      LOG_LEVEL: "debug",
      PORTAL_VARIANT: variant,
    });
    onTestFinished(() => portal.dispose());
    const sandbox = new SandboxConsole(portal.sandboxUrl);
    const browser = new PortalClient(portal.url);
    const secrets: string[] = [username, mobile];

    /** Posts twice: first its call fails, of which a log says more. */
    const post = async (path: string, call: string, fields: Record<string, string>, by = browser) => {
      await sandbox.fault({ match: `POST ${call}$`, kind: "status:500" });
      const failed = await by.post(path, fields);
      expect(failed.status, `${path}, where ${call} fails`).toBeGreaterThanOrEqual(500);
      const response = await by.post(path, fields);
      expect([200, 303], path).toContain(response.status);
      return response.headers.get("Location");
    };
    const giveCode = async (by: "sms" | "email") => {
      await post("/two-factor", `/me/twoFactor/send/${by}`, { intent: "send", by });
      const twoFactorCode = await sandbox.lastSecretTo(by === "sms" ? mobile : username);
      secrets.push(twoFactorCode);
      return post("/two-factor", "/me/twoFactor/verify", { intent: "verify", twoFactorCode });
    };
    const choose = (newPassword: string) => {
      secrets.push(newPassword);
      const fields = { intent: "change", newPassword, repeatedPassword: newPassword };
      return post("/new-password", change, fields);
    };

    await sandbox.givePassword(username, { twoFactor: "Y" });
    const forgotten = { email: username, ...(variant === "us" && { mobile }) };
    await post("/reset", "/authenticate/forgotPassword/sendCode", { intent: "send", ...forgotten });
    const resetCode = await sandbox.lastSecretTo(variant === "us" ? mobile : username);
    const reset = { intent: "reset", resetCode };
    expect(await post("/reset", "/authenticate/forgotPassword/resetPassword", reset)).toContain("reset=done");
    const password = await sandbox.lastSecretTo(username);
    secrets.push(resetCode, password);
    await post("/login", "/authenticate/login", { username, password, returnUrl: "/settings" });
    if (variant === "us") expect(await giveCode("sms")).toBe("/new-password");
    expect(await choose("First-pass-1")).toBe(variant === "us" ? "/" : "/two-factor");
    if (variant === "uk") expect(await giveCode("sms")).toBe("/");

    await browser.post("/change-password", {});
    if (variant === "us") await giveCode("email");
    await choose("Second-pass-2");
    await post("/settings/pin", "/me/accessPin", { accessPin: ACCESS_PIN });
    const settings = await browser.get("/settings");
    expect(settings.status, "signed in to the end").toBe(200);

    const owner = new PortalClient(portal.url);
    await owner.logIn(admin);
    await sandbox.fault({ match: "POST /devices$", kind: "status:500" });
    expect((await owner.post("/push-device", DEVICE)).ok).toBe(false);
    expect((await owner.post("/push-device", DEVICE)).ok).toBe(true);
    secrets.push(ACCESS_PIN, ...Object.values(DEVICE), ...cookieValues(browser), ...cookieValues(owner));

    const [former, agent] = [new PortalClient(portal.url), new PortalClient(portal.url)];
    const identityKey = await identityKeyOf(admin, portal.sandboxUrl);
    await post("/login/identity", "/session", { identityKey }, former);
    const agentKey = await sandbox.agentKey(admin);
    expect((await agent.get(`/login/agent?key=${encodeURIComponent(agentKey)}`)).status).toBe(200);
    await post("/login/agent", "/session", { agentKey }, agent);
    expect((await agent.post("/login/agent", { agentKey })).status, "it works once").toBe(403);
    const { cookieName, cookie, token } = await sandbox.quote();
    const accept = `/portalApi/api/startQuoteV2/accept?${new URLSearchParams({ token })}`;
    await fetch(portal.sandboxUrl + accept, { redirect: "manual" });
    expect((await agent.with(cookieName, cookie).get("/quote")).status).toBe(200);
    secrets.push(identityKey, agentKey, token, ...cookieValues(former), ...cookieValues(agent));

    const log = portal.log();
    expect(log, "the failures are in the log").toContain(change);
    for (const secret of secrets) {
      const pattern = new RegExp(`(?<![\\w+])${secret.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w)`);
      expect(log).not.toMatch(pattern);
    }
  },
);
