import { api, apiConsole } from "../../setup/embedded-api";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeAll, expect, test } from "vitest";
import { action as methodAction } from "~/routes/_shell.account.methods.$methodId.$change";
import { action as activityAction } from "~/routes/_shell.activity";
import { action as addressAction } from "~/routes/_shell.account.addresses.$kind";
import { action as contactsAction, loader as contactsLoader } from "~/routes/_shell.contacts";
import { action as saveContactAction } from "~/routes/_shell.contacts.$contactId";
import { action as deleteContactAction } from "~/routes/_shell.contacts_.$contactId.delete";
import { action as linkAction } from "~/routes/_shell.profile_.services.$linkId";
import { action as newLinkAction } from "~/routes/_shell.profile_.services.new";
import { loader as profileLoader } from "~/routes/_shell.profile";
import { action as blockAction } from "~/routes/_shell.numbers_.$number.block";
import { action as forwardingAction } from "~/routes/_shell.settings_.forwarding.$kind.$id";
import { action as pinAction } from "~/routes/_shell.settings_.pin";
import { action as removeStatusAction } from "~/routes/_shell.status_.$statusId.remove";
import { action as statusAction } from "~/routes/_shell.status";
import { action as vipAction } from "~/routes/_shell.vip.$vipCallerId";
import { action as deleteVipAction } from "~/routes/_shell.vip_.$vipCallerId.delete";
import { action as holdAction, loader as holdLoader } from "~/routes/hold-calls";
import { action as deviceAction } from "~/routes/push-device";
import { Upstream } from "~/upstream/client.server";
import { getMe } from "~/upstream/me/calls.server";
import { createVipCaller, listVipCallers } from "~/upstream/vip-callers/calls.server";
import { recordingLog } from "../../setup/recording-log";
import { sandboxStatus } from "../../setup/status-data";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

// The first call of each pair takes long to be executed: sent at the same time as the second, it would be the last.

const GRACE = "admin@harbor.example";
const SLOW_MS = 300;

let grace: Visitor;
let upstream: Upstream;
beforeAll(async () => {
  grace = await signedIn(GRACE);
  const { log } = recordingLog();
  const sessionKey = await api.signIn(GRACE);
  upstream = new Upstream({ baseUrl: api.running.url, sessionKey, requestId: "AB12CD34", log });
});
afterEach(() => apiConsole.clearFaults());

type Params = Record<string, string>;
interface Route {
  (args: { request: Request; context: ReturnType<typeof testContext>; params: Params }): Promise<unknown>;
}

function post(action: Route, path: string, form: Record<string, string>, params: Params = {}) {
  return () => action({ request: grace.request(path, { form }), context: testContext(), params });
}

/** The writes that reach the API from two posts, of which the first, `match`, takes long: their paths, and the time between them. */
async function writesOf(match: string, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const writes = async () => (await apiConsole.requests()).filter(({ method }) => method !== "GET");
  const before = (await writes()).length;
  await apiConsole.fault({ match, kind: `latency:${SLOW_MS}`, times: 1 });
  const one = first();
  await setTimeout(40);
  await Promise.all([one, second()]);
  const made = (await writes()).slice(before);
  const [from = 0, to = 0] = made.map(({ time }) => Date.parse(time));
  return { paths: made.map(({ method, path }) => `${method} ${path}`), apart: to - from };
}

const hold = (held: "Y" | "N") => post(holdAction, "/hold-calls", { holdCalls: held });
const star = (row: string) => post(contactsAction, "/contacts", { row });
const isHeld = async () =>
  (await holdLoader({ request: grace.request("/hold-calls"), context: testContext(), params: {} })).data
    .holdCalls;
const listedContact = async (name: string) => {
  const request = grace.request(`/contacts?q=${name}`);
  const { list } = (await contactsLoader({ request, context: testContext(), params: {} })).data;
  return list.rows[0];
};

test("calls that were held and released at once are released (API-35, FRM-19)", async () => {
  const { paths, apart } = await writesOf("POST /me/holdCalls", hold("Y"), hold("N"));
  expect(paths).toEqual(["POST /me/holdCalls", "POST /me/holdCalls"]);
  expect(apart).toBeGreaterThanOrEqual(SLOW_MS - 20);
  expect(await isHeld()).toBe(false);
});

