import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, describe, expect, test } from "vitest";
import { action as pinAction, loader as pinLoader } from "~/routes/_shell.settings_.pin";
import { action as forwardingAction } from "~/routes/_shell.settings_.forwarding.$kind.$id";
import { action as deviceAction, loader as settingsLoader } from "~/routes/_shell.settings";
import { action as savePasswordAction } from "~/routes/_shell.settings_.save-password";
import { action as savedPasswordAction } from "~/routes/saved-password";
import { findIdentity } from "~/features/session/identity-cookie.server";
import { formatDate } from "~/lib/dates";
import { defaultTimeZone } from "~/lib/portal-variant";
import { signedIn, signedInAsAgent } from "../signed-in";
import { testContext, type Visitor } from "../../setup/visitor";

const GRACE = "admin@harbor.example";
const DANIEL = "location@harbor.example";
const SIAN = "admin@kestrel.example";

let grace: Visitor;
let sian: Visitor;
let agent: Visitor;
beforeAll(async () => {
  grace = await signedIn(GRACE);
  sian = await signedIn(SIAN);
  agent = await signedInAsAgent(GRACE);
});

async function settingsOf(visitor: Visitor) {
  const args = { request: visitor.request("/settings"), context: testContext(), params: {} };
  return (await settingsLoader(args)).data;
}

function forward(visitor: Visitor, address: string, form: Record<string, string>) {
  const [kind, id] = address.split("/");
  const request = visitor.request(`/settings/forwarding/${address}`, { form: { country: "US", ...form } });
  return forwardingAction({ request, context: testContext(), params: { kind, id } });
}

async function lastForm(path: string) {
  return (await apiConsole.requests(path)).at(-1)?.form;
}

/** Status and errors of a refused form, or where the response leads. */
function outcome(response: Awaited<ReturnType<typeof forward>>) {
  if (response instanceof Response) return response.headers.get("Location");
  const { error = {}, initialValue = {} } = response.data;
  return { status: response.init?.status, errors: Object.values(error ?? {}).flat(), typed: initialValue };
}

test("who may forward which lines, and the VIPs of which accounts (SET-5)", async () => {
  const shown = async (username: string) => {
    const { lines, vips } = await settingsOf(await signedIn(username));
    return [lines.map(({ id }) => id), vips.map(({ name }) => name)];
  };
  expect(await shown(GRACE)).toEqual([["4001", "4002", "4003", "4004"], ["Harbor Law"]]);
  expect(await shown(SIAN)).toEqual([
    ["4101", "4102", "4103"],
    ["Kestrel Dental", "Harbor Law"],
  ]);
  expect(await shown(DANIEL)).toEqual([[], []]);
});

test("'Change greeting' stands where an account has greetings, and a failure of theirs fails nothing else (SET-7)", async () => {
  const [row] = (await settingsOf(grace)).greetings;
  expect(row).toMatchObject({ accountId: "1001", name: "Harbor Law", count: { ok: true } });
  expect((await settingsOf(await signedIn(DANIEL))).greetings).toEqual([]);
  await apiConsole.fault({ match: "GET /accounts/1001/recordings", kind: "status:403:Not now." });
  const { greetings, lines } = await settingsOf(grace);
  expect([greetings[0]?.count, lines.length]).toEqual([expect.objectContaining({ ok: false }), 4]);
});

