import { apiConsole, countRequests } from "../../setup/embedded-api";
import { beforeEach, describe, expect, test } from "vitest";
import { readDashboard } from "~/features/dashboard/dashboard.server";
import { currentUser, forgetUser } from "~/features/session/current-user.server";
import { requireUser, type Visit } from "~/features/session/require-user.server";
import { signInWithPassword } from "~/features/sign-in/sign-in.server";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { testContext, Visitor } from "../../setup/visitor";

const GRACE = "admin@harbor.example";
const SIAN = "admin@kestrel.example";
const USAGE = "/accounts/1001/reports/current";

async function visitAs(username: string): Promise<Visit> {
  const visitor = new Visitor();
  const form = { username, password: DEMO_PASSWORD };
  visitor.take((await signInWithPassword(visitor.request("/login", { form }), testContext())).cookie);
  return requireUser({ request: visitor.request("/"), context: testContext() });
}

let grace: Visit;
beforeEach(async () => {
  grace = await visitAs(GRACE);
});

const read = (visit: Visit) => readDashboard(visit, "America/Chicago");

describe("a figure that the reply of the usage leaves out (DSH-10, API-22)", () => {
  test.each(["usedMinutes", "totalCalls"] as const)("%s is that of the role", async (field) => {
    const [role] = grace.user.userAccountRoles;
    await apiConsole.fault({ match: `GET ${USAGE}`, kind: `without:${field}` });
    const { usage } = await read(grace);
    expect(role?.[field]).toBeGreaterThan(0);
    expect(usage).toMatchObject([
      { part: { ok: true, value: { [field]: role?.[field], plan: { level: "orange" } } } },
    ]);
  });

  test("is not known where the role has none either, and then there is no share of the plan", async () => {
    const roles = grace.user.userAccountRoles.map((role) => ({ ...role, usedMinutes: null }));
    await apiConsole.fault({ match: `GET ${USAGE}`, kind: "without:usedMinutes" });
    const { usage } = await read({ ...grace, user: { ...grace.user, userAccountRoles: roles } });
    const value = { usedMinutes: null, plan: null, planMinutes: 500, totalCalls: 318 };
    expect(usage).toMatchObject([{ part: { ok: true, value } }]);
  });
});

describe("who is shown what (DSH-4, DSH-6)", () => {
  test.each([
    [GRACE, ["Harbor Law"], ["Harbor Law"]],
    ["location@harbor.example", [], []],
    ["user@harbor.example", [], []],
    [SIAN, ["Kestrel Dental", "Harbor Law"], ["Kestrel Dental", "Harbor Law"]],
  ])("%s", async (username, usage, invoices) => {
    const requests = await apiConsole.requests("/accounts/");
    const dashboard = await read(await visitAs(username));
    expect(dashboard.newest).toMatchObject({ ok: true });
    expect(dashboard.usage.map(({ accountName }) => accountName)).toEqual(usage);
    expect(dashboard.invoices.map(({ accountName }) => accountName)).toEqual(invoices);
    // Nothing is asked for that the user may not have.
    const asked = (await apiConsole.requests("/accounts/")).slice(requests.length);
    expect(asked.every(({ status }) => status === 200)).toBe(true);
    expect(asked.length > 0).toBe(usage.length > 0);
  });

  test("the invoices only of an account with plan minutes (DSH-6)", async () => {
    const roles = grace.user.userAccountRoles.map((role) => ({ ...role, planMinutes: null }));
    const { usage, invoices } = await read({ ...grace, user: { ...grace.user, userAccountRoles: roles } });
    expect(usage).toHaveLength(1);
    expect(invoices).toEqual([]);
  });
});

test("the open invoices of an account whose first role says nothing of them (DSH-6, SES-42)", async () => {
  const [role = expect.fail("There is no role.")] = grace.user.userAccountRoles;
  const first = { ...role, locationId: "2001", planMinutes: null, openInvoices: [] };
  const userAccountRoles = [first, role, role];
  const { invoices } = await read({ ...grace, user: { ...grace.user, userAccountRoles } });
  const { invoices: usual } = await read(await visitAs(GRACE));
  expect(usual).toMatchObject([{ part: { ok: true } }]);
  expect(invoices).toEqual(usual);
});

test("figures that arrive as strings are numbers, and the billing day has its default (API-5, DSH-8)", async () => {
  const { usage } = await read(await visitAs(SIAN));
  expect(usage[0]?.part).toMatchObject({
    ok: true,
    value: {
      planMinutes: 250,
      usedMinutes: 271,
      billingDay: 30,
      plan: { percent: 108, level: "red", forecast: "21 minutes over the plan" },
    },
  });
});

