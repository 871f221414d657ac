import { api, apiConsole, countRequests } from "../../setup/embedded-api";
import { describe, expect, test, vi } from "vitest";
import {
  endIdentitiesOf,
  endIdentity,
  findIdentity,
  neverSaveIdentity,
  neverSavesIdentity,
  saveIdentity,
} from "~/features/session/identity-cookie.server";
import { portalStore } from "~/features/portal-store/portal-store.server";
import { seal } from "~/features/portal-store/vault.server";
import { keepForm } from "../../../app/features/kept-forms/kept-form.server";
import { findSession, readSession } from "~/features/session/session.server";
import {
  signInAsAgent,
  signInWithIdentity,
  signInWithPassword,
  signInWithSavedIdentity,
  signedInHeaders,
  type SignedIn,
} from "~/features/sign-in/sign-in.server";
import * as login from "~/routes/login";
import * as formerIdentity from "~/routes/login_.identity";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { testContext, Visitor } from "../../setup/visitor";
import { visit } from "../visit-route";

/** 'name=value' of a Set-Cookie header. */
const pairOf = (cookie: string) => cookie.slice(0, cookie.indexOf(";"));

const GRACE = "admin@harbor.example";

async function logIn(visitor: Visitor, username = GRACE, password = DEMO_PASSWORD): Promise<SignedIn> {
  const signedIn = await signInWithPassword(
    visitor.request("/login", { form: { username, password } }),
    testContext(),
  );
  visitor.take(signedIn.cookie);
  return signedIn;
}

/** An identity key that the API has just handed out. */
async function identityOf(username = GRACE): Promise<string> {
  return (await logIn(new Visitor(), username)).session.identityKey ?? expect.fail("no identity key");
}

async function lastLogin() {
  return (await apiConsole.requests("/authenticate/login")).at(-1);
}