describe("the forwarding of a line", () => {
  const LINE = "line/4002";
  const PATH = "/conditionalCallForwarding";
  const lineNow = async () => (await settingsOf(grace)).lines.find(({ id }) => id === "4002");

  test("goes out as the API has it, and is shown at once (SET-3)", async () => {
    expect(outcome(await forward(grace, LINE, { forwardTo: "(628) 555-0102" }))).toBe("/settings");
    const sent = { phoneNumberId: "4002", patchNumber: "+16285550102" };
    expect(await lastForm(PATH)).toEqual({ ...sent, handling: "FORWARD", forwardToAgent: "N" });
    expect(await lineNow()).toMatchObject({ forwardNumber: "+16285550102" });
  });

  test("a short number is warned of before it turns forwarding off (SET-2)", async () => {
    const before = (await apiConsole.requests(PATH)).length;
    const warned = outcome(await forward(grace, LINE, { forwardTo: "555-0102" }));
    expect(warned).toMatchObject({
      status: 409,
      errors: [expect.stringMatching(/^“555-0102” has fewer than 10 characters\. .*415-555-0111/)],
      typed: { forwardTo: "555-0102", confirmed: "US 555-0102" },
    });
    const other = outcome(await forward(grace, LINE, { forwardTo: "911", confirmed: "US 555-0102" }));
    expect(other, "another short number is warned of again").toMatchObject({ status: 409 });
    const elsewhere = outcome(
      await forward(grace, LINE, { forwardTo: "911", country: "GB", confirmed: "US 911" }),
    );
    expect(elsewhere, "and the same in another country").toMatchObject({ status: 409 });
    expect((await apiConsole.requests(PATH)).length).toBe(before);
    expect(outcome(await forward(grace, LINE, { forwardTo: "911", confirmed: "US 911" }))).toBe("/settings");
    const sent = { phoneNumberId: "4002", patchNumber: "", handling: "ANSWER", forwardToAgent: "Y" };
    expect(await lastForm(PATH)).toEqual(sent);
    expect(await lineNow()).toMatchObject({ forwardNumber: null });
  });

  test("an empty field turns it off without a question", async () => {
    await forward(grace, LINE, { forwardTo: "(628) 555-0102" });
    expect(outcome(await forward(grace, LINE, { forwardTo: "" }))).toBe("/settings");
    expect(await lastForm(PATH)).toMatchObject({ handling: "ANSWER" });
  });

  test("what is long enough but no number is refused", async () => {
    const before = (await apiConsole.requests(PATH)).length;
    const refused = outcome(await forward(grace, LINE, { forwardTo: "628 555 010" }));
    expect(refused).toMatchObject({ status: 400, errors: [expect.stringContaining("too short")] });
    expect((await apiConsole.requests(PATH)).length).toBe(before);
  });

  test("a refusal of the API stands beside the field, and what was typed stays", async () => {
    await apiConsole.fault({ match: `POST ${PATH}`, kind: "status:403:Not part of this plan." });
    const refused = outcome(await forward(grace, LINE, { forwardTo: "628-555-0102" }));
    expect(refused).toMatchObject({
      status: 403,
      errors: [expect.stringContaining("Not part of this plan.")],
      typed: { forwardTo: "628-555-0102" },
    });
  });

  test.each(["line/4005", "line/4101", "line/0", "vip/1002", "vip/4002", "calls/4002"])(
    "%s is not theirs, so it is not found",
    async (address) => {
      const failure = forward(grace, address, { forwardTo: "628-555-0102" });
      await expect(failure).rejects.toMatchObject({ status: 404 });
    },
  );
});

test("the VIP forwarding number of an account; a short one is confirmed, then sent empty (SET-4, SET-10)", async () => {
  const PATH = "/accounts/updateVipNumber";
  expect(outcome(await forward(grace, "vip/1001", { forwardTo: "+44 7700 900177" }))).toBe("/settings");
  expect(await lastForm(PATH)).toEqual({ accountId: "1001", vipForwardingNumber: "+447700900177" });
  const [vip] = (await settingsOf(grace)).vips;
  expect(vip).toMatchObject({ forwardNumber: "+447700900177" });
  expect(outcome(await forward(grace, "vip/1001", { forwardTo: "12" }))).toMatchObject({ status: 409 });
  expect(outcome(await forward(grace, "vip/1001", { forwardTo: "12", confirmed: "US 12" }))).toBe(
    "/settings",
  );
  expect(await lastForm(PATH)).toEqual({ accountId: "1001", vipForwardingNumber: "" });
});

