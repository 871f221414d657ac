import { apiConsole } from "../../setup/embedded-api";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Visit } from "~/features/session/require-user.server";
import { PART_DEADLINE_MS } from "~/lib/page-part";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { testContext, Visitor } from "../../setup/visitor";
import { eventually } from "../../setup/eventually";

// Modules of each test's own: what the API tells about itself is kept for the whole process.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.useRealTimers());

const ZOE = "user@harbor.example";
const GRACE = "admin@harbor.example";

async function visitAs(username: string): Promise<Visit> {
  const { signInWithPassword } = await import("~/features/sign-in/sign-in.server");
  const { requireUser } = await import("~/features/session/require-user.server");
  const visitor = new Visitor();
  const form = { username, password: DEMO_PASSWORD };
  visitor.take((await signInWithPassword(visitor.request("/login", { form }), testContext())).cookie);
  return requireUser({ request: visitor.request("/activity"), context: testContext() });
}

async function frameOf(visit: Visit) {
  const { readFrame } = await import("../../../app/features/frame/frame.server");
  const { keptAssistChoices } = await import("../../../app/features/assist/kept-choices.server");
  const { keptProfileChoices } = await import("../../../app/features/profile/kept-choices.server");
  return readFrame(visit, "America/Chicago", [keptAssistChoices, keptProfileChoices]);
}