describe("with a password", () => {
  test.each([
    [GRACE, "3001"],
    ["location@harbor.example", "3002"],
    ["user@harbor.example", "3003"],
    ["admin@kestrel.example", "3004"],
    [" ADMIN@kestrel.example ", "3004"],
  ])("%s is user %s, and the browser is handed a session", async (username, userId) => {
    const visitor = new Visitor();
    const { session } = await logIn(visitor, username);
    expect(session).toMatchObject({ userId, agent: false, active: true, hasKeptForm: false });
    expect(await findSession(visitor.url("/"), visitor.cookies)).toEqual(session);
    expect((await api.get(session.sessionKey, "/me")).status).toBe(200);
  });

  test("a wrong one is an error with the API's words, and no session (SES-11)", async () => {
    const visitor = new Visitor();
    await expect(logIn(visitor, GRACE, "Wrong-pass-1")).rejects.toMatchObject({
      name: "UpstreamError",
      code: "unauthorized",
      userText: "The username or password is incorrect.",
    });
    expect(visitor.cookies).toBe("");
  });

  test.each(["status:401:No such user", "status:404:Nobody has this name", "status:403:Wrong password"])(
    "what the API says of a name is not said again, and not sooner than of any other: %s (SES-11)",
    async (kind) => {
      await apiConsole.fault({ match: "POST /authenticate/login", kind });
      const started = performance.now();
      const refused = await visit(new Visitor(), login, "/login", {
        username: GRACE,
        password: "Wrong-pass-1",
      });
      expect(performance.now() - started).toBeGreaterThanOrEqual(590);
      expect(refused).toMatchObject({
        status: 400,
        data: { error: { "": ["The username or password is incorrect."] } },
      });
    },
  );

  test("a name that nobody has is refused like a wrong password: the same text, status and time (SES-11)", async () => {
    const names = ["location@harbor.example", "nobody@harbor.example"];
    const tookMs = new Map(names.map((name): [string, number[]] => [name, []]));
    for (let round = 0; round < 3; round += 1) {
      const outcomes: unknown[] = [];
      for (const username of names) {
        const started = performance.now();
        const form = { username, password: "Wrong-pass-1" };
        const { status, data } = await visit(new Visitor(), login, "/login", form);
        tookMs.get(username)?.push(performance.now() - started);
        outcomes.push(JSON.parse(JSON.stringify({ status, data }).replaceAll(username, "somebody")));
      }
      expect(outcomes[0]).toMatchObject({ status: 400 });
      expect(outcomes[1]).toEqual(outcomes[0]);
    }
    // The quickest of three, because a busy machine only ever makes one slower.
    const [known = 0, unknown = 0] = names.map((name) => Math.min(...(tookMs.get(name) ?? [])));
    expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(590);
    expect(Math.abs(known - unknown)).toBeLessThan(200);
  });

  test.each([
    ["status:500:Down for the night", { code: "unavailable", userText: "Down for the night" }],
    ["html", { code: "bad-reply", userText: "Something is wrong with the answer of the service" }],
    ["wrong-shape", { code: "bad-reply" }],
    ["reset", { code: "network", upstreamStatus: -1 }],
    ["reset:after", { code: "network", upstreamStatus: -1 }],
  ])("an API that fails (%s) is asked once", async (kind, failure) => {
    await apiConsole.fault({ match: "POST /authenticate/login", kind });
    const before = await countRequests("POST", "/authenticate/login");
    await expect(logIn(new Visitor())).rejects.toMatchObject(failure);
    expect(await countRequests("POST", "/authenticate/login")).toBe(before + 1);
  });

  test.each([
    ["status:503:Closed today", 503, "Closed today"],
    ["reset:after", 502, "The service did not answer. Error code -1. Check your connection and try again."],
  ])("the form says that an API that fails (%s) has let nobody in (UI-42)", async (kind, status, text) => {
    await apiConsole.fault({ match: "POST /authenticate/login", kind });
    const form = { username: GRACE, password: DEMO_PASSWORD };
    expect(await visit(new Visitor(), login, "/login", form)).toMatchObject({
      status,
      data: { error: { "": [`Not logged in: ${text} (Reference AB12CD34)`] } },
    });
  });

  test("an API that lets in but does not say whom: no session", async () => {
    await apiConsole.fault({ match: "GET /me$", kind: "wrong-shape" });
    const visitor = new Visitor();
    await expect(logIn(visitor)).rejects.toMatchObject({ code: "bad-reply", call: "GET /me" });
    expect(visitor.cookies).toBe("");
  });

  test.each(["status:403:Not you", "status:401:Not you", "status:500:Down", "wrong-shape"])(
    "an API that lets in and then fails to say whom (%s): its session is ended, and the form names no wrong password (SES-8, SES-11)",
    async (kind) => {
      await apiConsole.fault({ match: "GET /me$", kind, times: -1 });
      const before = await countRequests("POST", "/me/logout");
      const form = { username: GRACE, password: DEMO_PASSWORD };
      const refused = await visit(new Visitor(), login, "/login", form);
      expect(refused).toMatchObject({
        status: 502,
        data: { error: { "": [expect.stringMatching(/^Not logged in: /)] } },
      });
      expect(await countRequests("POST", "/me/logout")).toBe(before + 1);
    },
  );

  test("a store that cannot be reached is a 503 in words", async () => {
    vi.spyOn(portalStore(), "insert").mockRejectedValue(new Error("ECONNREFUSED 10.0.0.7"));
    await expect(logIn(new Visitor())).rejects.toMatchObject({
      name: "AppError",
      status: 503,
      id: "AB12CD34",
    });
  });

  test("each time the browser gets another id: one that it brought is never used on", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    const before = visitor.cookies;
    await logIn(visitor);
    expect(visitor.cookies).not.toBe(before);
  });

  test("neither password nor keys get into the log (SEC-9)", async () => {
    const context = testContext();
    await apiConsole.fault({ match: "GET /me$", kind: "status:500" });
    const form = { username: GRACE, password: DEMO_PASSWORD };
    await signInWithPassword(new Visitor().request("/login", { form }), context).catch(() => undefined);
    expect(context.lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(context.lines)).not.toContain(DEMO_PASSWORD);
  });
});

