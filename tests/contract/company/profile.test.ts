import { apiConsole } from "../../setup/embedded-api";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { calledResponse } from "~/features/caller-ids/called-response";
import { takeFlash } from "~/features/notices/flash.server";
import { readProfile } from "~/features/profile/profile-page.server";
import { requireUser } from "~/features/session/require-user.server";
import {
  action as callerIdAction,
  loader as callerIdLoader,
} from "~/routes/_shell.profile_.caller-ids.$callerId";
import { action as greetingAction } from "~/routes/_shell.profile_.greetings.$recordingId";
import { action as registerAction, loader as registerLoader } from "~/routes/_shell.profile_.register";
import { loader as profileLoader } from "~/routes/_shell.profile";
import { eventually } from "../../setup/eventually";
import { signedIn, signedInAsAgent } from "../signed-in";
import { testContext, type Visitor } from "../../setup/visitor";

const GRACE = "admin@harbor.example";
const ACCOUNT = "account=1001";

let grace: Visitor;
let zoe: Visitor;
let agent: Visitor;
beforeAll(async () => {
  [grace, zoe] = await Promise.all([signedIn(GRACE), signedIn("user@harbor.example")]);
  agent = await signedInAsAgent(GRACE);
});

async function profileOf(visitor: Visitor, path = "/profile") {
  return (await profileLoader({ request: visitor.request(path), context: testContext(), params: {} })).data;
}

describe("what /profile shows", () => {
  test("the company, the user and the directory (PRO-1, PRO-5, PRO-6)", async () => {
    const { company, you, directory, hasPin } = await profileOf(zoe);
    expect(company).toMatchObject({
      ok: true,
      value: { name: "Harbor Law", description: "Attorneys at law" },
    });
    expect(you.map(({ label, value }) => [label, value.map(({ text }) => text).join("")])).toEqual([
      ["Name", "Zoë Lindqvist"],
      ["Mobile", "415-555-0173"],
      ["E-mail", "user@harbor.example"],
    ]);
    expect(hasPin).toBe(true);
    const facts = company.ok ? company.value.facts : [];
    expect(facts.map(({ label, value }) => [label, value.map(({ text }) => text).join("")])).toEqual([
      ["Phone", "415-555-0120"],
      ["Fax", "415-555-0121"],
      ["Website", "https://harbor.example"],
      ["Account number", "HL-20417"],
    ]);
    const names = directory.ok ? directory.value.rows.map(({ name }) => name) : [];
    expect(names).toContain("Patrick O’Shea");
    expect(names).not.toContain("Transfer Link User");
  });

  test("caller-IDs and greetings for a GLOBALADMIN alone, greetings only where there are any (PRO-2, PRO-3)", async () => {
    expect((await profileOf(zoe)).admin).toBeNull();
    const { admin } = await profileOf(grace);
    expect(admin?.callerIds).toMatchObject({ ok: true });
    expect(admin?.greetings).toMatchObject({
      ok: true,
      value: [
        { name: "Main greeting", length: expect.stringMatching(/^0:\d\d$/) },
        { name: "After hours", isRecorded: true },
        { length: null, isRecorded: false },
      ],
    });
    const sian = await signedIn("admin@kestrel.example");
    expect((await profileOf(sian)).admin).toMatchObject({ accountId: "1002", greetings: null });
    expect((await profileOf(sian, `/profile?${ACCOUNT}`)).admin).toMatchObject({ accountId: "1001" });
    // Whoever is sent such a link and is no administrator of the account sees the rest of the page.
    expect((await profileOf(zoe, `/profile?${ACCOUNT}`)).admin).toBeNull();
    await expect(profileOf(grace, "/profile?account=1002"), "no role in it").rejects.toMatchObject({
      status: 404,
    });
  });

  test("the code of a pending number is not in the data of an agent's page (CID-11)", async () => {
    const pendingOf = async (visitor: Visitor) => {
      const callerIds = (await profileOf(visitor)).admin?.callerIds;
      return callerIds?.ok ? callerIds.value.find(({ number }) => number === "+14155550196") : undefined;
    };
    expect(await pendingOf(grace)).toMatchObject({ status: "PENDING", code: "402816" });
    expect(await pendingOf(agent)).toMatchObject({ status: "PENDING", code: null });
    expect(JSON.stringify(await profileOf(agent))).not.toContain("402816");
  });

  test("an account that one does not administer leaves the choice of those that one does (PRO-2)", async () => {
    const sian = await signedIn("admin@kestrel.example");
    expect((await profileOf(sian)).choice).toMatchObject({ accountId: "1002", ordinaryIn: null });
    expect((await profileOf(zoe, `/profile?${ACCOUNT}`)).choice, "who administers none").toBeNull();
    expect((await profileOf(grace)).choice, "who administers one, and has no other").toBeNull();
    const request = sian.request(`/profile?${ACCOUNT}`);
    const visit = await requireUser({ request, context: testContext() });
    const userAccountRoles = visit.user.userAccountRoles.map((role) =>
      role.accountId === "1001" ? { ...role, userRoleKey: "MEMBER" } : role,
    );
    const { choice, admin } = await readProfile(
      { ...visit, user: { ...visit.user, userAccountRoles } },
      request,
      "UTC",
    );
    expect(admin).toBeNull();
    expect(choice).toEqual({
      accountId: "1001",
      accounts: [{ value: "1002", label: "Kestrel Dental" }],
      ordinaryIn: "Harbor Law",
    });
  });

  test("a part that fails says so, and the others stand", async () => {
    await apiConsole.fault({ match: "GET /company/pr", kind: "status:500:Away", times: 3 });
    const { company, directory, you, admin } = await profileOf(grace);
    await apiConsole.clearFaults();
    expect([company.ok, directory.ok]).toEqual([false, false]);
    expect([you.length, admin?.callerIds.ok]).toEqual([3, true]);
  });
});

