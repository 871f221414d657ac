import { apiConsole } from "../../setup/embedded-api";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { takeFlash } from "~/features/notices/flash.server";
import { loader as activityLoader } from "~/routes/_shell.activity.$messageId";
import {
  action as transferAction,
  loader as transferLoader,
} from "~/routes/_shell.activity_.$messageId.transfer";
import { action as linkAction, loader as linkLoader } from "~/routes/_shell.profile_.services.$linkId";
import { action as newLinkAction } from "~/routes/_shell.profile_.services.new";
import { loader as profileLoader } from "~/routes/_shell.profile";
import { signedIn, signedInAsAgent } from "../signed-in";
import { testContext, type Visitor } from "../../setup/visitor";

const GRACE = "admin@harbor.example";
const DAY_MS = 86_400_000;
/** The seeded link of the other administrator. */
const SIANS_LINK = "2";
let grace: Visitor;
let agent: Visitor;
beforeAll(async () => {
  grace = await signedIn(GRACE);
  agent = await signedInAsAgent(GRACE);
});

const context = testContext;
const linksOf = async () => {
  const { services } = (
    await profileLoader({ request: grace.request("/profile"), context: context(), params: {} })
  ).data;
  if (!services.ok) throw new Error(services.text);
  return services.value;
};
const transfer = (messageId: string, form: Record<string, string>) =>
  transferAction({
    request: grace.request(`/activity/${messageId}/transfer`, { form: { sendId: messageId, ...form } }),
    context: context(),
    params: { messageId },
  });
const manage = (linkId: string, form: Record<string, string>, visitor = grace) =>
  linkAction({
    request: visitor.request(`/profile/services/${linkId}`, { form: { sendId: randomUUID(), ...form } }),
    context: context(),
    params: { linkId },
  });
const remove = (linkId: string, ruleId?: string, visitor = grace) => {
  const query = ruleId ? `rule=${ruleId}` : "delete=link";
  const request = visitor.request(`/profile/services/${linkId}?${query}`, { form: { intent: "remove" } });
  return linkAction({ request, context: context(), params: { linkId } });
};
const create = (form: Record<string, string>, visitor = grace) =>
  newLinkAction({
    request: visitor.request("/profile/services/new", {
      form: { intent: "link", sendId: randomUUID(), ...form },
    }),
    context: context(),
    params: {},
  });

/** What a refused form says, or where the response leads. */
function outcome(response: Awaited<ReturnType<typeof manage>>) {
  if (response instanceof Response) return response.headers.get("Location");
  return Object.values(response.data.error ?? {}).flat()[0];
}
/** What the page says that the response leads to. */
function snackTextOf(response: Awaited<ReturnType<typeof manage>>): string | undefined {
  if (!(response instanceof Response)) throw new Error("It was refused");
  grace.take(response);
  const to = response.headers.get("Location") ?? "";
  const shown = takeFlash(grace.request(to, { headers: { Accept: "text/html" } }));
  if (shown) grace.take(shown.clear);
  return shown?.snack?.text;
}
const lastCall = async () => (await apiConsole.requests("/transfers/")).at(-1);

test("an activity is sent by its deliveryId (TRF-1)", async () => {
  const messageId = await apiConsole.ring({ username: GRACE, messageType: "VM", deliveryId: 7_654_321 });
  const request = grace.request(`/activity/${messageId}/transfer`);
  const { links } = (await transferLoader({ request, context: context(), params: { messageId } })).data;
  expect(links).toHaveLength(1);
  const linkId = links[0]?.linkId ?? "";
  expect(outcome(await transfer(messageId, { link: linkId }))).toBe(`/activity/${messageId}`);
  expect(await lastCall()).toMatchObject({
    path: `/transfers/links/${linkId}/transfers`,
    form: { deliveryId: "7654321" },
  });
  const received = (await apiConsole.transfers()).filter((each) => String(each.messageId) === messageId);
  expect(received, "what the service has received").toMatchObject([{ linkId: Number(linkId) }]);
  const view = "?tab=archived&filter=voicemail";
  const inView = grace.request(`/activity/${messageId}/transfer${view}`, {
    form: { link: linkId, sendId: "view" },
  });
  const sent = await transferAction({ request: inView, context: context(), params: { messageId } });
  expect(outcome(sent), "back to the same list").toBe(`/activity/${messageId}${view}`);
  const ofRow = async (query: string) => {
    const path = `/activity/${messageId}/transfer${query}`;
    const args = { context: context(), params: { messageId } };
    const { back } = (await transferLoader({ request: grace.request(path), ...args })).data;
    const form = { link: linkId, sendId: query };
    const response = await transferAction({ request: grace.request(path, { form }), ...args });
    expect(outcome(response), "sent or cancelled").toBe(back.path);
    return back.path;
  };
  expect(await ofRow(`${view}&back=list`)).toBe(`/activity${view}#activity-${messageId}`);
  expect(await ofRow("?back=dashboard")).toBe(`/#activity-${messageId}`);
  expect(await ofRow("?back=//elsewhere.example")).toBe(`/activity/${messageId}`);
  const calls = async () => (await apiConsole.requests("/transfers/links/")).length;
  const before = await calls();
  for (const link of ["999999", SIANS_LINK]) {
    const refused = await transfer(messageId, { link });
    expect(refused).toMatchObject({
      init: { status: 404 },
      data: { error: { link: ["This service is not linked."] } },
    });
  }
  expect(await calls(), "nothing is sent to a link of nobody, or of somebody else").toBe(before);
});