describe("devices that a name has signed in from (SEC-16)", () => {
  test("have 24 guesses together, however many there are: beyond these they are counted like any device's", async () => {
    const { countedPassword, takeTurn } = await import("~/features/sign-in/sign-in-limits.server");
    const judged = async (address: string, device: string | null) => {
      const turn = await takeTurn(countedPassword("digest", address, device));
      if (turn.ok) await turn.end(true);
      return turn.ok;
    };
    const outcomes: boolean[] = [];
    for (let device = 0; device < 5; device += 1)
      for (let guess = 0; guess < 8; guess += 1) outcomes.push(await judged("192.0.2.1", `device ${device}`));
    expect(outcomes.filter(Boolean)).toHaveLength(24 + 8);
    expect(await judged("192.0.2.1", null), "a device that is not known, at the same address").toBe(false);
    expect(await judged("192.0.2.1", "device 5"), "a sixth device").toBe(false);
    expect(await judged("192.0.2.2", "device 0"), "a known one that has used up its own").toBe(false);
    expect(await judged("192.0.2.2", "device 5"), "a sixth device elsewhere").toBe(true);
    expect(await takeTurn(countedPassword("another", "192.0.2.1", "device 0"))).toMatchObject({ ok: true });
  });

  test("are known for a year, also where the browser keeps the cookie", async () => {
    const { knownDevice, rememberDevice } = await import("~/features/sign-in/known-device.server");
    const url = new URL("http://localhost:3000/");
    const pair = pairOf(rememberDevice(url, null, GRACE));
    expect(knownDevice(url, pair, GRACE)).not.toBeNull();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 365 * 24 * 3_600_000 });
    expect(knownDevice(url, pair, GRACE)).toBeNull();
    vi.useRealTimers();
  });
});

describe("the offer to stay signed in (SES-20)", () => {
  test("is made after a password, and the key waits on the server", async () => {
    const { session, cookie } = await logIn(new Visitor());
    expect(session.offerIdentity).toBe(true);
    expect(session.identityKey).toBeTruthy();
    expect(cookie).not.toContain(session.identityKey);
    expect(await lastLogin()).toMatchObject({ form: { saveIdentity: "Y" } });
  });

  test("is not made where the device said never", async () => {
    const visitor = new Visitor();
    visitor.take(neverSaveIdentity(visitor.url("/"), true));
    expect((await logIn(visitor)).session).toMatchObject({ offerIdentity: false, identityKey: null });
    expect(await lastLogin()).toMatchObject({ form: { saveIdentity: "N" } });
    visitor.take(neverSaveIdentity(visitor.url("/"), false));
    expect((await logIn(visitor)).session.offerIdentity).toBe(true);
  });

  test("is not made where their password is saved already: that it is theirs the reply alone tells", async () => {
    const visitor = new Visitor();
    visitor.take(await saveIdentity(visitor.url("/"), "3001", await identityOf()));
    expect((await logIn(visitor)).session).toMatchObject({ offerIdentity: false, identityKey: null });
    expect(await lastLogin()).toMatchObject({ form: { saveIdentity: "Y" } });
  });

  test("is made where somebody else's is saved, which ends (SES-8)", async () => {
    const visitor = new Visitor();
    visitor.take(await saveIdentity(visitor.url("/"), "3003", "another key"));
    const { session, forgetIdentity } = await logIn(visitor);
    expect(session.offerIdentity).toBe(true);
    expect(session.identityKey).toBeTruthy();
    expect(forgetIdentity).not.toBeNull();
  });
});

describe("with a saved identity", () => {
  test("it is exchanged for a session, again and again (SES-12)", async () => {
    const visitor = new Visitor();
    visitor.take(await saveIdentity(visitor.url("/"), "3003", await identityOf("user@harbor.example")));
    for (let time = 0; time < 2; time += 1) {
      const signedIn = await signInWithSavedIdentity(visitor.request("/login"), testContext());
      expect(signedIn?.session).toMatchObject({
        userId: "3003",
        agent: false,
        offerIdentity: false,
        identityKey: null,
      });
      visitor.take(signedIn?.cookie ?? "");
      expect(await findSession(visitor.url("/"), visitor.cookies)).toMatchObject({
        userId: "3003",
        active: true,
      });
    }
  });

  test("without one nothing is asked", async () => {
    const before = await countRequests("POST", "/session");
    expect(await signInWithSavedIdentity(new Visitor().request("/login"), testContext())).toBeNull();
    expect(await countRequests("POST", "/session")).toBe(before);
  });

  test.each(["made-up", "é \u{1F600} \r\nX-Injected: 1", "a".repeat(4000), "%", " "])(
    "one that the API does not know (%j) is null",
    async (key) => {
      expect(await signInWithIdentity(new Visitor().request("/login"), testContext(), key)).toBeNull();
    },
  );

  test.each(["status:503", "html", "reset"])(
    "an API that fails (%s) does not make it worthless",
    async (kind) => {
      await apiConsole.fault({ match: "POST /session", kind });
      await expect(
        signInWithIdentity(new Visitor().request("/login"), testContext(), "some key"),
      ).rejects.toMatchObject({
        name: "UpstreamError",
      });
    },
  );

  test("an API that exchanges it and then refuses to say whose it is does not make it worthless (SES-12)", async () => {
    const visitor = new Visitor();
    visitor.take(await saveIdentity(visitor.url("/"), "3001", await identityOf()));
    await apiConsole.fault({ match: "GET /me$", kind: "status:401", times: -1 });
    await expect(signInWithSavedIdentity(visitor.request("/login"), testContext())).rejects.toMatchObject({
      code: "bad-reply",
    });
  });
});

