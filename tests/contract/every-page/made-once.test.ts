import { apiConsole } from "../../setup/embedded-api";
import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, test } from "vitest";
import { action as blockAction, loader as blockLoader } from "~/routes/_shell.blocked.add";
import { loader as profileLoader } from "~/routes/_shell.profile";
import { action as callerIdAction } from "~/routes/_shell.profile_.caller-ids.$callerId";
import { action as registerAction, loader as registerLoader } from "~/routes/_shell.profile_.register";
import { action as linkAction, loader as linkLoader } from "~/routes/_shell.profile_.services.$linkId";
import { action as newLinkAction, loader as newLinkLoader } from "~/routes/_shell.profile_.services.new";
import { action as vipAction, loader as vipLoader } from "~/routes/_shell.vip.$vipCallerId";
import { loader as blockedLoader } from "~/routes/_shell.blocked";
import { action as unblockAction } from "~/routes/_shell.blocked_.$entryId.unblock";
import { loader as vipsLoader } from "~/routes/_shell.vip";
import { action as deleteVipAction } from "~/routes/_shell.vip_.$vipCallerId.delete";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

// A form whose reply was lost makes its thing once, however often it is sent (API-36).

const ACCOUNT = "account=1001";

let grace: Visitor;
beforeAll(async () => {
  grace = await signedIn("admin@harbor.example");
});

type Handler = (args: ActionFunctionArgs) => unknown;

interface OnceForm {
  loader: Handler;
  action: Handler;
  path: string;
  params?: Record<string, string>;
  form: Record<string, string>;
  match: string;
  /** How many there are of what the form makes. */
  count: () => Promise<number>;
  /** Removes what the form has made last. */
  remove: () => Promise<unknown>;
}

const argsOf = (request: Request, params: Record<string, string> = {}) => ({
  request,
  context: testContext(),
  params,
});
const page = async () => (await profileLoader(argsOf(grace.request(`/profile?${ACCOUNT}`)))).data;
const links = async () => {
  const { services } = await page();
  return services.ok ? services.value : [];
};

const callerIds = async () => {
  const list = (await page()).admin?.callerIds;
  return list?.ok ? list.value : [];
};
const blocked = async () => {
  const { rows } = (await blockedLoader(argsOf(grace.request(`/blocked?${ACCOUNT}`)))).data;
  return rows.ok ? rows.value : [];
};
const vips = async () => {
  const { rows } = (await vipsLoader(argsOf(grace.request(`/vip?${ACCOUNT}`)))).data;
  return rows.ok ? rows.value : [];
};
const post = (removing: Handler, path: string, params: Record<string, string>) =>
  removing(argsOf(grace.request(path, { form: { intent: "remove" } }), params));

const FORMS: Array<[name: string, form: OnceForm]> = [
  [
    "a blocked number",
    {
      loader: blockLoader,
      action: blockAction,
      path: `/blocked/add?${ACCOUNT}`,
      form: { intent: "number", phone: "202-555-0146", country: "US" },
      match: "POST /blockNumbers/$",
      async count() {
        const entries = await blocked();
        return entries.filter(({ number }) => number === "+12025550146").length;
      },
      async remove() {
        const entryId = (await blocked()).find(({ number }) => number === "+12025550146")?.entryId ?? "";
        return post(unblockAction, `/blocked/${entryId}/unblock?${ACCOUNT}`, { entryId });
      },
    },
  ],
  [
    "a VIP contact",
    {
      loader: vipLoader,
      action: vipAction,
      path: `/vip/new?${ACCOUNT}`,
      params: { vipCallerId: "new" },
      form: { intent: "number", phone: "202-555-0147", country: "US", name: "Once" },
      match: "POST /vipCallers/create",
      async count() {
        return (await vips()).filter(({ number }) => number === "+12025550147").length;
      },
      async remove() {
        const vipCallerId = (await vips()).find(({ number }) => number === "+12025550147")?.vipCallerId ?? "";
        return post(deleteVipAction, `/vip/${vipCallerId}/delete?${ACCOUNT}`, { vipCallerId });
      },
    },
  ],
  [
    "a linked service",
    {
      loader: newLinkLoader,
      action: newLinkAction,
      path: "/profile/services/new",
      form: { intent: "link", service: "2", token: "s3cret-token", apiKey: "" },
      match: "POST /transfers/links$",
      count: async () => (await links()).length,
      async remove() {
        const linkId = (await links()).at(-1)?.linkId ?? "";
        return post(linkAction, `/profile/services/${linkId}?delete=link`, { linkId });
      },
    },
  ],
  [
    "a rule of a link",
    {
      loader: linkLoader,
      action: linkAction,
      path: "/profile/services/1",
      form: { intent: "rule", phoneNumberId: "4002" },
      match: "POST /transfers/links/",
      count: async () => (await links())[0]?.rules.length ?? NaN,
      async remove() {
        const [link] = await links();
        const linkId = link?.linkId ?? "";
        const rule = link?.rules.at(-1)?.ruleId ?? "";
        return post(linkAction, `/profile/services/${linkId}?rule=${rule}`, { linkId });
      },
    },
  ],
  [
    "a caller-ID",
    {
      loader: registerLoader,
      action: registerAction,
      path: `/profile/register?${ACCOUNT}`,
      form: { phoneNumber: "4155550148" },
      match: "POST /accounts/1001/requestCallerid",
      async count() {
        return (await callerIds()).filter(({ number }) => number === "+14155550148").length;
      },
      async remove() {
        const callerId = (await callerIds()).find(({ number }) => number === "+14155550148")?.id ?? "";
        return post(callerIdAction, `/profile/caller-ids/${callerId}?${ACCOUNT}`, { callerId });
      },
    },
  ],
];

