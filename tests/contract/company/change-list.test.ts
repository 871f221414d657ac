import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test } from "vitest";
import { changeList } from "~/features/changes/change-list.server";
import { action as holdAction } from "~/routes/hold-calls";
import { action as blockAction } from "~/routes/_shell.blocked.add";
import { loader as profileLoader } from "~/routes/_shell.profile";
import { action as transferAction } from "~/routes/_shell.activity_.$messageId.transfer";
import { action as removeAction } from "~/routes/_shell.profile_.caller-ids.$callerId";
import { action as linkAction } from "~/routes/_shell.profile_.services.$linkId";
import { action as newLinkAction } from "~/routes/_shell.profile_.services.new";
import { action as registerAction } from "~/routes/_shell.profile_.register";
import { user as userOf } from "~/upstream/me/contract";
import { signedIn, signedInAsAgent } from "../signed-in";
import { testContext, type Visitor } from "../../setup/visitor";

const GRACE = "admin@harbor.example";

let grace: Visitor;
let zoe: Visitor;
let agent: Visitor;
beforeAll(async () => {
  [grace, zoe] = await Promise.all([signedIn(GRACE), signedIn("user@harbor.example")]);
  agent = await signedInAsAgent(GRACE);
});

async function adminPartOf(visitor: Visitor, query = "") {
  const request = visitor.request(`/profile${query}`);
  return (await profileLoader({ request, context: testContext(), params: {} })).data.admin;
}

async function changesSeenBy(visitor: Visitor, query?: string): Promise<string[]> {
  const changes = (await adminPartOf(visitor, query))?.changes;
  if (!changes?.ok) throw new Error(changes?.text ?? "The page has no list of changes");
  return changes.value.rows.map(({ parts }) => parts.map(({ text }) => text).join(""));
}

async function servicesOf(visitor: Visitor) {
  const request = visitor.request("/profile");
  const { services } = (await profileLoader({ request, context: testContext(), params: {} })).data;
  if (!services.ok) throw new Error(services.text);
  return services.value;
}

/** Posts a form of a connected service as the administrator, and returns where that leads to. */
async function press(path: string, form: Record<string, string>): Promise<string> {
  const linkId = /services\/(\d+)/.exec(path)?.[1];
  const args = { request: grace.request(path, { form }), context: testContext() };
  const reply = await (linkId === undefined
    ? newLinkAction({ ...args, params: {} })
    : linkAction({ ...args, params: { linkId } }));
  return reply instanceof Response ? (reply.headers.get("Location") ?? "") : "";
}

function block(visitor: Visitor, phone: string) {
  const request = visitor.request("/blocked/add?account=1001", {
    form: { intent: "number", phone, country: "US", sendId: "noted" },
  });
  return blockAction({ request, context: testContext(), params: {} });
}

async function hold(holdCalls: "Y" | "N"): Promise<void> {
  const request = zoe.request("/hold-calls", { form: { holdCalls } });
  await holdAction({ request, context: testContext(), params: {} });
}

test("an administrator sees who has changed what, those in an agent session marked (PRO-7, PRO-8)", async () => {
  expect(await block(grace, "2025550141")).toBeInstanceOf(Response);
  expect(await block(agent, "2025550142")).toBeInstanceOf(Response);
  await hold("Y");
  expect(await changesSeenBy(grace)).toEqual([
    "Zoë Lindqvist stopped accepting transfers",
    "Agent for Grace Okafor blocked 202-555-0142",
    "Grace Okafor blocked 202-555-0141",
  ]);
  expect((await adminPartOf(grace))?.changes, "in which zone (TIM-3)").toMatchObject({
    value: { zone: expect.stringMatching(/^[A-Z]{3,4}$/) },
  });
  expect(await adminPartOf(zoe), "an ordinary user").toBeNull();
  const other = await signedIn("admin@kestrel.example");
  expect(await changesSeenBy(other), "an administrator of another account").toEqual([]);
});

test("hold switched to and fro is told once, with what holds now (PRO-9)", async () => {
  for (const holdCalls of ["N", "Y", "N"] as const) await hold(holdCalls);
  expect((await changesSeenBy(grace))[0]).toMatch(
    /^Zoë Lindqvist switched 'Not Accepting Transfers' \d times and accepts transfers again$/,
  );
});

test("changes of one kind in a row are told as one, what was handed on is told of (PRO-8, PRO-9)", async () => {
  const transfer = async (sendId: string) => {
    const messageId = await apiConsole.ring({ username: GRACE, messageType: "VM" });
    const request = grace.request(`/activity/${messageId}/transfer`, { form: { link: "1", sendId } });
    return transferAction({ request, context: testContext(), params: { messageId } });
  };
  expect(await transfer("first")).toBeInstanceOf(Response);
  expect((await changesSeenBy(grace))[0]).toBe("Grace Okafor transferred an activity");
  expect(await transfer("second")).toBeInstanceOf(Response);
  expect((await changesSeenBy(grace))[0]).toBe("Grace Okafor transferred 2 activities");
});

test("what the API refuses is no change (PRO-7)", async () => {
  const before = await changesSeenBy(grace);
  await apiConsole.fault({ match: "POST /blockNumbers/", kind: "status:422:No" });
  expect(await block(grace, "2025550143")).toMatchObject({ init: { status: 422 } });
  expect(await changesSeenBy(grace)).toEqual(before);
});