/** The form that has come back. */
function refusalOf(response: Awaited<ReturnType<typeof registerAction | typeof greetingAction>>) {
  if (response instanceof Response || "snack" in response.data) throw new Error("It was not refused");
  return { data: response.data, init: response.init };
}

function register(visitor: Visitor, form: Record<string, string>, account = ACCOUNT) {
  const request = visitor.request(`/profile/register?${account}`, {
    form: { sendId: randomUUID(), ...form },
  });
  return registerAction({ request, context: testContext(), params: {} });
}

async function registered(phoneNumber: string): Promise<string> {
  const response = await register(grace, { phoneNumber });
  const to = response instanceof Response ? response.headers.get("Location") : null;
  expect(to).toMatch(/^\/profile\/caller-ids\/\d+\?account=1001&called=1$/);
  return /\d+/.exec(to ?? "")?.[0] ?? "";
}

async function callerIdOf(callerId: string) {
  const request = grace.request(`/profile/caller-ids/${callerId}?${ACCOUNT}`);
  return (await callerIdLoader({ request, context: testContext(), params: { callerId } })).data.callerId;
}

function remove(visitor: Visitor, callerId: string, { seen = "", account = ACCOUNT } = {}) {
  const path = `/profile/caller-ids/${callerId}?${account}`;
  const request = visitor.request(path, { form: { intent: "remove", seen } });
  return callerIdAction({ request, context: testContext(), params: { callerId } });
}

/** The snack of the page that a response leads to. */
function saidBy(response: unknown) {
  if (!(response instanceof Response)) throw new Error("It was refused");
  grace.take(response);
  const shown = takeFlash(grace.request(`/profile?${ACCOUNT}`, { headers: { Accept: "text/html" } }));
  if (shown) grace.take(shown.clear);
  return shown?.snack;
}