test("a change that fails does not keep the next one from being made (API-35)", async () => {
  await apiConsole.fault({ match: "POST /me/holdCalls", kind: "status:503", times: 1 });
  const [failed, made] = await Promise.all([hold("N")(), hold("Y")()]);
  expect(failed).toMatchObject({ init: { status: 503 } });
  expect(made).toMatchObject({ data: { holdCalls: true } });
  expect(await isHeld()).toBe(true);
  await hold("N")();
});

test("of two things the second does not wait for the first (API-35)", async () => {
  const [id = ""] = await apiConsole.addContacts(GRACE, [{ displayName: "Besidehold" }]);
  const { paths, apart } = await writesOf("POST /me/holdCalls", hold("Y"), star(`star.${id}`));
  expect(paths).toEqual(["POST /me/holdCalls", `POST /contacts/${id}/vip`]);
  expect(apart).toBeLessThan(SLOW_MS - 50);
  await hold("N")();
});

test("of two stars of a contact the second counts, and its save and deletion wait for them (API-35, CON-14)", async () => {
  const [id = ""] = await apiConsole.addContacts(GRACE, [{ displayName: "Turnstar", firstName: "Turnstar" }]);
  await writesOf(`POST /contacts/${id}/vip`, star(`star.${id}`), star(`unstar.${id}`));
  expect((await listedContact("Turnstar"))?.isVip ?? false).toBe(false);

  const save = post(
    saveContactAction,
    `/contacts/${id}`,
    { intent: "save", firstName: "Turnstar", title: "Judge", draft: "turn-star" },
    { contactId: id },
  );
  // The form does not know of the star, which was set elsewhere: it says so, and saves nothing.
  expect((await writesOf(`POST /contacts/${id}/vip`, star(`star.${id}`), save)).paths).toEqual([
    `POST /contacts/${id}/vip`,
  ]);

  const remove = post(deleteContactAction, `/contacts/${id}/delete`, { intent: "delete" }, { contactId: id });
  const { paths, apart } = await writesOf(`DELETE /contacts/${id}/vip`, star(`unstar.${id}`), remove);
  expect(paths).toEqual([`DELETE /contacts/${id}/vip`, `DELETE /contacts/${id}`]);
  expect(apart).toBeGreaterThanOrEqual(SLOW_MS - 20);
  expect(await listedContact("Turnstar")).toBeUndefined();
});

test("a flag that is on its way when it is wanted again is set, although the first one fails (API-35)", async () => {
  const id = await apiConsole.ring({ username: GRACE, messageType: "VM" });
  const mark = (row: string) => post(activityAction, "/activity", { row: `${row}.${id}` });
  await apiConsole.fault({ match: `POST /messages/${id}/read`, kind: `latency:${SLOW_MS}`, times: 1 });
  await apiConsole.fault({ match: `POST /messages/${id}/followup`, kind: "status:422", times: 1 });
  const marks = [mark("read")()];
  for (const next of [mark("flag"), mark("flag")]) {
    await setTimeout(40);
    marks.push(next());
  }
  await Promise.all(marks);
  const flags = await apiConsole.requests(`/messages/${id}/followup`);
  expect(flags.map(({ status }) => status)).toEqual([422, 200]);
});

const NUMBER = "+12025550161";
const block = (intent: string) =>
  post(blockAction, `/numbers/${NUMBER}/block?account=1001`, { intent }, { number: NUMBER });
const forward = (address: string, forwardTo: string) => {
  const [kind = "", id = ""] = address.split("/");
  return post(
    forwardingAction,
    `/settings/forwarding/${address}`,
    { country: "US", forwardTo },
    { kind, id },
  );
};
const method = (methodId: string, change: string, form: Record<string, string>) =>
  post(methodAction, `/account/methods/${methodId}/${change}?account=1001`, form, { methodId, change });
const pin = (accessPin: string) => post(pinAction, "/settings/pin", { accessPin });
const address = (line1: string) => {
  const rest = { line2: "", city: "San Francisco", region: "CA", postalCode: "94111" };
  const form = { intent: "save", country: "US", shown: "US", line1, ...rest };
  return post(addressAction, "/account/addresses/billing?account=1001", form, { kind: "billing" });
};
const device = (endpoint: string) =>
  post(deviceAction, "/push-device", {
    endpoint: `https://push.example/${endpoint}`,
    clientKey: "BKey",
    clientAuth: "auth",
  });

