import { apiConsole, countRequests } from "../../setup/embedded-api";
import type { ServerBuild } from "@remix-run/node";
import { beforeEach, expect, test, vi } from "vitest";
import { requireUser, type Visit } from "~/features/session/require-user.server";
import { withOwnWrites } from "~/http/own-writes.server";
import { action as activityAction } from "~/routes/_shell.activity";
import { action as holdAction } from "~/routes/hold-calls";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

// One instance is this file's modules, the other has modules of its own: they share the store, and no memory (SES-10).

const GRACE = "admin@harbor.example";
const INVOICE = "/accounts/1001/invoices/100130";
const ZONE = "America/Chicago";

const here = withOwnWrites({
  routes: {
    hold: { id: "hold", module: { default: () => null, action: holdAction } },
    activity: { id: "activity", module: { default: () => null, action: activityAction } },
  },
} as unknown as ServerBuild);

/** Switches 'Not Accepting Transfers' at the first instance, as its built server does. */
async function hold(visitor: Visitor, holdCalls: "Y" | "N"): Promise<void> {
  const request = visitor.request("/hold-calls", { form: { holdCalls, returnUrl: "/" } });
  await here.routes["hold"]?.module.action?.({ request, context: testContext(), params: {} });
}

/** Flags an activity at the first instance. */
async function flag(visitor: Visitor, messageId: string): Promise<void> {
  const request = visitor.request("/activity", { form: { intent: "flag", messageId } });
  await here.routes["activity"]?.module.action?.({ request, context: testContext(), params: {} });
}

function visitHere(visitor: Visitor): Promise<Visit> {
  return requireUser({ request: visitor.request("/"), context: testContext() });
}

/** The other instance, as it serves the same browser. */
async function startOther() {
  vi.resetModules();
  const { requireUser: requireThere } = await import("~/features/session/require-user.server");
  const { readOpenInvoices } = await import("~/features/billing/invoices/open-invoices.server");
  const { listActivity } = await import("~/features/activity/activity-list.server");
  const { readActivityView } = await import("~/features/activity/read-view.server");
  const { noteChange } = await import("~/features/messages/session-news.server");
  const visit = (visitor: Visitor) => requireThere({ request: visitor.request("/"), context: testContext() });
  return {
    visit,
    readInvoices: async (visitor: Visitor) => readOpenInvoices(await visit(visitor), ZONE),
    /** Its socket to the API is up: from now on it takes a list that it has read as it is, until it hears of a change. */
    listen: async (visitor: Visitor) => noteChange((await visit(visitor)).session),
    async isFlagged(visitor: Visitor, messageId: string) {
      const view = await readActivityView(visitor.request("/activity"));
      const { rows } = await listActivity(await visit(visitor), view, ZONE);
      return rows.find(({ id }) => id === messageId)?.flagged;
    },
  };
}

let grace: Visitor;
beforeEach(async () => {
  grace = await signedIn(GRACE);
});

test("what was changed at one instance is there on the next page from the other", async () => {
  const other = await startOther();
  expect((await other.visit(grace)).user.holdCalls).toBe(false);
  await hold(grace, "Y");
  expect((await other.visit(grace)).user.holdCalls).toBe(true);
  await hold(grace, "N");
  expect((await other.visit(grace)).user.holdCalls).toBe(false);
});

test("a change costs each instance one reading of the user, and a page without one none", async () => {
  const other = await startOther();
  const before = await countRequests("GET", "/me");
  const openPages = async () => {
    for (const visit of [visitHere, other.visit, visitHere, other.visit]) await visit(grace);
  };
  await openPages();
  expect(await countRequests("GET", "/me")).toBe(before + 2);
  await hold(grace, "N");
  await openPages();
  expect(await countRequests("GET", "/me")).toBe(before + 4);
});

test("the open invoices are read anew as well, whose amounts a payment at the other instance has changed", async () => {
  const other = await startOther();
  const before = await countRequests("GET", INVOICE);
  await other.readInvoices(grace);
  await other.readInvoices(grace);
  expect(await countRequests("GET", INVOICE)).toBe(before + 1);
  await hold(grace, "N");
  await other.readInvoices(grace);
  expect(await countRequests("GET", INVOICE)).toBe(before + 2);
});

test("a mark that was made at one instance is in the list of the next page from the other, before the API has told it of the change", async () => {
  const messageId = await apiConsole.ring({ username: GRACE, messageType: "AGENT" });
  const other = await startOther();
  await other.listen(grace);
  expect(await other.isFlagged(grace, messageId)).toBe(false);
  await flag(grace, messageId);
  expect(await other.isFlagged(grace, messageId)).toBe(true);
});