test("a form that is sent twice queues one transfer; opened again it queues another (TRF-1)", async () => {
  const messageId = await apiConsole.ring({ username: GRACE, messageType: "VM", deliveryId: 7_654_322 });
  const link = (await linksOf())[0]?.linkId ?? "";
  const queued = async () =>
    (await apiConsole.requests("/transfers/")).filter(({ form }) => form["deliveryId"] === "7654322");
  const press = () => transfer(messageId, { link, sendId: "one" });
  await Promise.all([press(), press()]);
  expect(outcome(await press())).toBe(`/activity/${messageId}`);
  expect(await queued()).toHaveLength(1);
  await transfer(messageId, { link, sendId: "two" });
  expect(await queued()).toHaveLength(2);
  expect(outcome(await transfer(messageId, { link, sendId: "" }))).toBe("Load the page again.");
});

test("one without a deliveryId is neither offered nor sent (TRF-1)", async () => {
  const messageId = await apiConsole.ring({ username: GRACE, messageType: "VM", deliveryId: null });
  const request = grace.request(`/activity/${messageId}`);
  const detail = await activityLoader({ request, context: context(), params: { messageId } });
  expect(detail.data.activity).toMatchObject({ transferable: false });
  const page = await transferLoader({
    request: grace.request(`/activity/${messageId}/transfer`),
    context: context(),
    params: { messageId },
  });
  expect(page.data.isPossible).toBe(false);
  expect(outcome(await transfer(messageId, { link: "1" }))).toBe("This activity cannot be transferred.");
  expect(outcome(await transfer("999999999", { link: "1" }))).toBe("You have no such activity.");
});