describe.each(FORMS)("%s", (name, { loader, action, path, params, form, match, count, remove }) => {
  /** Where the response leads; the errors of a form that came back. */
  async function send(sendId: string) {
    const request = grace.request(path, { form: { ...form, sendId }, headers: { Accept: "text/html" } });
    const linkId = (await links())[0]?.linkId ?? "";
    const response: unknown = await action(argsOf(request, { linkId, ...params }));
    return response instanceof Response ? response.status : response;
  }

  test("whose reply was lost is found when the form is sent again, and is there once (API-36)", async () => {
    const linkId = (await links())[0]?.linkId ?? "";
    const loaded = await loader(argsOf(grace.request(path), { linkId, ...params }));
    expect(loaded, "the form names its sending").toMatchObject({ data: { sendId: expect.any(String) } });
    const before = await count();
    await apiConsole.fault({ match, kind: "reset:after" });
    expect(await send(`${name} lost`)).toMatchObject({
      init: { status: 502 },
      data: { error: { "": [expect.stringMatching(/^This may not have been /)] } },
    });
    expect(await count(), "the call was executed").toBe(before + 1);
    expect(await send(`${name} lost`)).toBe(303);
    expect(await send(`${name} lost`)).toBe(303);
    expect(await count()).toBe(before + 1);

    await remove();
    expect(await count(), "it was removed").toBe(before);
    expect(await send(`${name} lost`), "the same form makes it again").toBe(303);
    expect(await count()).toBe(before + 1);
  });
});

test("a VIP contact that was corrected after a lost reply is not said to be saved (API-36)", async () => {
  const send = (name: string) => {
    const form = { intent: "number", phone: "202-555-0151", country: "US", name, sendId: "corrected" };
    const request = grace.request(`/vip/new?${ACCOUNT}`, { form, headers: { Accept: "text/html" } });
    return vipAction(argsOf(request, { vipCallerId: "new" }));
  };
  await apiConsole.fault({ match: "POST /vipCallers/create", kind: "reset:after" });
  expect(await send("Ann")).toMatchObject({ init: { status: 502 } });
  expect(await send("Anna")).toMatchObject({
    init: { status: 409 },
    data: { error: { phone: ["This phone number has already been added as a VIP Contact."] } },
  });
  expect(await send("Ann")).toMatchObject({ status: 303 });
});

test("a service that was linked without a reply gets the credentials that are typed then (API-36)", async () => {
  const send = (token: string) => {
    const form = { intent: "link", service: "2", token, apiKey: "", sendId: "credentials" };
    const request = grace.request("/profile/services/new", { form, headers: { Accept: "text/html" } });
    return newLinkAction(argsOf(request));
  };
  const before = (await links()).length;
  await apiConsole.fault({ match: "POST /transfers/links$", kind: "reset:after" });
  expect(await send("first")).toMatchObject({ init: { status: 502 } });
  expect(await send("second")).toMatchObject({ status: 303 });
  expect(await links()).toHaveLength(before + 1);
  const sent = (await apiConsole.requests("/transfers/links")).filter(({ method }) => method !== "GET");
  expect(sent.at(-1)?.path, "the last call changes the link").toMatch(/^\/transfers\/links\/\w+$/);
  expect(sent.at(-1)?.form).toHaveProperty("token");
});

test("a list that cannot be read does not make the second press of a form say that nothing was added (UI-42)", async () => {
  const form = { intent: "number", phone: "202-555-0144", country: "US", sendId: "unread" };
  const block = () => {
    const request = grace.request(`/blocked/add?${ACCOUNT}`, { form, headers: { Accept: "text/html" } });
    return blockAction(argsOf(request));
  };
  await apiConsole.fault({ match: "POST /blockNumbers/$", kind: "reset:after" });
  await block();
  await apiConsole.fault({ match: "GET /blockNumbers/", kind: "status:500:Closed", times: 2 });
  expect(await block()).toMatchObject({
    data: { error: { "": ["This may not have been blocked: Closed (Reference AB12CD34)"] } },
  });
});