describe("the PIN (SET-1, SET-10)", () => {
  const set = (visitor: Visitor, accessPin: string, query = "") => {
    const request = visitor.request(`/settings/pin${query}`, { form: { accessPin } });
    return pinAction({ request, context: testContext(), params: {} });
  };

  test("is set, and never part of the page's data", async () => {
    expect(outcome(await set(grace, "90210"))).toBe("/settings");
    const shown = await settingsOf(grace);
    expect(shown.hasPin).toBe(true);
    expect(JSON.stringify(shown)).not.toContain("90210");
  });

  test.each([
    ["", "/settings"],
    ["?returnUrl=%2Fprofile%3Faccount%3D1001", "/profile?account=1001"],
    ["?returnUrl=https%3A%2F%2Fevil.example%2Fprofile", "/"],
    ["?returnUrl=%2F%2Fevil.example", "/"],
  ])("opened as /settings/pin%s, 'Set PIN' and 'Cancel' lead to %s (SET-1, SES-17)", async (query, to) => {
    const args = { request: sian.request(`/settings/pin${query}`), context: testContext(), params: {} };
    expect((await pinLoader(args)).data.returnUrl).toBe(to);
    expect(outcome(await set(sian, "90210", query))).toBe(to);
  });

  test.each(["123", "1234567", "12a4"])("%s is refused, and not given back", async (pin) => {
    const before = (await apiConsole.requests("/me/accessPin")).length;
    const refused = outcome(await set(grace, pin));
    expect(refused).toEqual({ status: 400, errors: ["The PIN must be 4-6 digits."], typed: {} });
    expect((await apiConsole.requests("/me/accessPin")).length).toBe(before);
  });

  test("is not changed in a temporary agent session (SES-28)", async () => {
    await expect(set(agent, "1234")).rejects.toMatchObject({ status: 403 });
  });
});

test("a temporary agent session sees the settings and changes none of them (SET-6)", async () => {
  expect(await settingsOf(agent)).toMatchObject({ agent: true, lines: { length: 4 } });
  const form = { theme: "dark" };
  const request = agent.request("/settings", { form });
  const attempts = [
    forward(agent, "line/4002", { forwardTo: "628-555-0102" }),
    forward(agent, "vip/1001", { forwardTo: "628-555-0102" }),
    deviceAction({ request, context: testContext(), params: {} }),
  ];
  for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ status: 403 });
  // What keeps a password on the device is refused by each of its buttons.
  for (const intent of ["save", "not-now", "never", "remove", "enable"]) {
    const saved = { request: agent.request("/saved-password", { form: { intent } }), context: testContext() };
    await expect(savedPasswordAction({ ...saved, params: {} }), intent).rejects.toMatchObject({
      status: 403,
    });
  }
  const typed = agent.request("/settings/save-password", { form: { password: "Demo-pass-1" } });
  await expect(
    savePasswordAction({ request: typed, context: testContext(), params: {} }),
  ).rejects.toMatchObject({ status: 403 });
});

test("the PIN is changed at most ten times in a quarter of an hour, then there is a 429 and no call (SES-57)", async () => {
  const visitor = await signedIn("tom@kestrel.example");
  const change = async (accessPin: string) => {
    const request = visitor.request("/settings/pin", { form: { accessPin } });
    const response = await pinAction({ request, context: testContext(), params: {} });
    return response instanceof Response ? response.status : response.init?.status;
  };
  const statuses: unknown[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push(await change(String(1000 + at)));
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429]);
  expect(await lastForm("/me/accessPin")).not.toMatchObject({ accessPin: "1010" });
});