describe("links (TRF-2, TRF-3, TRF-4, TRF-6)", () => {
  test("a link from its creation to its deletion; credentials are never shown", async () => {
    expect(outcome(await create({ service: "2" }))).toBe("Enter a token or an API key.");
    const refused = await create({ service: "2", token: "wrong" });
    expect(outcome(refused)).toContain("The service does not accept these credentials.");
    expect(JSON.stringify(refused)).not.toContain("wrong");
    const created = outcome(await create({ service: "2", token: "s3cret-token" }));
    const link = (await linksOf()).find(({ name }) => name === "Ledger Practice");
    expect(created, "the page of the new link").toBe(`/profile/services/${link?.linkId}`);
    expect(link).toMatchObject({ isVerified: false, rules: [] });
    const linkId = link?.linkId ?? "";
    const request = grace.request(`/profile/services/${linkId}`);
    const page = (await linkLoader({ request, context: context(), params: { linkId } })).data;
    expect(JSON.stringify(page)).not.toContain("s3cret");

    const verify = { intent: "verify", email: GRACE, phone: "+14155550171" };
    expect(outcome(await manage(linkId, { ...verify, code: "1" }))).toContain("The code is not right.");
    expect(outcome(await manage(linkId, { ...verify, code: "246810" }))).toBe(`/profile/services/${linkId}`);
    expect((await linksOf()).find((each) => each.linkId === linkId)?.isVerified).toBe(true);
    await manage(linkId, { intent: "credentials", apiKey: "another" });
    expect((await lastCall())?.path).toBe(`/transfers/links/${linkId}`);
    expect(outcome(await manage(linkId, { intent: "backfill", daysBack: "10000" }))).toBe("At most 4 digits");
    await manage(linkId, { intent: "backfill", daysBack: "180" });
    expect(await lastCall()).toMatchObject({ form: { daysBack: "180" } });
    expect(outcome(await remove(linkId))).toBe("/profile");
    expect((await linksOf()).some((each) => each.linkId === linkId)).toBe(false);
    expect(outcome(await remove(linkId)), "once more").toBe("/profile");
  });

  test("a link is made with an API key alone, and an activity goes to the service that is chosen (TRF-1, TRF-3)", async () => {
    const to = outcome(await create({ service: "2", apiKey: "s3cret-key" }));
    const made = (await apiConsole.requests("/transfers/links")).at(-1);
    expect(made).toMatchObject({ path: "/transfers/links", form: { transferServiceId: "2" } });
    expect(Object.keys(made?.form ?? {}).toSorted()).toEqual(["apiKey", "transferServiceId"]);
    const linkId = to?.split("/").at(-1) ?? "";
    const messageId = await apiConsole.ring({ username: GRACE, messageType: "VM", deliveryId: 7_654_323 });
    const request = grace.request(`/activity/${messageId}/transfer`);
    const { links } = (await transferLoader({ request, context: context(), params: { messageId } })).data;
    expect(links.map(({ name }) => name)).toEqual(["Docket CRM", "Ledger Practice"]);
    await transfer(messageId, { link: linkId });
    const received = (await apiConsole.transfers()).filter((each) => String(each.messageId) === messageId);
    expect(received).toMatchObject([{ linkId: Number(linkId) }]);
    await remove(linkId);
  });

  test("earlier activities are sent once by a form that is sent twice, again by a new one (TRF-3)", async () => {
    const linkId = (await linksOf())[0]?.linkId ?? "";
    const ringAt = (at: number) =>
      apiConsole.ring({ username: GRACE, messageType: "VM", taken: new Date(at).toISOString() });
    const recent = await ringAt(Date.now() - 2 * DAY_MS);
    const old = await ringAt(Date.now() - 4 * DAY_MS);
    const calls = async () => (await apiConsole.requests(`/transfers/links/${linkId}/backfill`)).length;
    const before = await calls();
    const press = (sendId: string) => manage(linkId, { intent: "backfill", daysBack: "3", sendId });
    const sendId = randomUUID();
    const outcomes = (await Promise.all([press(sendId), press(sendId)])).map(outcome);
    expect(outcomes).toEqual([`/profile/services/${linkId}`, `/profile/services/${linkId}`]);
    expect(await calls()).toBe(before + 1);
    const received = (await apiConsole.transfers()).filter((each) => String(each.linkId) === linkId);
    const of = (id: string) => received.filter(({ messageId }) => String(messageId) === id);
    expect(of(recent), "an activity of these days").toHaveLength(1);
    expect(of(old), "an older one").toHaveLength(0);
    await press(randomUUID());
    expect(await calls()).toBe(before + 2);
  });

  test("rules are added and deleted (TRF-5)", async () => {
    const linkId = (await linksOf())[0]?.linkId ?? "";
    const rules = async () => (await linksOf())[0]?.rules ?? [];
    const before = (await rules()).length;
    expect(outcome(await manage(linkId, { intent: "rule", deny: "on" }))).toContain("Choose what");
    const response = await manage(linkId, { intent: "rule", phoneNumberId: "4001", deny: "on" });
    expect((await lastCall())?.form ?? {}).not.toHaveProperty("accountId");
    const added = (await rules()).at(-1);
    expect(added).toMatchObject({ phoneNumberId: "4001", deny: true, matchAll: false });
    const ruleId = added?.ruleId ?? "";
    expect(outcome(response), "leads to the new row").toBe(`/profile/services/${linkId}#rule-${ruleId}`);
    expect(outcome(await remove(linkId, ruleId))).toBe(`/profile/services/${linkId}`);
    expect(await rules()).toHaveLength(before);
    // Another page has deleted it before: the outcome is the same, and the link stands.
    expect(outcome(await remove(linkId, ruleId))).toBe(`/profile/services/${linkId}`);
    expect((await linksOf()).some((each) => each.linkId === linkId)).toBe(true);
  });

  test("a rule looks at an account in which the user is no administrator, but not at one of somebody else (TRF-5)", async () => {
    await apiConsole.changeRoles(GRACE, "GLOBALADMIN", "USER", 1001);
    onTestFinished(() => apiConsole.changeRoles(GRACE, "USER", "GLOBALADMIN", 1001));
    const ordinary = await signedIn(GRACE);
    const linkId = (await linksOf())[0]?.linkId ?? "";
    const request = ordinary.request(`/profile/services/${linkId}`);
    const { accounts, names } = (await linkLoader({ request, context: context(), params: { linkId } })).data;
    expect(accounts).toEqual([{ value: "1001", label: "Harbor Law" }]);
    expect(
      names.map(([id]) => id),
      "the name of a suspended line",
    ).toContain("4004");
    const rule = (accountId: string) =>
      manage(linkId, { intent: "rule", accountId, messageCategoryId: "ordinary" }, ordinary);
    expect(outcome(await rule("1002"))).toBe("Choose one of the list.");
    const row = outcome(await rule("1001"));
    expect(row).toContain("#rule-");
    await remove(linkId, row?.split("#rule-")[1]);
  });

  test("a rule that the link has already is refused, and what was typed stays; its own form may be sent again (TRF-5)", async () => {
    const linkId = (await linksOf())[0]?.linkId ?? "";
    const rules = async () => (await linksOf())[0]?.rules ?? [];
    const before = (await rules()).length;
    const form = { intent: "rule", accountId: "1001", messageCategoryId: "equal", deny: "on" };
    const first = { ...form, sendId: randomUUID() };
    const row = outcome(await manage(linkId, first));
    const second = { ...form, sendId: randomUUID() };
    const refused = await manage(linkId, second);
    expect(refused).toMatchObject({
      init: { status: 409 },
      data: { error: { "": ["This service has this rule already."] }, initialValue: form },
    });
    expect(JSON.stringify(refused), "not told of as a refusal of the API").not.toContain("refusedCall");
    expect(outcome(await manage(linkId, first)), "the same form once more").toBe(row);
    expect(await rules()).toHaveLength(before + 1);
    const { deny: _deny, ...opposite } = form;
    expect(outcome(await manage(linkId, opposite)), "a rule that differs").toContain("#rule-");
    const [made, other] = (await rules()).slice(-2);
    await remove(linkId, made?.ruleId);
    await remove(linkId, other?.ruleId);
    expect(outcome(await manage(linkId, second)), "once the other is gone").toContain("#rule-");
    expect(outcome(await manage(linkId, first)), "whose rule is gone, too").toBe(
      "This service has this rule already.",
    );
    await remove(linkId, (await rules()).at(-1)?.ruleId);
    expect(await rules()).toHaveLength(before);
  });

  test("a rule of which nobody knew whether it was added is refused once another form has added it (TRF-5, API-36)", async () => {
    const linkId = (await linksOf())[0]?.linkId ?? "";
    const rules = async () => (await linksOf())[0]?.rules ?? [];
    const before = (await rules()).length;
    const form = { intent: "rule", accountId: "1001", messageCategoryId: "lost" };
    const lost = { ...form, sendId: randomUUID() };
    await apiConsole.fault({ match: `POST /transfers/links/${linkId}/rules`, kind: "reset" });
    expect(outcome(await manage(linkId, lost))).toMatch(/^This may not have been added: /);
    expect(outcome(await manage(linkId, { ...form, sendId: randomUUID() }))).toContain("#rule-");
    const refused = await manage(linkId, lost);
    expect(refused).toMatchObject({ init: { status: 409 }, data: { initialValue: form } });
    expect(outcome(refused)).toBe("This service has this rule already.");
    expect(await rules()).toHaveLength(before + 1);
    await remove(linkId, (await rules()).at(-1)?.ruleId);
    expect(outcome(await manage(linkId, lost)), "once the other is gone").toContain("#rule-");
    await remove(linkId, (await rules()).at(-1)?.ruleId);
    expect(await rules()).toHaveLength(before);
  });

  test.each([
    [{ intent: "backfill", daysBack: "1e1" }, "Enter whole days."],
    [{ intent: "backfill", daysBack: "0x10" }, "Enter whole days."],
    [{ intent: "backfill", daysBack: "" }, "Enter a number of days."],
    [{ intent: "backfill", daysBack: "0" }, "At least 1 day"],
    [{ intent: "verify", email: GRACE, phone: "+14155550171", code: " " }, "Enter the code."],
    [{ intent: "verify", email: GRACE, phone: " ", code: "246810" }, "Enter a phone number."],
    [{ intent: "verify", email: GRACE, phone: "my desk", code: "246810" }, /phone number|One looks like/],
    [{ intent: "rule", accountId: "1002" }, "Choose one of the list."],
    [{ intent: "rule", phoneNumberId: "<b>" }, "Choose one of the list."],
    [{ intent: "rule", messageCategoryId: "x".repeat(201) }, "At most 200 characters"],
    [{ intent: "rule", messageCategoryId: " . " }, "Enter the id of a category."],
    [{ intent: "rule", messageCategoryId: ".." }, "Enter the id of a category."],
    [{ intent: "rule", matchAll: "on", accountId: "1001" }, /not both/],
  ])("%j is refused, and nothing is sent (TRF-3, TRF-5)", async (form, text) => {
    const linkId = (await linksOf())[0]?.linkId ?? "";
    const calls = async () => (await apiConsole.requests("/transfers/links/")).length;
    const before = await calls();
    expect(outcome(await manage(linkId, form))).toMatch(text);
    expect(await calls()).toBe(before);
  });

  test("an address that names neither deletes nothing (TRF-7)", async () => {
    const linkId = (await linksOf())[0]?.linkId ?? "";
    for (const query of ["", "?rule=", "?delete=all"]) {
      const request = grace.request(`/profile/services/${linkId}${query}`, { form: { intent: "remove" } });
      const response = await linkAction({ request, context: context(), params: { linkId } });
      expect(outcome(response)).toBe("Choose again what is to be deleted.");
    }
    expect((await linksOf()).map((link) => link.linkId)).toContain(linkId);
  });

  test("the phone number of a verification is sent as E.164 (TRF-3)", async () => {
    const linkId = (await linksOf())[0]?.linkId ?? "";
    await manage(linkId, { intent: "verify", email: GRACE, phone: "(415) 555-0171", code: "246810" });
    expect(await lastCall()).toMatchObject({ form: { phone: "+14155550171" } });
  });

  test.each<[string, Record<string, string>]>([
    ["verified", { intent: "verify", email: GRACE, phone: "+14155550171", code: "246810" }],
    ["saved", { intent: "credentials", token: "abc" }],
    ["sent", { intent: "backfill", daysBack: "1" }],
    ["added", { intent: "rule", phoneNumberId: "4001" }],
  ])("nothing is %s at the address of a link that the user does not have (TRF-3)", async (_what, form) => {
    const calls = async () => (await apiConsole.requests("/transfers/links/")).length;
    const before = await calls();
    for (const linkId of ["999999", SIANS_LINK]) {
      const refused = await manage(linkId, form);
      expect(refused).toMatchObject({ init: { status: 404 } });
      expect(outcome(refused)).toBe("This service is not linked.");
    }
    expect(await calls()).toBe(before);
  });

  test("of a link that the user does not have nothing is deleted, and nothing is said to be (TRF-7)", async () => {
    const calls = async () => (await apiConsole.requests("/transfers/links/")).length;
    const before = await calls();
    for (const linkId of ["999999", SIANS_LINK]) {
      for (const response of [await remove(linkId), await remove(linkId, "1")]) {
        expect(outcome(response)).toBe("/profile");
        expect(snackTextOf(response)).toBe("This service is not linked.");
      }
    }
    expect(await calls()).toBe(before);
    const linkId = (await linksOf())[0]?.linkId ?? "";
    const gone = await remove(linkId, "999999");
    expect(snackTextOf(gone), "of a known link, as after another page's press").toBe("The rule is deleted.");
    // Which links there are is not known: what is gone may be the link.
    await apiConsole.fault({ match: "GET /transfers/services", kind: "status:500:Away" });
    const unknown = await remove("999999", "1");
    expect(outcome(unknown)).toBe("/profile");
    expect(snackTextOf(unknown)).toBe("This service is not linked.");
  });

  test("codes of a verification are tried eight times, then no more (TRF-3, SES-57)", async () => {
    // Her first ones: wrong codes of the tests before count, too.
    const sian = await signedIn("admin@kestrel.example");
    const guess = { intent: "verify", email: GRACE, phone: "+14155550171", code: "000000" };
    const press = () => manage(SIANS_LINK, guess, sian);
    await apiConsole.fault({ match: "POST /transfers/links/verify", kind: "status:422:Wrong", times: -1 });
    const calls = async () => (await apiConsole.requests("/transfers/links/verify")).length;
    const before = await calls();
    for (let tries = 0; tries < 8; tries += 1) expect(outcome(await press())).toContain("Wrong");
    expect(outcome(await press())).toMatch(/^Too many codes were tried\. Try again in/);
    expect((await calls()) - before).toBe(8);
    await apiConsole.clearFaults();
  });

  test("a temporary agent session changes no links", async () => {
    await expect(create({ service: "2", token: "abc" }, agent)).rejects.toMatchObject({ status: 403 });
    await expect(manage("1", { intent: "backfill", daysBack: "1" }, agent)).rejects.toMatchObject({
      status: 403,
    });
    await expect(remove("1", undefined, agent)).rejects.toMatchObject({ status: 403 });
  });
});