test("a caller-ID that a reply of success refuses is no change (PRO-8, CID-6)", async () => {
  const before = await changesSeenBy(grace);
  const request = grace.request("/profile/register?account=1001", {
    form: { phoneNumber: "4155550195", sendId: "refused" },
  });
  const refused = await registerAction({ request, context: testContext(), params: {} });
  expect(refused).toMatchObject({ init: { status: 409 } });
  expect(await changesSeenBy(grace)).toEqual(before);
});

test("what was changed of a connected service names the service or the rule, also what is gone (PRO-8)", async () => {
  const newLink = { intent: "link", service: "2", token: "abc", sendId: "named" };
  const linked = await press("/profile/services/new", newLink);
  await press(linked, { intent: "verify", email: GRACE, phone: "+14155550171", code: "246810" });
  await press(linked, { intent: "backfill", daysBack: "1", sendId: "named" });
  const rule = { intent: "rule", accountId: "1001", messageCategoryId: "O'Shea", sendId: "named" };
  const ruleId = (await press(linked, rule)).split("#rule-").at(-1) ?? "";
  await press(linked, { intent: "credentials", token: "def" });
  await press(`${linked}?rule=${ruleId}`, { intent: "remove" });
  // What cannot be read is deleted all the same, and told of without its name.
  await press(linked, { ...rule, sendId: "again" });
  const [again] = (await servicesOf(grace)).find(({ linkId }) => linked.endsWith(`/${linkId}`))?.rules ?? [];
  await apiConsole.fault({ match: "GET /transfers/services", kind: "status:500:Away" });
  await press(`${linked}?rule=${again?.ruleId}`, { intent: "remove" });
  await press(`${linked}?delete=link`, { intent: "remove" });
  const words = "Send: account Harbor Law, message category O’Shea";
  expect((await changesSeenBy(grace)).slice(0, 9)).toEqual([
    "Grace Okafor removed the connected service 'Ledger Practice'",
    "Grace Okafor deleted a rule of a connected service",
    `Grace Okafor added the connected service rule '${words}'`,
    `Grace Okafor deleted the connected service rule '${words}'`,
    "Grace Okafor changed the credentials of the connected service 'Ledger Practice'",
    `Grace Okafor added the connected service rule '${words}'`,
    "Grace Okafor sent earlier activities to the connected service 'Ledger Practice'",
    "Grace Okafor verified the connected service 'Ledger Practice'",
    "Grace Okafor linked the service 'Ledger Practice'",
  ]);
});

test("a further link to a service is told of by the name that the list gives it (PRO-8)", async () => {
  const linkAnew = (sendId: string) =>
    press("/profile/services/new", { intent: "link", service: "2", token: "abc", sendId });
  const first = await linkAnew("first");
  await press(first, { intent: "backfill", daysBack: "1", sendId: "between" });
  const second = await linkAnew("second");
  await press(second, { intent: "backfill", daysBack: "2", sendId: "after" });
  for (const link of [second, first]) await press(`${link}?delete=link`, { intent: "remove" });
  expect((await changesSeenBy(grace)).slice(0, 6)).toEqual([
    "Grace Okafor removed the connected service 'Ledger Practice'",
    "Grace Okafor removed the connected service 'Ledger Practice 2'",
    "Grace Okafor sent earlier activities to the connected service 'Ledger Practice 2'",
    "Grace Okafor linked the service 'Ledger Practice 2'",
    "Grace Okafor sent earlier activities to the connected service 'Ledger Practice'",
    "Grace Okafor linked the service 'Ledger Practice'",
  ]);
});

test("what belongs to one account is told of in that one alone (PRO-7)", async () => {
  const sian = await signedIn("admin@kestrel.example");
  const inAccount = (path: string, accountId: string, form: Record<string, string>) =>
    sian.request(`${path}?account=${accountId}`, { form });
  const added = inAccount("/profile/register", "1002", { phoneNumber: "6285550148", sendId: "noted" });
  const registered = await registerAction({ request: added, context: testContext(), params: {} });
  if (!(registered instanceof Response)) throw new Error("It was not registered");
  const callerId = /caller-ids\/(\d+)/.exec(registered.headers.get("Location") ?? "")?.[1] ?? "";
  const removed = inAccount(`/profile/caller-ids/${callerId}`, "1002", { intent: "remove" });
  await removeAction({ request: removed, context: testContext(), params: { callerId } });
  expect(await changesSeenBy(sian, "?account=1002")).toEqual([
    expect.stringMatching(/ removed the caller-ID '628-555-0148'$/),
    expect.stringMatching(/ requested the caller-ID '628-555-0148'$/),
  ]);
  expect((await changesSeenBy(sian, "?account=1001")).join()).not.toContain("caller-ID");
});

test("all changes can be read, page by page (PRO-7)", async () => {
  const user = userOf.parse({
    userId: "many",
    displayName: "Many",
    userAccountRoles: [{ accountId: "1001", userRoleKey: "GLOBALADMIN" }],
  });
  const made = Array.from({ length: 130 }, (_, at) => `did the thing ${at}`);
  for (const text of made)
    await changeList().add({ user, agent: false }, { accountId: "1001", text, many: null });
  const seen = async (query: string) =>
    (await changesSeenBy(grace, query)).filter((text) => text.startsWith("Many "));
  expect(await seen(""), "the newest").toHaveLength(10);
  const [first, second] = [await seen("?changes=1"), await seen("?changes=2")];
  expect(first).toHaveLength(100);
  expect([...first, ...second]).toEqual(made.toReversed().map((text) => `Many ${text}`));
  expect(await seen("?changes=99"), "a page behind the last one").toEqual(second);
});
