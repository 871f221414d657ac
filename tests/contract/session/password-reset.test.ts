import { apiConsole } from "../../setup/embedded-api";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as login from "~/routes/login";
import * as reset from "~/routes/reset";
import * as settings from "~/routes/_shell.settings";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { Visitor } from "../../setup/visitor";
import { eventually } from "../../setup/eventually";
import { visit, type Outcome } from "../visit-route";

const US = "http://localhost:3000";
const UK = "https://dev.portal.example";
const MINUTE = 60_000;
const PATRICK = { email: "patrick@harbor.example", mobile: "+15105550176" };
const SENT = "/reset?returnUrl=%2Ftexts";
const OVER =
  "This reset is over: it was begun more than 15 minutes ago, finished, or given up. If a temporary password came by email, log in with it; else begin again.";

let now = Date.now();
const pass = (ms: number) => {
  now += ms;
  vi.setSystemTime(now);
};
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  pass(20 * MINUTE);
  await apiConsole.givePassword(PATRICK.email);
});
afterEach(() => vi.useRealTimers());

const post = (visitor: Visitor, form: Record<string, string>) => visit(visitor, reset, SENT, form);
const send = (visitor: Visitor, form: Record<string, string>) => post(visitor, { intent: "send", ...form });
const tryCode = (visitor: Visitor, resetCode: string) => post(visitor, { intent: "reset", resetCode });