describe("caller-IDs", () => {
  test("a registration: the code while it is pending, then confirmed, then removed (CID-1, CID-2, CID-3, CID-8)", async () => {
    const callerId = await registered("1 (415) 555-0140");
    expect(await callerIdOf(callerId)).toMatchObject({
      number: "+14155550140",
      status: "PENDING",
      code: expect.stringMatching(/^\d{6}$/),
    });
    await eventually(async () =>
      expect(await callerIdOf(callerId)).toMatchObject({ status: "CONFIRMED", code: null }),
    );
    const cancelled = await remove(grace, callerId, { seen: "PENDING" });
    expect(cancelled, "confirmed since its page was shown (CID-4)").toMatchObject({
      init: { status: 409 },
      data: { error: { "": ["415-555-0140 has been confirmed meanwhile. Nothing is cancelled."] } },
    });
    expect(saidBy(await remove(grace, callerId, { seen: "CONFIRMED" }))).toEqual({
      kind: "success",
      text: "The number is no longer registered.",
    });
    const isNot = { kind: "info", text: "This number is not registered." };
    await expect(callerIdOf(callerId)).rejects.toMatchObject({ status: 404, userText: isNot.text });
    expect(saidBy(await remove(grace, callerId)), "removed before (CID-14)").toEqual(isNot);
    expect(saidBy(await remove(grace, "999999")), "never there (CID-14)").toEqual(isNot);
  }, 20_000);

  test("a registration is cancelled while its call is pending (CID-4)", async () => {
    const callerId = await registered("6285550196");
    expect(await callerIdOf(callerId)).toMatchObject({ status: "PENDING" });
    expect(saidBy(await remove(grace, callerId)), "it never was registered (CID-14)").toEqual({
      kind: "success",
      text: "The registration is cancelled.",
    });
    await expect(callerIdOf(callerId)).rejects.toMatchObject({ status: 404 });
  });

  test("a registration that the reply does not name is found by its number (CID-10)", async () => {
    const callerId = await registered("4155550294");
    expect(await callerIdOf(callerId)).toMatchObject({
      number: "+14155550294",
      status: "PENDING",
      code: expect.stringMatching(/^\d{6}$/),
    });
    await remove(grace, callerId);
  });

  test("where it is not found, the list says where the code is (CID-10)", async () => {
    const match = "POST /accounts/1001/requestCallerid";
    // The reply names nothing, and nothing is there.
    await apiConsole.fault({ match, kind: "wrong-shape" });
    const response = await register(grace, { phoneNumber: "4155550145" });
    if (!(response instanceof Response)) throw new Error("It was refused");
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/profile?${ACCOUNT}`]);
    expect(saidBy(response)?.text).toBe(
      "We are calling 415-555-0145. Its verification code is shown when you open the number here.",
    );
  });

  test("a dialog gets the registration itself, or what the list says; a kept form of one leads on as its page does (CID-1, CID-10, SES-23)", async () => {
    const inDialog = { inDialog: "on" };
    const called = await register(grace, { phoneNumber: "6285550196", ...inDialog });
    expect(called).toMatchObject({
      data: {
        snack: null,
        called: { number: "+16285550196", status: "PENDING", code: expect.stringMatching(/^\d{6}$/) },
      },
    });
    const id = called instanceof Response ? null : calledResponse(called.data)?.called?.id;
    await remove(grace, id ?? "");
    const match = "POST /accounts/1001/requestCallerid";
    await apiConsole.fault({ match, kind: "wrong-shape" });
    expect(await register(grace, { phoneNumber: "4155550146", ...inDialog })).toMatchObject({
      data: {
        snack: {
          text: "We are calling 415-555-0146. Its verification code is shown when you open the number here.",
        },
        called: null,
      },
    });
    const request = grace.request(`/profile/register?${ACCOUNT}`, {
      form: { phoneNumber: "6285550196", sendId: randomUUID(), ...inDialog },
      headers: { Accept: "text/html" },
    });
    const sent = await registerAction({ request, context: testContext(), params: {} });
    const to = sent instanceof Response ? (sent.headers.get("Location") ?? "") : "";
    expect(to).toMatch(/^\/profile\/caller-ids\/\d+\?account=1001&called=1$/);
    await remove(grace, /\d+/.exec(to)?.[0] ?? "");
  });

  test("one of another account is not removed (SES-42)", async () => {
    const sian = await signedIn("admin@kestrel.example");
    const callerId = await registered("4155550143");
    await remove(sian, callerId, { account: "account=1002" });
    expect(await callerIdOf(callerId)).toMatchObject({ number: "+14155550143" });
    await remove(grace, callerId);
  });

  test("a call that fails says why, also where the API does not, and can be tried again (CID-5, CID-9)", async () => {
    const [callerId, untold] = [await registered("4155550197"), await registered("4155550293")];
    expect(await callerIdOf(untold)).toMatchObject({ status: "PENDING", code: null });
    await eventually(async () =>
      expect(await callerIdOf(callerId)).toMatchObject({
        status: "FAILED",
        failedReason: "The verification call was not answered.",
      }),
    );
    await eventually(async () =>
      expect(await callerIdOf(untold)).toMatchObject({
        status: "FAILED",
        failedReason: "The number could not be verified.",
      }),
    );
    expect(saidBy(await remove(grace, untold, { seen: "FAILED" })), "CID-14").toEqual({
      kind: "success",
      text: "The failed registration is removed.",
    });
    const again = await registered("4155550197");
    expect((await callerIdOf(again)).status).toBe("PENDING");
  }, 20_000);

  test.each([
    ["415555", undefined, 400, /10 digits/],
    ["+44 20 7946 0123", undefined, 400, /International number/],
    ["4155550195", undefined, 409, "This number cannot be called."],
    ["4155550120", undefined, 409, "This number is registered already."],
    ["+442079460195", "on", 409, "This number cannot be called."],
    ["0044 20 7946 0195", "on", 409, "This number cannot be called."],
    ["+44 (0)20 7946 0195", "on", 409, "This number cannot be called."],
    ["+44 (0)7700 9001", "on", 400, /wrong length/],
    ["020 7946 0123", "on", 400, /country's code/],
    ["44 7700 900123", "on", 400, /country's code/],
    ["47 22 34 56 78", "on", 400, /country's code/],
    ["4155550120", "on", 400, /country's code/],
  ])(
    "%j is refused, and stays in its field (CID-6, CID-7)",
    async (phoneNumber, international, status, text) => {
      const form = { phoneNumber, ...(international && { international }) };
      const { data, init } = refusalOf(await register(grace, form));
      expect(init?.status).toBe(status);
      expect(Object.values(data.error ?? {}).flat()[0]).toMatch(text);
      expect(data.initialValue?.["phoneNumber"]).toBe(phoneNumber);
    },
  );

  test("nobody else registers or removes anything (PRO-2)", async () => {
    const before = await apiConsole.requests("allerid");
    for (const call of [
      () => register(zoe, { phoneNumber: "4155550141" }),
      () => register(agent, { phoneNumber: "4155550141" }),
      () => register(grace, { phoneNumber: "4155550141" }, "account=1002"),
      () => remove(zoe, "1"),
      () => remove(agent, "1"),
    ])
      await expect(call()).rejects.toBeInstanceOf(Error);
    expect(await apiConsole.requests("allerid")).toHaveLength(before.length);
  });

  test("in the UK variant a registration begins in international mode, elsewhere not (CID-7)", async () => {
    const valuesOf = async (visitor: Visitor, account: string) => {
      const request = visitor.request(`/profile/register?account=${account}`);
      return (await registerLoader({ request, context: testContext(), params: {} })).data.values;
    };
    const sian = await signedIn("admin@kestrel.example", "https://uk.portal.example");
    expect(await valuesOf(sian, "1002")).toEqual({ phoneNumber: "", international: true });
    expect(await valuesOf(grace, "1001")).toEqual({ phoneNumber: "", international: false });
  });

  test("in the UK variant a number that begins with 0 is called with +44, elsewhere refused (CID-7)", async () => {
    const form = { phoneNumber: "020 7946 0195", international: "on" };
    const inUk = await signedIn(GRACE, "https://uk.portal.example");
    const said = async (visitor: Visitor) =>
      Object.values(refusalOf(await register(visitor, form)).data.error ?? {}).flat()[0];
    expect(await said(inUk)).toBe("This number cannot be called.");
    expect((await apiConsole.requests("requestCallerid")).at(-1)?.form).toMatchObject({
      phoneNumber: "+442079460195",
    });
    expect(await said(grace)).toMatch(/country's code/);
  });

  test("Retry names the number; one of another country is read as such (CID-5, CID-7)", async () => {
    const valuesOf = async (number: string) => {
      const request = grace.request(`/profile/register?${new URLSearchParams({ account: "1001", number })}`);
      return (await registerLoader({ request, context: testContext(), params: {} })).data.values;
    };
    expect(await valuesOf("+14155550197")).toEqual({ phoneNumber: "+14155550197", international: false });
    expect(await valuesOf("+442079460120")).toEqual({ phoneNumber: "+442079460120", international: true });
  });
});

describe("greetings (PRO-3)", () => {
  const ring = (visitor: Visitor, form: Record<string, string>, recordingId = "7001") => {
    const request = visitor.request(`/profile/greetings/${recordingId}?${ACCOUNT}`, {
      form: { country: "US", sendId: randomUUID(), ...form },
    });
    return greetingAction({ request, context: testContext(), params: { recordingId } });
  };

  test.each(["play", "record"])("%s rings the phone", async (intent) => {
    expect(await ring(grace, { intent, phone: "(415) 555-0171" })).toBeInstanceOf(Response);
    const call = (await apiConsole.requests("/recordings/")).at(-1);
    expect(call).toMatchObject({
      path: `/accounts/1001/recordings/7001/${intent}`,
      form: { phoneNumber: "+14155550171" },
    });
  });

  test.each([
    ["play", "hear the greeting", ""],
    ["record", "record the greeting after the tone", expect.stringMatching(/\S/)],
  ])("%s in a dialog rings the phone, and leads nowhere (PRO-3, PRO-10)", async (intent, what, was) => {
    const before = (await apiConsole.requests("/recordings/")).length;
    expect(await ring(grace, { intent, phone: "(415) 555-0171", inDialog: "on" })).toMatchObject({
      data: {
        snack: { kind: "success", text: `We are calling +1 415 555 0171. Answer to ${what}.` },
        rung: { purpose: intent, was },
      },
    });
    expect((await apiConsole.requests("/recordings/")).slice(before)).toMatchObject([
      { path: `/accounts/1001/recordings/7001/${intent}`, form: { phoneNumber: "+14155550171" } },
    ]);
  });

  test.each(["play", "record"])("%s rings once when its form is sent twice", async (intent) => {
    const calls = async () => (await apiConsole.requests(`/recordings/7001/${intent}`)).length;
    const before = await calls();
    const sendId = randomUUID();
    const press = () => ring(grace, { intent, phone: "(415) 555-0172", sendId });
    const [first, second] = await Promise.all([press(), press()]);
    if (!(first instanceof Response && second instanceof Response)) throw new Error("It was refused");
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(await calls()).toBe(before + 1);
  });

  test("to play what is not recorded yet is refused, and rings nobody; what was typed stays", async () => {
    const refused = refusalOf(await ring(grace, { intent: "play", phone: "4155550171" }, "7003"));
    expect(refused.init?.status).toBe(409);
    expect(refused.data.error?.[""]).toEqual([
      "This greeting is not recorded yet, so there is nothing to play.",
    ]);
    expect(refused.data.initialValue?.["phone"]).toBe("4155550171");
    expect(await apiConsole.requests("/recordings/7003/")).toEqual([]);
    await expect(
      ring(grace, { intent: "play", phone: "4155550171" }, "999999"),
      "there is no such greeting",
    ).rejects.toMatchObject({ status: 404 });
  });

  test("what cannot be rung stays in its field; others ring nobody", async () => {
    const refused = refusalOf(await ring(grace, { intent: "play", phone: "4155550195" }));
    expect(refused.init?.status).toBe(422);
    expect(refused.data.initialValue?.["phone"]).toBe("4155550195");
    const before = await apiConsole.requests("/recordings/");
    await expect(ring(zoe, { intent: "play", phone: "4155550171" })).rejects.toMatchObject({
      name: "RightMissing",
      missing: "admins-only",
    });
    await expect(ring(agent, { intent: "record", phone: "4155550171" })).rejects.toMatchObject({
      code: "agent-session",
      status: 403,
    });
    expect(await apiConsole.requests("/recordings/")).toHaveLength(before.length);
  });
});

describe("what rings phones is limited by user (SEC-19)", () => {
  const ringGreeting = (visitor: Visitor, phone: string, recordingId = "7001") => {
    const form = { intent: "play", country: "US", phone, sendId: randomUUID() };
    const request = visitor.request(`/profile/greetings/${recordingId}?${ACCOUNT}`, { form });
    return greetingAction({ request, context: testContext(), params: { recordingId } });
  };

  test("to play what is not recorded rings nobody, and counts as no call", async () => {
    // The same user has all her calls for the test below.
    const sian = await signedIn("admin@kestrel.example");
    for (let count = 1; count <= 21; count += 1) {
      const { init } = refusalOf(await ringGreeting(sian, "4155550171", "7003"));
      expect(init?.status, `press ${count}`).toBe(409);
    }
  });

  test.each([
    [
      "a verification call",
      "phoneNumber",
      (visitor: Visitor) => register(visitor, { phoneNumber: "4155550195" }),
    ],
    ["a call for a greeting", "phone", (visitor: Visitor) => ringGreeting(visitor, "4155550195")],
  ])("%s", async (_, field, ring) => {
    // No other call of this file counts for this user: her presses above were refused before they would.
    const sian = await signedIn("admin@kestrel.example");
    const refused = async () => refusalOf(await ring(sian));
    for (let count = 1; count <= 20; count += 1)
      expect((await refused()).data.error?.[field], `call ${count}`).toEqual([
        expect.stringContaining("This number cannot be called."),
      ]);
    const before = await apiConsole.requests("/accounts/1001/");
    const { data, init } = await refused();
    expect(init?.status).toBe(429);
    expect(Number(new Headers(init?.headers).get("Retry-After"))).toBeGreaterThan(0);
    expect(data.error?.[field]).toEqual([expect.stringMatching(/^Too many calls in a short time/)]);
    expect(data.initialValue?.[field], "what was typed stays").toBe("4155550195");
    const rung = (await apiConsole.requests("/accounts/1001/")).slice(before.length);
    expect(rung.filter(({ method }) => method === "POST")).toEqual([]);
  });
});
