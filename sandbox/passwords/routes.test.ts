import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { errorText, testSandbox, type TestSandbox } from "../test-client";
import { DEMO_PASSWORD } from "../world/people";
import { isRefusedPassword, temporaryPassword } from "./password-rules";

const ZOE = { email: "user@harbor.example", mobile: "+14155550173" };
const WRONG_CODE = [400, "The code is not correct or has expired."];
const FORGOTTEN = "/authenticate/forgotPassword";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox(20);
});
afterAll(() => sandbox.dispose());
afterEach(() => vi.useRealTimers());

const sentItem = z.object({ channel: z.string(), to: z.string(), text: z.string() });

async function outbox() {
  return z.array(sentItem).parse(await (await sandbox.console("GET", "/console/outbox")).json());
}
async function lastSent() {
  const [sent] = await outbox();
  if (!sent) throw new Error("Nothing was sent");
  return {
    ...sent,
    word:
      sent.text
        .replace(/\. It.*/, "")
        .split(" ")
        .at(-1) ?? "",
  };
}
async function outcome(reply: Promise<Response>) {
  const response = await reply;
  return [response.status, errorText(response)];
}
async function meOf(session: string) {
  const fields = z.object({ temporaryPassword: z.string(), sessionTwoFactor: z.string() });
  return fields.parse(await (await sandbox.get(session, "/me")).json());
}
async function logIn(username: string, password: string) {
  const reply = await sandbox.post(null, "/authenticate/login", { username, password });
  return z.object({ sessionKey: z.string() }).safeParse(await reply.json()).data?.sessionKey ?? null;
}
const sendCode = (form: Record<string, string>) => sandbox.post(null, `${FORGOTTEN}/sendCode`, form);
const reset = (form: Record<string, string>) => sandbox.post(null, `${FORGOTTEN}/resetPassword`, form);
/** A code that is not this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const passTime = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

describe("a forgotten password (SES-38, SES-46)", () => {
  test.each([
    ["by text, with the mobile", ZOE, ZOE.mobile],
    ["by e-mail, without it", { email: " USER@harbor.example " }, ZOE.email],
  ])("the code goes out %s, and a temporary password by e-mail", async (_, form, to) => {
    await sendCode(form);
    const { word: code, ...sent } = await lastSent();
    expect([sent.to, code]).toEqual([to, expect.stringMatching(/^\d{6}$/)]);
    expect((await reset({ ...form, resetCode: code })).status).toBe(200);
    const { word: password, ...mail } = await lastSent();
    expect(mail).toMatchObject({ channel: "mail", to: ZOE.email });
    await sandbox.restart();
    expect(await logIn(ZOE.email, DEMO_PASSWORD), "the former password").toBeNull();
    const session = await logIn(ZOE.email, password);
    expect(session && (await meOf(session))).toMatchObject({ temporaryPassword: "Y" });
    expect(await outcome(reset({ ...form, resetCode: code })), "used up").toEqual(WRONG_CODE);
  });

  test("the former sessions and saved identities end with the former password", async () => {
    const patrick = { username: "patrick@harbor.example", password: DEMO_PASSWORD, saveIdentity: "Y" };
    const reply = await (await sandbox.post(null, "/authenticate/login", patrick)).json();
    const keys = z.object({ sessionKey: z.string(), identityKey: z.string() }).parse(reply);
    await sendCode({ email: patrick.username });
    await reset({ email: patrick.username, resetCode: (await lastSent()).word });
    expect((await sandbox.get(keys.sessionKey, "/me")).status).toBe(401);
    expect((await sandbox.post(null, "/session", { identityKey: keys.identityKey })).status).toBe(401);
  });

  test("nobody is told whether an account exists (SES-40)", async () => {
    const before = (await outbox()).length;
    const unknown = { email: "nobody@harbor.example" };
    const stolen = { ...ZOE, mobile: "+14155550199" };
    for (const form of [unknown, stolen, {}]) {
      expect(await outcome(sendCode(form))).toEqual([200, ""]);
      expect(await outcome(reset({ ...form, resetCode: "123456" }))).toEqual(WRONG_CODE);
    }
    expect((await outbox()).length, "nothing was sent").toBe(before);
    await sendCode(ZOE);
    const code = otherThan((await lastSent()).word);
    expect(await outcome(reset({ ...ZOE, resetCode: code })), "of an account").toEqual(WRONG_CODE);
  });

  test("a code is void after a newer one, after five wrong ones, and after ten minutes", async () => {
    await sendCode(ZOE);
    const older = (await lastSent()).word;
    await sendCode(ZOE);
    const newer = (await lastSent()).word;
    if (older !== newer) expect(await outcome(reset({ ...ZOE, resetCode: older }))).toEqual(WRONG_CODE);
    for (let tries = 0; tries < 5; tries += 1) await reset({ ...ZOE, resetCode: otherThan(newer) });
    expect(await outcome(reset({ ...ZOE, resetCode: newer }))).toEqual(WRONG_CODE);
    await sendCode(ZOE);
    const late = (await lastSent()).word;
    passTime(10 * 60_000);
    expect(await outcome(reset({ ...ZOE, resetCode: late }))).toEqual(WRONG_CODE);
  });
});

describe("the second factor and a new password (SES-34, SES-46)", () => {
  const USERNAME = "location@harbor.example";
  const changeKeyOf = async (session: string) => {
    await sandbox.post(session, "/me/twoFactor/send/email");
    const form = { twoFactorCode: (await lastSent()).word };
    const reply = await sandbox.post(session, "/me/twoFactor/verify", form);
    return z.object({ passwordChangeKey: z.string(), expires: z.iso.datetime() }).parse(await reply.json());
  };

  test("a code verifies the session that it was sent to, and no other", async () => {
    const [session, other] = [await sandbox.signIn(USERNAME), await sandbox.signIn(USERNAME)];
    await sandbox.post(session, "/me/twoFactor/send/sms");
    const { word: code, ...sent } = await lastSent();
    expect(sent).toMatchObject({ channel: "text", to: "+14155550172" });
    const wrong = { twoFactorCode: otherThan(code) };
    expect(await outcome(sandbox.post(session, "/me/twoFactor/verify", wrong))).toEqual(WRONG_CODE);
    const ofReset = { email: USERNAME, resetCode: code };
    expect(await outcome(reset(ofReset)), "it resets no password").toEqual(WRONG_CODE);
    expect((await sandbox.post(session, "/me/twoFactor/verify", { twoFactorCode: code })).status).toBe(200);
    expect(await meOf(session)).toMatchObject({ sessionTwoFactor: "Y" });
    expect(await meOf(other)).toMatchObject({ sessionTwoFactor: "N" });
  });

  test("US: the key of a verification changes the password once, within 45 minutes; other sessions end", async () => {
    const [session, other] = [await sandbox.signIn(USERNAME), await sandbox.signIn(USERNAME)];
    const late = (await changeKeyOf(session)).passwordChangeKey;
    const change = (passwordChangeKey: string, password: string, by = session) =>
      outcome(sandbox.post(by, "/me/password", { passwordChangeKey, password }));
    const refusal = [400, "The key for the password change is not valid or has expired."];
    passTime(45 * 60_000);
    expect(await change(late, "New-pass-1")).toEqual(refusal);
    vi.useRealTimers();
    const { passwordChangeKey: key } = await changeKeyOf(session);
    expect(await change("invented", "New-pass-1")).toEqual(refusal);
    expect(await change(key, "New-pass-1", await sandbox.signIn("admin@harbor.example"))).toEqual(refusal);
    expect(await change(key, "weak")).toEqual([400, expect.stringContaining("8 to 16 characters")]);
    expect(await change(key, "New-pass-1")).toEqual([200, ""]);
    expect(await change(key, "New-pass-2"), "used up").toEqual(refusal);
    expect(await meOf(session)).toMatchObject({ temporaryPassword: "N" });
    expect((await sandbox.get(other, "/me")).status).toBe(401);
    expect(await logIn(USERNAME, "New-pass-1")).not.toBeNull();
  });

  test("UK: the password is changed without a key (SES-35)", async () => {
    const username = "admin@kestrel.example";
    const session = await sandbox.signIn(username);
    const change = (password: string) =>
      outcome(sandbox.post(session, "/me/changepassword", { password, passwordChangeKey: "" }));
    expect(await change("nodigitsorupper")).toEqual([400, expect.any(String)]);
    expect(await change("New-pass-3")).toEqual([200, ""]);
    expect(await logIn(username, "New-pass-3")).not.toBeNull();
  });
});

test("a temporary agent session neither gets codes nor changes a password (SES-28)", async () => {
  const made = await sandbox.console("POST", "/console/agent-keys", { username: "admin@harbor.example" });
  const { key: agentKey } = z.object({ key: z.string() }).parse(await made.json());
  const opened = await (await sandbox.post(null, "/session", { agentKey })).json();
  const { sessionKey } = z.object({ sessionKey: z.string() }).parse(opened);
  for (const path of [
    "twoFactor/send/sms",
    "twoFactor/send/email",
    "twoFactor/verify",
    "password",
    "changepassword",
  ])
    expect((await sandbox.post(sessionKey, `/me/${path}`)).status, path).toBe(403);
});

test.each([
  ["Aa1aaaaa", false],
  ["aaaa-111", false],
  ["Aa1@#$%^&*-_!+=[", false],
  ["Aa1aaaa", true],
  ["Aa1aaaaaaaaaaaaaa", true],
  ["aaaa1111", true],
  ["Aa1 aaaa", true],
  ["Aa1aaaaé", true],
  ["Aa1aaa<>", true],
])("%j is refused as a password: %s (SES-36)", (password, refused) =>
  expect(isRefusedPassword(password)).toBe(refused),
);

test("a temporary password fits the rules", () => expect(isRefusedPassword(temporaryPassword())).toBe(false));