test("a page without scripts keeps what was typed when the API fails, and says that it may have been done", async () => {
  await apiConsole.fault({ match: "POST /conditionalCallForwarding", kind: "status:503" });
  const request = grace.request("/settings/forwarding/line/4001", {
    form: { country: "US", forwardTo: "628-555-0102" },
    headers: { Accept: "text/html" },
  });
  const args = { request, context: testContext(), params: { kind: "line", id: "4001" } };
  expect(outcome(await forwardingAction(args))).toMatchObject({
    status: 503,
    errors: [expect.stringMatching(/^This may not have been saved: .*\(Reference \w+\)$/)],
    typed: { forwardTo: "628-555-0102" },
  });
});

test.each([
  ["status:503:Closed today", 503, "Not saved: Closed today (Reference AB12CD34)"],
  ["status:401:Another password", 400, "Another password"],
])(
  "a password that is not saved on the device (%s): its form says so (SES-52, UI-42)",
  async (kind, status, text) => {
    await apiConsole.fault({ match: "POST /authenticate/login", kind });
    const request = grace.request("/settings/save-password", { form: { password: "Demo-pass-1" } });
    const response = await savePasswordAction({ request, context: testContext(), params: {} });
    expect(outcome(response)).toMatchObject({ status, errors: [text] });
  },
);

describe("a password that is saved on the device", () => {
  const url = new URL("http://localhost:3000/");
  const isGood = async (cookies: string) => (await findIdentity(url, cookies)) !== null;
  const answer = (visitor: Visitor, intent: string) => {
    const request = visitor.request("/saved-password", { form: { intent } });
    return savedPasswordAction({ request, context: testContext(), params: {} });
  };
  const save = async (visitor: Visitor) => {
    const request = visitor.request("/settings/save-password", { form: { password: "Demo-pass-1" } });
    const response = await savePasswordAction({ request, context: testContext(), params: {} });
    return response instanceof Response ? response : expect.fail("not saved");
  };

  test("ends when another is saved in its place, also from another tab (SES-49)", async () => {
    const visitor = await signedIn("user@harbor.example");
    const [first, second] = [await save(visitor), await save(visitor)];
    visitor.take(first);
    const ofFirst = visitor.cookies;
    visitor.take(second);
    const ofSecond = visitor.cookies;
    expect([await isGood(ofFirst), await isGood(ofSecond)]).toEqual([false, true]);
    visitor.take(await save(visitor));
    expect([await isGood(ofSecond), await isGood(visitor.cookies)]).toEqual([false, true]);
  });

  test("is saved also where the API does not end the session that came with its key (SES-52)", async () => {
    const visitor = await signedIn("user@harbor.example");
    await apiConsole.fault({ match: "POST /me/logout$", kind: "wait" });
    const started = performance.now();
    visitor.take(await save(visitor));
    expect(performance.now() - started).toBeLessThan(8_000);
    expect(await isGood(visitor.cookies)).toBe(true);
  });

  test("is named, with the day on which it ends, in the settings of its own user alone (SES-49, SES-52)", async () => {
    const visitor = await signedIn("user@harbor.example");
    visitor.take(await save(visitor));
    const until = formatDate(Date.now() + 365 * 24 * 3_600_000, defaultTimeZone("us"));
    expect(await settingsOf(visitor)).toMatchObject({ savedPassword: { savedUntil: until } });
    const other = await signedIn("location@harbor.example");
    const [identity = ""] = /identity=[^;]+/.exec(visitor.cookies) ?? [];
    other.take(identity);
    expect(await settingsOf(other)).toMatchObject({ savedPassword: { savedUntil: null } });
  });

  test("a snack says where 'Save Password' has saved none: its key is there once (SES-20)", async () => {
    const visitor = await signedIn("user@harbor.example");
    await answer(visitor, "not-now");
    expect(await answer(visitor, "save")).toMatchObject({
      data: { snack: { kind: "error", text: expect.stringContaining("not saved on this device") } },
      init: { status: 409 },
    });
    visitor.take(await save(visitor));
    expect(await answer(visitor, "save"), "pressed twice").toMatchObject({ data: null });
  });
});