describe("the frame around a page", () => {
  test.each([
    [GRACE, "Grace Okafor", true],
    [ZOE, "Zoë Lindqvist", false],
  ])(
    "of %s: name, release, year, and the support phone only with full access (FRM-12, FRM-13)",
    async (username, userName, full) => {
      const frame = await frameOf(await visitAs(username));
      expect(frame).toMatchObject({
        userName,
        release: 292,
        year: new Date().getUTCFullYear(),
        fullAccess: full,
        agent: false,
        offerIdentity: true,
        keptForm: null,
      });
      expect(frame.idleEnd?.inMs).toBeGreaterThan(29 * 60_000);
      if (full) expect(frame.supportPhone?.href).toMatch(/^tel:\+\d+$/);
      else expect(frame.supportPhone).toBeNull();
    },
  );

  test("counts a message that comes in", async () => {
    const visit = await visitAs(ZOE);
    const before = (await frameOf(visit)).unread ?? expect.fail("not counted");
    await apiConsole.ring({ username: ZOE, messageType: "AGENT" });
    expect((await frameOf({ ...visit })).unread).toBe(before + 1);
  });

  test.each(["status:500", "html", "wrong-shape", "reset"])(
    "stands without its count and phone while the API fails (%s)",
    async (kind) => {
      const visit = await visitAs(GRACE);
      await apiConsole.fault({ match: "GET /messages", kind, times: -1 });
      await apiConsole.fault({ match: "GET /status", kind, times: -1 });
      expect(await frameOf(visit)).toMatchObject({
        userName: "Grace Okafor",
        unread: null,
        supportPhone: null,
      });
    },
  );

  test("waits no longer than the deadline while the API does not tell its phone (FRM-25)", async () => {
    const grace = await visitAs(GRACE);
    await apiConsole.fault({ match: "GET /status", kind: `latency:${PART_DEADLINE_MS + 1_500}` });
    const frame = await frameOf(grace);
    expect(frame).toMatchObject({ userName: "Grace Okafor", supportPhone: null });
    expect(frame.unread).toEqual(expect.any(Number));
    const { supportPhone } = await import("../../../app/features/service/service-info.server");
    // What came too late for this page is there for a later one.
    await expect.poll(async () => (await supportPhone())?.href, { timeout: 10_000 }).toMatch(/^tel:\+\d+$/);
  });

  test("waits for that phone once for all: later sessions have no deadline of their own (FRM-25)", async () => {
    const [grace, other] = [await visitAs(GRACE), await visitAs(GRACE)];
    const requests = async () => (await apiConsole.requests("/status")).length;
    const before = await requests();
    vi.useFakeTimers({ toFake: ["Date"] });
    await apiConsole.fault({ match: "GET /status", kind: "hang", times: -1 });
    const first = frameOf(grace);
    await eventually(async () => expect(await requests()).toBe(before + 1));
    vi.setSystemTime(Date.now() + PART_DEADLINE_MS);
    const second = frameOf(other);
    const order = await Promise.race([first.then(() => "first"), second.then(() => "second")]);
    expect(order).toBe("second");
    expect(await second).toMatchObject({ supportPhone: null, unread: (await first).unread });
    expect(await requests()).toBe(before + 1);
  });

  test("waits no longer than the deadline for a store that hangs (FRM-25)", async () => {
    const { portalStore } = await import("../../../app/features/portal-store/portal-store.server");
    const visit = await visitAs(ZOE);
    visit.session.hasKeptForm = true;
    vi.spyOn(portalStore(), "list").mockReturnValue(new Promise(() => undefined));
    expect(await frameOf(visit)).toMatchObject({ userName: "Zoë Lindqvist", keptForm: null });
  });

  test("does not stand when the session has ended", async () => {
    const visit = await visitAs(ZOE);
    await apiConsole.expireSessions(ZOE);
    await expect(frameOf(visit)).rejects.toMatchObject({ name: "SessionEnded" });
  });

  test("offers a form that waits for this user", async () => {
    const { keepForm } = await import("../../../app/features/kept-forms/kept-form.server");
    const form = new FormData();
    form.set("note", "half a sentence");
    for (const page of ["tab1", "tab2"]) await keepForm("3003", { path: "/activity/7", page }, form);
    expect((await frameOf(await visitAs(ZOE))).keptForm).toMatchObject({
      path: "/activity/7",
      fields: [["note", "half a sentence"]],
      more: 1,
    });
    expect((await frameOf(await visitAs(GRACE))).keptForm).toBeNull();
  });

  test.each([
    [
      "sent or corrected",
      "/contacts/7?page=2",
      [["firstName", "Nora"]],
      { maySend: true, mayCorrect: true, mayOpen: false },
    ],
    [
      "corrected alone: only a row was to be added",
      "/contacts/7",
      [
        ["firstName", "Nora"],
        ["__intent__", '{"type":"insert","payload":{"name":"phones"}}'],
      ],
      { maySend: false, mayCorrect: true, fields: [["firstName", "Nora"]] },
    ],
    [
      "corrected alone: without its token it would be refused",
      "/profile/services/new",
      [
        ["service", "2"],
        ["token", "s3cret"],
      ],
      { maySend: false, mayCorrect: true, hasLostSecrets: true, fields: [["service", "2"]] },
    ],
    [
      "corrected alone: nothing but a key was entered",
      "/profile/services/1",
      [
        ["intent", "credentials"],
        ["apiKey", "s3cret"],
      ],
      { maySend: false, mayCorrect: true, hasLostSecrets: true },
    ],
    [
      "sent: a button has nothing to correct",
      "/activity",
      [["row", "flag.7"]],
      { maySend: true, mayCorrect: false },
    ],
    [
      "sent: a button that asks about what is ticked has nothing to correct",
      "/activity/unread",
      [
        ["messageId", "7"],
        ["ask", "unread"],
      ],
      { maySend: true, mayCorrect: false, shown: [{ label: "Change", value: "Unread" }] },
    ],
    [
      "corrected alone: a payment asks on its page, with the invoice and the total (BIL-14)",
      "/account/invoices/100131/pay?account=1001",
      [
        ["intent", "pay"],
        ["method", "pm_1001_visa"],
        ["amount", "12.34"],
        ["consent", "c0de"],
      ],
      {
        maySend: false,
        mayCorrect: true,
        mayOpen: false,
        shown: [{ label: "Amount", value: "12.34" }],
      },
    ],
    [
      "opened alone: the question about a payment method names it on its page (BIL-27)",
      "/account/methods/pm_1001_visa/delete?account=1001",
      [["intent", "delete"]],
      { maySend: false, mayCorrect: false, mayOpen: true, shown: [{ label: "Change", value: "Delete" }] },
    ],
    [
      "sent: a new card, which the processor has already, and of which its page can show nothing (BIL-22)",
      "/account/methods/new/card?account=1001",
      [
        ["intent", "card"],
        ["sendId", "5f0c1a52-6a9e-4c8f-9d55-0f5f3c2b7a11"],
        ["paymentMethodId", "pm_new"],
      ],
      {
        maySend: true,
        mayCorrect: false,
        mayOpen: false,
        shown: [{ label: "Change", value: "New card" }],
      },
    ],
    [
      "sent: a new bank account, the same (BIL-24)",
      "/account/methods/new/bank?account=1001",
      [
        ["intent", "bank"],
        ["sendId", "5f0c1a52-6a9e-4c8f-9d55-0f5f3c2b7a12"],
        ["publicToken", "public-1"],
        ["bankAccountId", "ba_1"],
      ],
      {
        maySend: true,
        mayCorrect: false,
        mayOpen: false,
        shown: [{ label: "Change", value: "New bank account" }],
      },
    ],
    [
      "sent or corrected: a request to the staff names what was chosen, but its language (AST-1)",
      "/assist",
      [
        ["requestType", "CS"],
        ["language", "2"],
        ["location", "2001"],
        ["phoneNumber", "4006"],
        ["request", "Please call the court"],
        ["permission", "on"],
      ],
      {
        maySend: true,
        mayCorrect: true,
        shown: [
          { label: "Request type", value: "Customer Service" },
          { label: "Location", value: "Downtown" },
          { label: "Phone number", value: "415-555-0115" },
          { label: "Request", value: "Please call the court" },
          { label: "Message contents may be viewed", value: "Yes" },
        ],
      },
    ],
    [
      "sent or corrected: a rule of a linked service says what it looks at, and that it sends nothing (TRF-5)",
      "/profile/services/1",
      [
        ["intent", "rule"],
        ["accountId", ""],
        ["phoneNumberId", "4006"],
        ["deny", "on"],
      ],
      {
        maySend: true,
        mayCorrect: true,
        shown: [
          { label: "Pressed", value: "Add rule" },
          { label: "Phone number", value: "415-555-0115" },
          { label: "Do not send what matches", value: "Yes" },
        ],
      },
    ],
    [
      "corrected alone: the call for a greeting asks on its page, with the greeting's name (PRO-3)",
      "/profile/greetings/7001?account=1001",
      [
        ["intent", "record"],
        ["phone", "415 555 0171"],
        ["country", "US"],
        ["inDialog", "on"],
      ],
      {
        maySend: false,
        mayCorrect: true,
        mayOpen: false,
        shown: [
          { label: "Pressed", value: "Record by phone" },
          { label: "Phone to ring", value: "415 555 0171" },
        ],
      },
    ],
    [
      "sent: its address shows no page",
      "/hold-calls",
      [["holdCalls", "Y"]],
      { maySend: true, mayCorrect: false },
    ],
  ] as const)("offers a kept form to be %s (SES-23)", async (_, path, fields, offered) => {
    const { deleteKeptForms } = await import("~/features/kept-forms/test-kept-forms");
    const { keepForm } = await import("../../../app/features/kept-forms/kept-form.server");
    await deleteKeptForms("3003");
    const form = new FormData();
    for (const [name, value] of fields) form.set(name, value);
    await keepForm("3003", { path, page: "tab1" }, form);
    expect((await frameOf(await visitAs(ZOE))).keptForm).toMatchObject(offered);
  });

  test("offers what was for something that is not there to be read alone (SES-59)", async () => {
    const { deleteKeptForms } = await import("~/features/kept-forms/test-kept-forms");
    const { keepForm } = await import("../../../app/features/kept-forms/kept-form.server");
    await deleteKeptForms("3003");
    await keepForm("3003", { path: "/contacts/7", page: null }, [["firstName", "Nora"]], "not-there");
    expect((await frameOf(await visitAs(ZOE))).keptForm).toMatchObject({
      ...{ unsentBy: "not-there", maySend: false, mayCorrect: false, mayOpen: false },
      shown: [{ label: "First name", value: "Nora" }],
    });
  });
});