describe("a forgotten password (SES-38, SES-46)", () => {
  test.each([
    ["US, by text", US, { email: " patrick @harbor.example ", mobile: "510-555-0176" }, PATRICK.mobile],
    ["UK and dev, by e-mail", UK, { email: PATRICK.email }, PATRICK.email],
  ])("%s: a code, a temporary password, and back to the login", async (_, origin, form, to) => {
    const visitor = new Visitor(origin);
    expect((await visit(visitor, reset, SENT)).data).toMatchObject({
      sent: null,
      needsMobile: origin === US,
    });
    expect((await send(visitor, form)).to).toBe(SENT);
    expect((await visit(visitor, login, "/login?returnUrl=%2Ftexts")).to, "SES-58").toBe(SENT);
    expect((await visit(visitor, reset, SENT)).data).toMatchObject({ sent: { email: PATRICK.email } });
    const code = await apiConsole.lastSecretTo(to);
    expect((await tryCode(visitor, code)).to).toBe("/login?returnUrl=%2Ftexts&reset=done");
    const page = await visit(visitor, login, "/login?returnUrl=%2Ftexts&reset=done");
    expect(page.data).toMatchObject({ why: expect.stringContaining("A temporary password was sent") });
    const password = await apiConsole.lastSecretTo(PATRICK.email);
    const signedIn = await visit(visitor, login, "/login", {
      username: PATRICK.email,
      password,
      returnUrl: "/texts",
    });
    expect(signedIn.to).toBe("/texts");
    expect((await visit(visitor, settings, "/settings")).to).toMatch(/^\/(two-factor|new-password)\?/);
  });

  test.each([
    [{ email: "" }, "email", "Enter your email address"],
    [{ email: "patrick" }, "email", "This is not an email address"],
    [{ email: PATRICK.email }, "mobile", "Enter your mobile number"],
    [{ email: PATRICK.email, mobile: "12" }, "mobile", expect.stringContaining("too short")],
    [{ email: PATRICK.email, mobile: "+44 7700 900176" }, "mobile", "The mobile number must begin with +1."],
    [{ email: PATRICK.email, mobile: "+81 3 1234 5678" }, "mobile", "The mobile number must begin with +1."],
    [{ email: PATRICK.email, mobile: "tel:0044 77" }, "mobile", "The mobile number must begin with +1."],
    [{ email: PATRICK.email, mobile: "011 81 3 1234" }, "mobile", "The mobile number must begin with +1."],
    [{ email: PATRICK.email, mobile: "+1 510" }, "mobile", expect.stringContaining("too short")],
  ])("in the US %o is refused (SES-38, SES-39)", async (form, field, words) => {
    expect(await send(new Visitor(), form)).toMatchObject({
      status: 400,
      data: { error: { [field]: [words] } },
    });
  });

  test("an account that does not exist gets the same text, status and time (SES-40)", async () => {
    const emails = [PATRICK.email, "nobody@harbor.example"];
    const tookMs = new Map<string, number[]>();
    const timed = async (what: string, work: () => Promise<Outcome>) => {
      const started = performance.now();
      const outcome = await work();
      tookMs.set(what, [...(tookMs.get(what) ?? []), performance.now() - started]);
      return outcome;
    };
    const reached = async (email: string): Promise<unknown> => {
      const visitor = new Visitor();
      const sent = await timed(`send ${email}`, () => send(visitor, { email, mobile: PATRICK.mobile }));
      const tried = await timed(`try ${email}`, () => tryCode(visitor, "000000"));
      const { data } = await visit(visitor, reset, SENT);
      return JSON.parse(JSON.stringify([sent, tried, data]).replaceAll(email, "somebody"));
    };
    for (let round = 0; round < 3; round += 1) {
      const [known, unknown] = await Promise.all(emails.map(reached));
      expect(unknown).toEqual(known);
      pass(30_000);
    }
    for (const step of ["send", "try"]) {
      // The quickest of three, because a busy machine only ever makes one slower.
      const [known = 0, unknown = 0] = emails.map((email) =>
        Math.min(...(tookMs.get(`${step} ${email}`) ?? [])),
      );
      expect(Math.min(known, unknown), step).toBeGreaterThanOrEqual(590);
      expect(Math.abs(known - unknown), step).toBeLessThan(200);
    }
  });

  test("an account whose code is slow to send is told like one that does not exist, at the same time (SES-40)", async () => {
    const sends = async () => {
      const sent = await apiConsole.requests("/forgotPassword/sendCode");
      return sent.filter(({ form, status }) => form["email"] === PATRICK.email && status === 200).length;
    };
    const before = await sends();
    const outcomes: unknown[] = [];
    for (const email of [PATRICK.email, "nobody@harbor.example"]) {
      const isKnown = email === PATRICK.email;
      if (isKnown)
        await apiConsole.fault({ match: "POST /authenticate/forgotPassword/sendCode", kind: "latency:2500" });
      const visitor = new Visitor();
      const started = performance.now();
      const sent = await send(visitor, { email, mobile: PATRICK.mobile });
      const took = performance.now() - started;
      expect(took).toBeGreaterThanOrEqual(590);
      expect(took, "it does not wait for the API").toBeLessThan(2_000);
      const { data } = await visit(visitor, reset, SENT);
      outcomes.push(JSON.parse(JSON.stringify([sent, data]).replaceAll(email, "somebody")));
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    // The slow code is sent all the same.
    await eventually(async () => expect(await sends()).toBe(before + 1));
  });

  test.each(["status:404:No such user", "status:401", "status:409:Not a customer"])(
    "what the API says of an account is not said again: %s (SES-40)",
    async (kind) => {
      const visitor = new Visitor();
      await apiConsole.fault({ match: "POST /authenticate/forgotPassword", kind, times: 2 });
      expect((await send(visitor, PATRICK)).to).toBe(SENT);
      expect(await tryCode(visitor, "000000")).toMatchObject({
        status: 400,
        data: { error: { resetCode: ["The code is not correct or has expired."] } },
      });
    },
  );

  test("a failure of the service is said, and nothing begins", async () => {
    const visitor = new Visitor();
    await apiConsole.fault({ match: "POST /authenticate/forgotPassword", kind: "status:500" });
    expect(await send(visitor, PATRICK)).toMatchObject({
      status: 502,
      data: {
        error: {
          "": [
            "This may not have been sent: The service did not answer. Error code 500 (Reference AB12CD34)",
          ],
        },
        initialValue: { email: PATRICK.email },
      },
    });
    expect((await visit(visitor, reset, SENT)).data).toMatchObject({ sent: null });
  });

  test.each([
    ["status:503:Closed today", 503, "Closed today"],
    ["status:408", 502, "The service did not answer. Error code 408"],
    ["reset", 502, "The service did not answer. Error code -1. Check your connection and try again."],
  ])(
    "a failure at the code (%s) is said, and the code can be sent again (UI-42)",
    async (kind, status, text) => {
      const visitor = new Visitor();
      await send(visitor, PATRICK);
      const code = await apiConsole.lastSecretTo(PATRICK.mobile);
      await apiConsole.fault({ match: "POST /authenticate/forgotPassword/resetPassword", kind });
      const error = { "": [`This may not have been reset: ${text} (Reference AB12CD34)`] };
      expect(await tryCode(visitor, code)).toMatchObject({
        status,
        data: { error, initialValue: { unclear: "yes" } },
      });
      expect((await tryCode(visitor, code)).to).toBe("/login?returnUrl=%2Ftexts&reset=done");
    },
  );

  test("a code that a lost reply may have used up is not just called wrong: the temporary password may be on its way (UI-42)", async () => {
    const visitor = new Visitor();
    await send(visitor, PATRICK);
    const code = await apiConsole.lastSecretTo(PATRICK.mobile);
    await apiConsole.fault({ match: "POST /authenticate/forgotPassword/resetPassword", kind: "reset:after" });
    expect((await tryCode(visitor, code)).status).toBe(502);
    expect(await post(visitor, { intent: "reset", resetCode: code, unclear: "yes" })).toMatchObject({
      status: 400,
      data: {
        error: {
          resetCode: [
            "The code is not correct, has expired, or was used a moment ago. If a temporary password comes by email, log in with it.",
          ],
        },
      },
    });
  });

  test("a code that has expired or was used is a wrong one (SES-38)", async () => {
    const visitor = new Visitor();
    const wrong = {
      status: 400,
      data: { error: { resetCode: ["The code is not correct or has expired."] } },
    };
    await send(visitor, PATRICK);
    const expired = await apiConsole.lastSecretTo(PATRICK.mobile);
    pass(10 * MINUTE);
    expect(await tryCode(visitor, expired)).toMatchObject(wrong);
    await post(visitor, { intent: "resend" });
    const copy = new Visitor();
    for (const pair of visitor.cookies.split("; ")) copy.take(`${pair}; Path=/`);
    const used = await apiConsole.lastSecretTo(PATRICK.mobile);
    expect((await tryCode(visitor, used)).to).toBe("/login?returnUrl=%2Ftexts&reset=done");
    const temporary = await apiConsole.lastSecretTo(PATRICK.email);
    expect(await tryCode(copy, used)).toMatchObject(wrong);
    expect(await apiConsole.lastSecretTo(PATRICK.email), "no other password was sent").toBe(temporary);
  });

  test("another code after 30 s, whichever browser asks for it (SES-31, SES-57)", async () => {
    const visitor = new Visitor();
    await send(visitor, PATRICK);
    for (const again of [post(visitor, { intent: "resend" }), send(new Visitor(), PATRICK)]) {
      const { status, headers, data } = await again;
      expect([status, headers.get("Retry-After")]).toEqual([429, "30"]);
      expect(data).toMatchObject({ error: { "": ["You can ask for a code again in 30 seconds."] } });
    }
    pass(30_000);
    expect((await post(visitor, { intent: "resend" })).to).toBe(SENT);
    expect((await visit(visitor, reset, SENT)).data).toMatchObject({ sent: { again: true } });
  });

  test("once six were sent it is their number that is said (SES-57)", async () => {
    for (let sent = 0; sent < 6; sent += 1) {
      expect((await send(new Visitor(), PATRICK)).to).toBe(SENT);
      pass(30_000);
    }
    expect(await send(new Visitor(), PATRICK)).toMatchObject({
      status: 429,
      data: { error: { "": ["Too many codes were sent. Try again in 12 minutes."] } },
    });
  });

  test("8 guesses, then none, and none reaches the API (SES-57)", async () => {
    const visitor = new Visitor();
    await send(visitor, PATRICK);
    const tries = await Promise.all(Array.from({ length: 12 }, () => tryCode(visitor, "000000")));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(8);
  });
});

describe("the cookie of a reset (SES-58)", () => {
  test("stands for 15 minutes", async () => {
    const visitor = new Visitor();
    await send(visitor, PATRICK);
    pass(15 * MINUTE - 1);
    expect((await visit(visitor, login, "/login")).to).toBe("/reset");
    pass(1);
    expect((await visit(visitor, login, "/login")).to).toBeNull();
  });

  test.each<[string, Record<string, string>]>([
    ["a code", { intent: "reset", resetCode: "123456" }],
    ["Resend", { intent: "resend" }],
  ])("after it is over %s leads to the beginning, which says why", async (_, form) => {
    const visitor = new Visitor();
    await send(visitor, PATRICK);
    pass(15 * MINUTE);
    const led = await post(visitor, form);
    expect(led.to).toBe("/reset?returnUrl=%2Ftexts&reset=over");
    expect(visitor.has("password-reset")).toBe(false);
    expect((await visit(visitor, reset, led.to ?? "")).data).toMatchObject({ sent: null, why: OVER });
    expect((await visit(visitor, reset, SENT)).data).toMatchObject({ why: null });
  });

  test("after it was finished in another tab a code leads to the beginning, which says that this may be why", async () => {
    const visitor = new Visitor();
    await send(visitor, PATRICK);
    const code = await apiConsole.lastSecretTo(PATRICK.mobile);
    expect((await tryCode(visitor, code)).to).toBe("/login?returnUrl=%2Ftexts&reset=done");
    const led = await tryCode(visitor, code);
    expect(led.to).toBe("/reset?returnUrl=%2Ftexts&reset=over");
    expect((await visit(visitor, reset, led.to ?? "")).data).toMatchObject({ sent: null, why: OVER });
  });

  test("'Back to login' ends it, and so does signing in from an open page", async () => {
    for (const end of [
      (visitor: Visitor) => post(visitor, { intent: "cancel" }),
      (visitor: Visitor) =>
        visit(visitor, login, "/login", { username: PATRICK.email, password: DEMO_PASSWORD }),
    ]) {
      const visitor = new Visitor();
      await send(visitor, PATRICK);
      expect(visitor.has("password-reset")).toBe(true);
      await end(visitor);
      expect(visitor.has("password-reset")).toBe(false);
      pass(MINUTE);
    }
  });

  test("one that was changed or cut is none", async () => {
    const visitor = new Visitor();
    await send(visitor, PATRICK);
    const [cookie = ""] = /password-reset=[^;]+/.exec(visitor.cookies) ?? [];
    expect(cookie).not.toContain("patrick");
    for (const broken of [
      cookie.slice(0, -4),
      `${cookie}AAAA`,
      cookie.replace(/=./, "=_"),
      "password-reset=",
    ]) {
      const other = new Visitor();
      other.take(`${broken}; Path=/`);
      expect((await visit(other, login, "/login")).to, broken).toBeNull();
    }
  });

  test("whoever is signed in cannot begin one (SES-19)", async () => {
    const visitor = new Visitor();
    await visit(visitor, login, "/login", { username: PATRICK.email, password: DEMO_PASSWORD });
    expect((await visit(visitor, reset, SENT)).to).toBe("/texts");
    expect((await send(visitor, PATRICK)).to).toBe("/texts");
  });
});
