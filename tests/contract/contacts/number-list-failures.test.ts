import { api, apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test } from "vitest";
import { takeFlash } from "~/features/notices/flash.server";
import { vipFingerprint } from "~/features/number-lists/vip-callers.server";
import { action as addAction } from "~/routes/_shell.blocked.add";
import { action as unblockAction } from "~/routes/_shell.blocked_.$entryId.unblock";
import { action as blockAction } from "~/routes/_shell.numbers_.$number.block";
import { action as vipAction } from "~/routes/_shell.vip.$vipCallerId";
import { action as deleteVipAction } from "~/routes/_shell.vip_.$vipCallerId.delete";
import { Upstream } from "~/upstream/client.server";
import { createBlockNumber, listBlockNumbers } from "~/upstream/block-numbers/calls.server";
import { createVipCaller, listVipCallers } from "~/upstream/vip-callers/calls.server";
import { recordingLog } from "../../setup/recording-log";
import { signedIn } from "../signed-in";
import { testContext, type Visitor } from "../../setup/visitor";

const HARBOR = "1001";
const BLOCKED = "+12025550157";
const OTHER = "+12025550158";
const VIP = "+12025550159";

let grace: Visitor;
let entryId = "";
let vipCallerId = "";
let vipSeen = "";
beforeAll(async () => {
  grace = await signedIn("admin@harbor.example");
  const sessionKey = await api.signIn("admin@harbor.example");
  const { log } = recordingLog();
  const upstream = new Upstream({ baseUrl: api.running.url, sessionKey, requestId: "AB12CD34", log });
  await createBlockNumber(upstream, HARBOR, BLOCKED);
  await createVipCaller(upstream, HARBOR, { name: "Nora", company: "", phoneNumber: VIP });
  const blocked = await listBlockNumbers(upstream, HARBOR);
  entryId = blocked.find(({ phoneNumber }) => phoneNumber === BLOCKED)?.entryId ?? "";
  const vips = await listVipCallers(upstream, HARBOR);
  const vip = vips.find(({ phoneNumber }) => phoneNumber === VIP);
  vipCallerId = vip?.vipCallerId ?? "";
  vipSeen = vip ? vipFingerprint(vip) : "";
});

const unblock = (accept: string) =>
  unblockAction(posted("/blocked/1/unblock", { intent: "remove" }, { entryId }, accept));
const deleteVip = (accept: string) =>
  deleteVipAction(posted("/vip/1/delete", { intent: "remove" }, { vipCallerId }, accept));
const changeBlock = (number: string, intent: string) => (accept: string) =>
  blockAction(posted(`/numbers/${number}/block`, { intent }, { number }, accept));

function posted(path: string, form: Record<string, string>, params: Record<string, string>, accept: string) {
  const request = grace.request(`${path}?account=${HARBOR}`, { form, headers: { Accept: accept } });
  return { request, params, context: testContext() };
}

test("an entry of an account among several that is not named stays on its list (SES-42)", async () => {
  const sian = await signedIn("admin@kestrel.example");
  for (const query of ["", `?account=${"1".repeat(201)}`]) {
    const request = sian.request(`/blocked/1/unblock${query}`, { form: { intent: "remove" } });
    const unblocking = unblockAction({ request, params: { entryId }, context: testContext() });
    await expect(unblocking).rejects.toMatchObject({ status: 404, code: "no-account" });
  }
});

test.each([
  ["unblocking", unblock, "POST /blockNumbers/unblock", "unblocked"],
  ["unblocking from a menu", changeBlock(BLOCKED, "unblock"), "POST /blockNumbers/unblock", "unblocked"],
  ["blocking from a menu", changeBlock(OTHER, "block"), "POST /blockNumbers/$", "blocked"],
  ["deleting a VIP", deleteVip, "/vipCallers/delete", "deleted"],
])("%s fails: the question stays, with what the API says (BLK-6, UI-30)", async (_, post, match, done) => {
  await apiConsole.fault({ match, kind: "status:409:Not this one" });
  expect(await post("text/html")).toMatchObject({
    init: { status: 409 },
    data: { error: { "": ["Not this one"] } },
  });
  await apiConsole.fault({ match, kind: "status:500:Closed", times: 3 });
  expect(await post("text/html")).toMatchObject({
    init: { status: expect.toSatisfy((status) => status >= 500) },
    data: {
      error: { "": [expect.stringMatching(`^This may not have been ${done}: Closed .Reference AB12CD34.$`)] },
    },
  });
  await apiConsole.fault({ match, kind: "status:500:Closed", times: 3 });
  // A page with scripts keeps the form by itself, and says the same.
  const userText = `This may not have been ${done}: Closed`;
  await expect(post("*/*")).rejects.toMatchObject({ userText, id: "AB12CD34" });
  await apiConsole.clearFaults();
});

test("a number that came onto the list after it was read is said to be there, also where the API gives no reason (BLK-3, BLK-10)", async () => {
  const refused = "status:409";
  const form = { intent: "number", phone: OTHER, country: "US" };
  await apiConsole.fault({ match: "POST /blockNumbers/$", kind: refused });
  const blocking = posted("/blocked/add", { ...form, sendId: "late-block" }, {}, "text/html");
  expect(await addAction(blocking)).toMatchObject({
    init: { status: 409 },
    data: { error: { phone: ["This phone number has already been blocked."] } },
  });
  for (const [to, call] of [
    ["new", "POST /vipCallers/create"],
    [vipCallerId, "POST /vipCallers/update"],
  ] as const) {
    await apiConsole.fault({ match: call, kind: refused });
    const fields = { ...form, name: "Nora", seen: to === "new" ? "" : vipSeen, sendId: `late-vip-${to}` };
    const saving = posted(`/vip/${to}`, fields, { vipCallerId: to }, "text/html");
    expect(await vipAction(saving), call).toMatchObject({
      init: { status: 409 },
      data: { error: { phone: ["This phone number has already been added as a VIP Contact."] } },
    });
  }
  await apiConsole.fault({ match: "POST /blockNumbers/$", kind: refused });
  const response = await changeBlock(OTHER, "block")("text/html");
  if (!(response instanceof Response)) throw new Error("It was refused");
  grace.take(response);
  const to = response.headers.get("Location") ?? "";
  const shown = takeFlash(grace.request(to, { headers: { Accept: "text/html" } }));
  if (shown) grace.take(shown.clear);
  expect(shown?.snack).toEqual({ kind: "info", text: "This phone number has already been blocked." });
});

test("the look at the list fails: the question stays, and says that nothing was done (UI-42)", async () => {
  const match = "GET /blockNumbers/";
  const post = changeBlock(OTHER, "block");
  await apiConsole.fault({ match, kind: "status:409:Not this one" });
  expect(await post("text/html")).toMatchObject({
    init: { status: 409 },
    data: { error: { "": ["Not blocked: Not this one (Reference AB12CD34)"] } },
  });
  await apiConsole.fault({ match, kind: "status:500:Closed", times: 3 });
  expect(await post("text/html")).toMatchObject({
    init: { status: 502 },
    data: { error: { "": ["Not blocked: Closed (Reference AB12CD34)"] } },
  });
  await apiConsole.fault({ match, kind: "status:500:Closed", times: 3 });
  await expect(post("*/*")).rejects.toMatchObject({ userText: "Not blocked: Closed" });
});