test.each([
  {
    what: "a line's forwarding",
    match: "POST /conditionalCallForwarding",
    posts: [forward("line/4002", "(628) 555-0102"), forward("line/4002", "(628) 555-0103")],
  },
  {
    what: "the VIP forwarding",
    match: "POST /accounts/updateVipNumber",
    posts: [forward("vip/1001", "(628) 555-0102"), forward("vip/1001", "(628) 555-0103")],
  },
  { what: "the PIN", match: "POST /me/accessPin", posts: [pin("1234"), pin("4321")] },
  { what: "a blocked number", match: "POST /blockNumbers/", posts: [block("block"), block("unblock")] },
  {
    what: "an address",
    match: "POST /accounts/1001",
    posts: [address("1 Harbor Plaza"), address("2 Harbor Plaza")],
  },
  { what: "a device", match: "POST /devices", posts: [device("1"), device("2")] },
  {
    what: "the payment methods",
    match: "POST /accounts/1001/autopay",
    posts: [
      method("pm_1001_debit", "activate", { intent: "activate" }),
      method("pm_1001_visa", "activate", { intent: "activate" }),
    ],
  },
])("the second change of $what waits for the first, and is made (API-35)", async ({ match, posts }) => {
  const [first, second] = posts;
  if (!first || !second) throw new Error("Two posts are needed");
  const { paths, apart } = await writesOf(match, first, second);
  expect(paths).toHaveLength(2);
  expect(apart).toBeGreaterThanOrEqual(SLOW_MS - 20);
});

test("a VIP contact that is saved and deleted at once is deleted (API-35)", async () => {
  const fields = { name: "Turn", company: "", phoneNumber: "+12025550162" };
  await createVipCaller(upstream, "1001", fields);
  const vips = await listVipCallers(upstream, "1001");
  const id = vips.find(({ phoneNumber }) => phoneNumber === fields.phoneNumber)?.vipCallerId ?? "";
  const params = { vipCallerId: id };
  const form = {
    intent: "number",
    name: "Turned",
    company: "",
    phone: fields.phoneNumber,
    country: "US",
    sendId: "turned",
  };
  const save = post(vipAction, `/vip/${id}?account=1001`, form, params);
  const remove = post(deleteVipAction, `/vip/${id}/delete?account=1001`, { intent: "remove" }, params);
  // It is judged by the list after the deletion: there is nothing to save any more.
  expect((await writesOf("POST /vipCallers/delete", remove, save)).paths).toHaveLength(1);
  expect((await listVipCallers(upstream, "1001")).map(({ vipCallerId }) => vipCallerId)).not.toContain(id);
});

test("a saved status that is kept and removed at once is judged by what is there then (API-35)", async () => {
  const [id = ""] = await apiConsole.setStatuses(GRACE, [
    sandboxStatus("Turn", { saved: "Y", schedules: [] }),
  ]);
  // A session that has read the user after that.
  grace = await signedIn(GRACE);
  const remove = post(removeStatusAction, `/status/${id}/remove`, { intent: "remove" }, { statusId: id });
  const keep = post(statusAction, "/status", { intent: "keep", statusId: id, entryId: "" });
  expect((await writesOf(`DELETE /statuses/${id}`, remove, keep)).paths).toEqual([`DELETE /statuses/${id}`]);
  expect((await getMe(upstream)).savedStatuses.map(({ statusId }) => statusId)).not.toContain(id);
});

test("of two credentials of a link the second is saved last (API-35, TRF-3)", async () => {
  const link = { intent: "link", service: "2", token: "s3cret-token", apiKey: "", sendId: "in turn" };
  await post(newLinkAction, "/profile/services/new", link)();
  const args = { request: grace.request("/profile"), context: testContext(), params: {} };
  const { services } = (await profileLoader(args)).data;
  const id = services.ok ? (services.value.at(-1)?.linkId ?? "") : "";
  const save = (token: string) =>
    post(linkAction, `/profile/services/${id}`, { intent: "credentials", token, apiKey: "" }, { linkId: id });
  const { paths, apart } = await writesOf("POST /transfers/", save("s3cret-token-2"), save("s3cret-token-3"));
  expect(paths).toHaveLength(2);
  expect(apart).toBeGreaterThanOrEqual(SLOW_MS - 20);
});