describe("what the API tells about itself", () => {
  test("is asked for once in ten minutes", async () => {
    const { serviceInfo } = await import("../../../app/features/service/service-info.server");
    vi.useFakeTimers({ toFake: ["Date"] });
    const count = async () => (await apiConsole.requests("/status")).length;
    const before = await count();
    expect((await serviceInfo())?.release).toBe("292");
    vi.setSystemTime(Date.now() + 9 * 60_000);
    await serviceInfo();
    expect(await count()).toBe(before + 1);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect((await serviceInfo())?.release).toBe("292");
    await eventually(async () => expect(await count()).toBe(before + 2));
  });

  test("after a failure it is null, never an error; it is asked again half a minute later", async () => {
    const { serviceInfo } = await import("../../../app/features/service/service-info.server");
    vi.useFakeTimers({ toFake: ["Date"] });
    await apiConsole.fault({ match: "GET /status", kind: "status:500" });
    expect(await serviceInfo()).toBeNull();
    expect(await serviceInfo()).toBeNull();
    vi.setSystemTime(Date.now() + 31_000);
    await eventually(async () => expect((await serviceInfo())?.release).toBe("292"));
  });

  test("all who come at once share one question", async () => {
    const { serviceInfo } = await import("../../../app/features/service/service-info.server");
    const before = (await apiConsole.requests("/status")).length;
    const all = await Promise.all(Array.from({ length: 20 }, () => serviceInfo()));
    expect(all.map((each) => each?.release)).toEqual(Array.from({ length: 20 }, () => "292"));
    expect(await apiConsole.requests("/status")).toHaveLength(before + 1);
  });

  test("what was known stays known through a failure", async () => {
    const { serviceInfo } = await import("../../../app/features/service/service-info.server");
    vi.useFakeTimers({ toFake: ["Date"] });
    await serviceInfo();
    const before = (await apiConsole.requests("/status")).length;
    await apiConsole.fault({ match: "GET /status", kind: "html", times: -1 });
    // The second load begins once the first has failed.
    for (const [load, pause] of [11 * 60_000, 31_000].entries()) {
      vi.setSystemTime(Date.now() + pause);
      await eventually(async () => {
        expect((await serviceInfo())?.release).toBe("292");
        expect(await apiConsole.requests("/status")).toHaveLength(before + load + 1);
      });
    }
  });
});