describe("with the key that the former portal left in the browser", () => {
  const post = (visitor: Visitor, form: Record<string, string>) =>
    visit(visitor, formerIdentity, "/login/identity", form);

  test("one that is good signs in, and is this device's saved identity from now on (SES-13)", async () => {
    const visitor = new Visitor();
    const identityKey = await identityOf();
    expect((await post(visitor, { identityKey, returnUrl: "/texts" })).to).toBe("/texts");
    expect(await findSession(visitor.url("/"), visitor.cookies)).toMatchObject({
      userId: "3001",
      agent: false,
    });
    expect(await findIdentity(visitor.url("/"), visitor.cookies)).toMatchObject({
      userId: "3001",
      identityKey,
    });
    expect(visitor.cookies).not.toContain(identityKey);
  });

  test("what the device had saved before ends with it (SES-49)", async () => {
    const visitor = new Visitor();
    visitor.take(await saveIdentity(visitor.url("/"), "3003", "another key"));
    const replaced = visitor.cookies;
    await post(visitor, { identityKey: await identityOf() });
    expect(await findIdentity(visitor.url("/"), visitor.cookies)).toMatchObject({ userId: "3001" });
    expect(await findIdentity(visitor.url("/"), replaced)).toBeNull();
  });

  test.each([
    ["status:503", 503],
    ["status:408", 502],
    ["status:425", 425],
    ["status:429", 429],
  ])(
    "an API that says nothing of it (%s) settles nothing: no redirect, so the browser keeps the key (SES-13)",
    async (kind, status) => {
      await apiConsole.fault({ match: "POST /session", kind });
      expect(await post(new Visitor(), { identityKey: "some key" })).toMatchObject({ status, to: null });
    },
  );

  test.each(["status:400", "status:403", "status:404", "status:410", "status:422"])(
    "one that the API refuses (%s) is settled: the login comes, and the browser keeps no key (SES-13)",
    async (kind) => {
      await apiConsole.fault({ match: "POST /session", kind });
      expect((await post(new Visitor(), { identityKey: "some key" })).to).toBe("/login");
    },
  );

  test.each([
    ["one that the API does not know", "made-up"],
    ["none", ""],
    ["white space", " "],
  ])("%s leads to the login, and saves nothing", async (_, identityKey) => {
    const visitor = new Visitor();
    expect((await post(visitor, { identityKey, returnUrl: "/texts" })).to).toMatch(/^\/login/);
    expect(visitor.cookies).toBe("");
  });
});