describe("what stays fresh, and what is not asked for each time", () => {
  test("the usage names the zone of its time (TIM-3)", async () => {
    const { usage } = await read(grace);
    expect(usage).toMatchObject([{ part: { value: { asOf: expect.stringMatching(/^\d\d:\d\d C[SD]T$/) } } }]);
  });

  test("usage and invoices are asked for once, the activity each time", async () => {
    const usages = await countRequests("GET", USAGE);
    const invoices = await countRequests("GET", "/accounts/1001/invoices/100130");
    const messages = await countRequests("GET", "/messages");
    for (let round = 0; round < 3; round += 1) await read({ ...grace });
    expect(await countRequests("GET", USAGE)).toBe(usages + 1);
    expect(await countRequests("GET", "/accounts/1001/invoices/100130")).toBe(invoices + 1);
    expect(await countRequests("GET", "/messages")).toBe(messages + 3);
  });

  test("another session asks for itself", async () => {
    await read(grace);
    const usages = await countRequests("GET", USAGE);
    await read(await visitAs(SIAN));
    expect(await countRequests("GET", USAGE)).toBe(usages + 1);
  });
});

describe("a part that fails fails alone (DSH-9)", () => {
  const KINDS = ["status:500:The meter is away", "status:403", "html", "empty", "bad-json", "wrong-shape"];

  test.each(KINDS)("the usage (%s), and it is asked for again", async (kind) => {
    await apiConsole.fault({ match: `GET ${USAGE}`, kind });
    const failed = await read(grace);
    expect(failed.usage).toMatchObject([{ part: { ok: false, text: expect.stringMatching(/\S/) } }]);
    expect(failed.invoices).toMatchObject([{ part: { ok: true } }]);
    expect(failed.newest).toMatchObject({ ok: true });
    expect((await read(grace)).usage).toMatchObject([{ part: { ok: true } }]);
  });

  test.each(KINDS)("the invoices (%s)", async (kind) => {
    await apiConsole.fault({ match: "GET /accounts/1001/invoices", kind, times: 2 });
    const failed = await read(grace);
    expect(failed.invoices).toMatchObject([{ part: { ok: false } }]);
    expect(failed.usage).toMatchObject([{ part: { ok: true } }]);
    expect((await read(grace)).invoices).toMatchObject([{ part: { ok: true } }]);
  });

  test.each(["status:404", "status:500:Not now.", "wrong-shape"])(
    "one invoice of two (%s), and it is asked for again",
    async (kind) => {
      await apiConsole.fault({ match: "GET /accounts/1001/invoices/100131", kind });
      const shown = { rows: [{ invoiceId: "100130", isPayable: true }], unreadable: 1, total: null };
      expect((await read(grace)).invoices).toMatchObject([{ part: { ok: true, value: shown } }]);
      expect((await read(grace)).invoices).toMatchObject([
        { part: { value: { rows: [{ invoiceId: "100130" }, { invoiceId: "100131" }], unreadable: 0 } } },
      ]);
    },
  );

  test.each(KINDS)("the activity (%s)", async (kind) => {
    await apiConsole.fault({ match: "GET /messages$", kind });
    const failed = await read(grace);
    expect(failed.newest).toMatchObject(kind === "empty" ? {} : { ok: false });
    expect(failed.usage).toMatchObject([{ part: { ok: true } }]);
    expect(failed.invoices).toMatchObject([{ part: { ok: true } }]);
  });

  test("one account of two", async () => {
    await apiConsole.fault({ match: `GET ${USAGE}`, kind: "status:500" });
    const { usage } = await read(await visitAs(SIAN));
    expect(usage.map(({ part }) => part.ok)).toEqual([true, false]);
  });

  test("silence holds nothing up for long; a reply that comes late is there the next time", async () => {
    const usages = await countRequests("GET", USAGE);
    await apiConsole.fault({ match: `GET ${USAGE}`, kind: "latency:4000" });
    // The reply comes within the call's own deadline: a page that waited for it would show it.
    const slow = await read(grace);
    expect(slow.usage).toMatchObject([{ part: { ok: false, text: "This is taking longer than usual." } }]);
    expect(slow.newest).toMatchObject({ ok: true });
    expect((await read(grace)).usage).toMatchObject([{ part: { ok: true } }]);
    expect(await countRequests("GET", USAGE)).toBe(usages + 1);
  });

  test("the end of the session is not a failure of a part", async () => {
    await apiConsole.expireSessions(GRACE);
    await expect(read(grace)).rejects.toMatchObject({ name: "SessionEnded" });
  });
});

test("an invoice that is new is asked for although the others are known", async () => {
  await read(grace);
  const before = await countRequests("GET", "/accounts/1001/invoices/100131");
  forgetUser(grace.session.key);
  const user = await currentUser(grace.session, grace.upstream);
  const roles = user.userAccountRoles.map((role) => ({
    ...role,
    openInvoices: role.openInvoices.filter(({ invoiceId }) => invoiceId === "100131"),
  }));
  const { invoices } = await read({ ...grace, user: { ...user, userAccountRoles: roles } });
  expect(invoices).toMatchObject([{ part: { value: { rows: [{ number: "HL-20417-31" }] } } }]);
  expect(await countRequests("GET", "/accounts/1001/invoices/100131")).toBe(before + 1);
});