describe("the cookie of a saved identity", () => {
  const https = new URL("https://portal.example/");
  const local = new URL("http://localhost:3000/");

  test("is encrypted, kept for a year, out of reach of scripts, and __Host- over https (SES-2, SES-3)", async () => {
    const cookie = await saveIdentity(https, "3001", "the-identity-key");
    expect(cookie).toMatch(
      /^__Host-identity=[\w-]+; Path=\/; SameSite=Lax; HttpOnly; Secure; Max-Age=31536000$/,
    );
    const pair = pairOf(cookie);
    expect(Buffer.from(pair, "base64url").toString("latin1")).not.toContain("the-identity-key");
    expect(await findIdentity(https, pair)).toMatchObject({
      userId: "3001",
      identityKey: "the-identity-key",
    });
    expect(await saveIdentity(local, "3001", "k")).toMatch(
      /^identity=[\w-]+; Path=\/; SameSite=Lax; HttpOnly; Max-Age=31536000$/,
    );
  });

  test("a changed or foreign one is none", async () => {
    const pair = pairOf(await saveIdentity(local, "3001", "the-identity-key"));
    for (const forged of [
      `${pair.slice(0, -3)}AAA`,
      pair.slice(0, -4),
      "identity=the-identity-key",
      "identity=",
      `identity=${seal("saved-identity", "{}")}`,
    ]) {
      expect(await findIdentity(local, forged)).toBeNull();
    }
    expect(await findIdentity(https, pair), "set without __Host-").toBeNull();
    expect(await findIdentity(local, null)).toBeNull();
  });

  test("ends a year after it was saved, also where the browser keeps the cookie (SES-49)", async () => {
    const pair = pairOf(await saveIdentity(local, "3001", "the-identity-key"));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 365 * 24 * 3_600_000 - 1_000 });
    expect(await findIdentity(local, pair)).not.toBeNull();
    vi.setSystemTime(Date.now() + 1_000);
    expect(await findIdentity(local, pair)).toBeNull();
    vi.useRealTimers();
  });

  test("once ended, a copy of the cookie opens nothing (SES-49)", async () => {
    const pair = pairOf(await saveIdentity(local, "3001", "the-identity-key"));
    expect(await endIdentity(local, pair)).toBe("identity=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0");
    expect(await findIdentity(local, pair)).toBeNull();
  });

  test("all of a user's can be ended, but for the one of this device (SES-49)", async () => {
    const [here, there, other] = [
      pairOf(await saveIdentity(local, "3001", "here")),
      pairOf(await saveIdentity(local, "3001", "there")),
      pairOf(await saveIdentity(local, "3003", "other")),
    ];
    await endIdentitiesOf("3001", await findIdentity(local, here));
    expect(await findIdentity(local, here)).toMatchObject({ identityKey: "here" });
    expect(await findIdentity(local, there)).toBeNull();
    expect(await findIdentity(local, other)).toMatchObject({ identityKey: "other" });
    await endIdentitiesOf("3001", null);
    expect(await findIdentity(local, here)).toBeNull();
  });

  test("can be taken back, and 'never' too", async () => {
    expect(await endIdentity(https, null)).toBe(
      "__Host-identity=; Path=/; SameSite=Lax; HttpOnly; Secure; Max-Age=0",
    );
    const [pair = ""] = neverSaveIdentity(local, true).split(";");
    expect(neverSavesIdentity(local, pair)).toBe(true);
    expect(neverSavesIdentity(local, null)).toBe(false);
    expect(neverSavesIdentity(local, "never-save-identity=0")).toBe(false);
    expect(neverSaveIdentity(local, false)).toMatch(/Max-Age=0$/);
  });
});

describe("as an agent", () => {
  test("a one-time key opens a session in a cookie of its own that ends with the browser (SES-25, SES-26)", async () => {
    const visitor = new Visitor();
    const request = visitor.request("/login/agent");
    const { session, cookie } = await signInAsAgent(request, testContext(), await apiConsole.agentKey(GRACE));
    expect(session).toMatchObject({ userId: "3001", agent: true, offerIdentity: false, identityKey: null });
    expect(cookie).toMatch(/^agent-session=/);
    expect(cookie).not.toContain("Max-Age");
  });

  test("the key works once; a made-up one never (SES-25)", async () => {
    const key = await apiConsole.agentKey(GRACE);
    const request = new Visitor().request("/login/agent");
    await signInAsAgent(request, testContext(), key);
    for (const spent of [key, "made-up"]) {
      await expect(signInAsAgent(request, testContext(), spent)).rejects.toMatchObject({
        code: "unauthorized",
      });
    }
  });

  test("it ends the sign-in of the browser (SES-26)", async () => {
    const visitor = new Visitor();
    const own = await logIn(visitor, "location@harbor.example");
    const request = visitor.request("/login/agent");
    const signedIn = await signInAsAgent(request, testContext(), await apiConsole.agentKey(GRACE));
    for (const cookie of signedInHeaders(request, signedIn).getSetCookie()) visitor.take(cookie);
    expect(await findSession(visitor.url("/"), visitor.cookies)).toMatchObject({
      userId: "3001",
      agent: true,
    });
    expect(visitor.has("session")).toBe(false);
    expect(await readSession(own.session.key)).toBeNull();
    expect((await api.get(own.session.sessionKey, "/me")).status).toBe(401);
  });

  test("what the customer had typed is not offered to an agent, but to the customer", async () => {
    const form = new FormData();
    form.set("feedback", "half a sentence");
    await keepForm("3001", { path: "/activity/7", page: null }, form);
    const request = new Visitor().request("/login/agent");
    const agent = await signInAsAgent(request, testContext(), await apiConsole.agentKey(GRACE));
    expect(agent.session.hasKeptForm).toBe(false);
    expect((await logIn(new Visitor())).session.hasKeptForm).toBe(true);
    expect((await logIn(new Visitor(), "user@harbor.example")).session.hasKeptForm).toBe(false);
  });
});
