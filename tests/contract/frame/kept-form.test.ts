import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiConsole } from "../../setup/embedded-api";
import { data } from "@remix-run/node";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { KEPT_FIELD } from "~/components/forms/kept-field";
import { SHOW_AGAIN_BUTTON } from "~/components/forms/show-again";
import { keepForm, listKeptForms } from "~/features/kept-forms/kept-form.server";
import { deleteKeptForms } from "~/features/kept-forms/test-kept-forms";
import { takeFlash } from "~/features/notices/flash.server";
import { requireUser } from "~/features/session/require-user.server";
import { takingKept } from "~/http/kept-posts.server";
import { readable } from "~/http/route-errors.server";
import { action } from "~/routes/kept-form";
import { action as addressAction } from "~/routes/_shell.account.addresses.$kind";
import { action as blockAction } from "~/routes/_shell.blocked.add";
import * as activityPage from "~/routes/_shell.activity.$messageId";
import * as linkPage from "~/routes/_shell.profile_.services.$linkId";
import * as threadPage from "~/routes/_shell.texts.$taskId";
import { getMe } from "~/upstream/me/calls.server";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";
import { visit } from "../visit-route";

const USER = "3001";
const GRACE = "admin@harbor.example";
const grace = await signedIn(GRACE);
const PAY = "/account/invoices/100131/pay?account=1001";
const DELETION = "/account/methods/pm_1001_debit/delete?account=1001";
const NEW_CARD = "/account/methods/new/card?account=1001";
const PAYMENT = { intent: "pay", method: "pm_1001_visa", amount: "12.34", sendId: "0".repeat(32), seen: "1" };
const CORRECTION = { [SHOW_AGAIN_BUTTON.name]: SHOW_AGAIN_BUTTON.value };

interface PageHandlers {
  loader: (args: LoaderFunctionArgs) => unknown;
  action: (args: ActionFunctionArgs) => unknown;
}

afterEach(() => deleteKeptForms(USER));

const GONE_OFFER =
  "What we had kept is no longer there: it may have been sent, discarded or replaced, or be too old. Look before you enter it again.";
const ARRIVED = { status: 200, data: { isArrived: true } };

/** Posts a form as its offer does, to an action that tells that it was called. */
function post(visitor: Visitor, path: string, fields: Record<string, string>) {
  const arriving = takingKept(async () => data({ isArrived: true }));
  return visit(visitor, { action: arriving }, path, fields);
}

test.each<[string, string, Record<string, string>, Record<string, string>, "arrives" | "leads there"]>([
  ["a contact is sent", "/contacts/7", { firstName: "Nora" }, {}, "arrives"],
  ["a contact is shown again", "/contacts/7", { firstName: "Nora" }, CORRECTION, "arrives"],
  ["an address is sent", "/account/addresses/billing?account=1001", { city: "Chicago" }, {}, "arrives"],
  ["a new card is sent", NEW_CARD, { intent: "card", paymentMethodId: "pm_new" }, {}, "arrives"],
  ["a payment is shown again", PAY, PAYMENT, CORRECTION, "arrives"],
  ["a payment that is posted to be sent leads to its form", PAY, PAYMENT, {}, "leads there"],
  [
    "a payment whose consent is posted to be sent leads to its form",
    PAY,
    PAYMENT,
    { consent: "0".repeat(64) },
    "leads there",
  ],
  [
    "a call for a greeting that is posted to be sent leads to its form",
    "/profile/greetings/7001?account=1001",
    { intent: "record", phone: "4155550171" },
    {},
    "leads there",
  ],
])("of what was kept %s (SES-23)", async (_, path, kept, more, becomes) => {
  await keepForm(USER, { path, page: "tab1" }, Object.entries(kept));
  const [form] = await listKeptForms(USER);
  const outcome = await post(grace, path, { [KEPT_FIELD]: form?.id ?? "", ...kept, ...more });
  expect(outcome).toMatchObject(becomes === "arrives" ? ARRIVED : { status: 303, to: path });
  expect(await listKeptForms(USER)).toEqual([]);
});

test("the question about a payment method is led to, and not kept any more (SES-23, BIL-27)", async () => {
  await keepForm(USER, { path: DELETION, page: "tab1" }, [["intent", "delete"]]);
  const [form] = await listKeptForms(USER);
  const outcome = await visit(grace, { action }, `/kept-form?form=${form?.id}&then=open`, {});
  expect(outcome).toMatchObject({ status: 303, to: DELETION });
  expect(await listKeptForms(USER)).toEqual([]);
});

test("an offer of an earlier release loses nothing: what is kept is offered anew (SES-23)", async () => {
  await keepForm(USER, { path: "/contacts/7", page: "tab1" }, [["firstName", "Nora"]]);
  const kept = await listKeptForms(USER);
  const offer = `/kept-form?form=${kept[0]?.id}&then=send`;
  expect(await visit(grace, { action }, offer, { firstName: "Nora" })).toMatchObject({ status: 303 });
  // Its ids named a page's copy, whichever that was.
  const [id = ""] = (kept[0]?.id ?? "").split(".");
  const offered = { [KEPT_FIELD]: id, firstName: "Nora" };
  for (const outcome of [
    await post(grace, "/contacts/7", offered),
    await post(grace, "/contacts/7", { ...offered, ...CORRECTION }),
    await visit(grace, { action }, `/kept-form?form=${id}`, {}),
    await visit(grace, { action }, `/kept-form?form=${id}&then=open`, {}),
  ]) {
    expect(outcome.status).toBe(303);
    expect(outcome.headers.getSetCookie().join(), "nothing is said to be gone").not.toContain("flash-");
  }
  expect(await listKeptForms(USER)).toEqual(kept);
});

test("what was kept is sent once: a second press does nothing, but shows it to be corrected (SES-23)", async () => {
  await keepForm(USER, { path: "/contacts/7", page: "tab1" }, [["firstName", "Nora"]]);
  const [form] = await listKeptForms(USER);
  const fields = { [KEPT_FIELD]: form?.id ?? "", firstName: "Nora" };
  expect(await post(grace, "/contacts/7", fields)).toMatchObject(ARRIVED);
  expect(await post(grace, "/contacts/7", fields)).toMatchObject({ status: 303, to: "/contacts/7" });
  expect(await post(grace, "/contacts/7", { ...fields, ...CORRECTION })).toMatchObject(ARRIVED);
});

test.each<[string, Record<string, string>]>([
  ["sent", {}],
  ["corrected", CORRECTION],
  ["discarded", {}],
])(
  "an old offer on another page, %s, leaves what was kept later in its place (SES-23)",
  async (pressed, more) => {
    const keep = (name: string) => keepForm(USER, { path: "/contacts/7", page: null }, [["firstName", name]]);
    await keep("Nora");
    const [old] = await listKeptForms(USER);
    const fields = { [KEPT_FIELD]: old?.id ?? "", firstName: "Nora" };
    await post(grace, "/contacts/7", fields);
    await vi.waitUntil(() => Date.now() > (old?.keptAt ?? 0));
    await keep("Vera");
    const later = await listKeptForms(USER);
    const visitor = await signedIn(GRACE);
    const outcome =
      pressed === "discarded"
        ? await visit(visitor, { action }, `/kept-form?form=${old?.id}`, { intent: "discard" })
        : await post(visitor, "/contacts/7", { ...fields, ...more });
    expect(outcome).toMatchObject(pressed === "corrected" ? ARRIVED : { status: 303 });
    const shown = takeFlash(visitor.request(outcome.to ?? "/", { headers: { Accept: "text/html" } }));
    expect(shown?.snack?.text).toBe(pressed === "corrected" ? undefined : GONE_OFFER);
    expect(later).toMatchObject([{ fields: [["firstName", "Vera"]] }]);
    expect(await listKeptForms(USER)).toEqual(later);
  },
);

test("what is discarded by two presses, one after the other, is not said to have been sent (SES-23, UI-37)", async () => {
  const visitor = await signedIn(GRACE);
  await keepForm(USER, { path: "/contacts/7", page: "tab1" }, [["firstName", "Nora"]]);
  const [form] = await listKeptForms(USER);
  const discard = async () => {
    const { to } = await visit(visitor, { action }, `/kept-form?form=${form?.id}`, { intent: "discard" });
    const shown = takeFlash(visitor.request(to ?? "/", { headers: { Accept: "text/html" } }));
    if (shown) visitor.take(shown.clear);
    return shown?.snack?.text;
  };
  expect(await discard()).toBe("Discarded");
  expect(await discard()).toBe(GONE_OFFER);
});

test("what was kept is sent once, too, by a browser that does not say that it wants a page (SES-23)", async () => {
  await keepForm(USER, { path: "/contacts/7", page: null }, [["firstName", "Nora"]]);
  const [kept] = await listKeptForms(USER);
  const form = { [KEPT_FIELD]: kept?.id ?? "", firstName: "Nora" };
  let done = 0;
  const press = () => {
    const request = grace.request("/contacts/7", { form, headers: { Accept: "*/*" } });
    const action = takingKept(async () => (done += 1));
    return readable(action, true)({ request, context: testContext() }).catch((error: unknown) => error);
  };
  await press();
  expect(await listKeptForms(USER)).toEqual([]);
  expect(await press()).toMatchObject({ status: 303 });
  expect(done).toBe(1);
});

test("of what was kept without its secrets nothing is done: it stays, to be corrected (SES-23)", async () => {
  const path = "/profile/services/7";
  const typed = { intent: "verify", email: "nora@harbor.example" };
  await keepForm(USER, { path, page: "tab1" }, Object.entries({ ...typed, code: "246810" }));
  const [form] = await listKeptForms(USER);
  const press = (more: Record<string, string>) =>
    post(grace, path, { [KEPT_FIELD]: form?.id ?? "", ...typed, ...more });
  expect(await press({})).toMatchObject({ status: 303, to: path });
  expect(await press({ code: "135790" })).toMatchObject({ status: 303, to: path });
  expect(await listKeptForms(USER)).toHaveLength(1);
  expect(await press(CORRECTION)).toMatchObject(ARRIVED);
  expect(await listKeptForms(USER)).toEqual([]);
});

test.each(["sent", "discarded"])(
  "a session that ends where it is %s leaves what was kept as it is, to be offered again (SES-23)",
  async (pressed) => {
    await keepForm(USER, { path: "/contacts/7", page: "tab1" }, [["firstName", "Nora"]]);
    const [form] = await listKeptForms(USER);
    const id = form?.id ?? "";
    const visitor = await signedIn(GRACE);
    await apiConsole.expireSessions(GRACE);
    const outcome =
      pressed === "sent"
        ? await post(visitor, "/contacts/7", { [KEPT_FIELD]: id, firstName: "Nora" })
        : await visit(visitor, { action }, `/kept-form?form=${id}`, {});
    expect(outcome.to).toMatch(/^\/login/);
    expect(await listKeptForms(USER)).toEqual([form]);
  },
);

test("what was typed for an account that is not there is said not to be done: it can be discarded, but not sent (SES-59)", async () => {
  const visitor = await signedIn(GRACE);
  const path = "/account/addresses/billing?account=9999";
  const typed = { line1: "500 Front Street", city: "Chicago" };
  const { status } = await visit(visitor, { action: addressAction }, path, typed);
  expect(status).toBe(404);
  const kept = await listKeptForms(USER);
  expect(kept).toMatchObject([{ path, fields: Object.entries(typed), unsentBy: "not-there" }]);
  const id = kept[0]?.id ?? "";
  for (const more of [{}, CORRECTION]) {
    expect(await post(visitor, path, { [KEPT_FIELD]: id, ...typed, ...more })).toMatchObject({
      status: 303,
      data: null,
    });
    expect(await listKeptForms(USER)).toEqual(kept);
  }
  await visit(visitor, { action }, `/kept-form?form=${id}`, { intent: "discard" });
  expect(await listKeptForms(USER)).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ["sent", {}],
  ["corrected", CORRECTION],
])(
  "what an administrator had typed who is none any more, %s, is said not to be done, and can still be read (SES-59)",
  async (_, pressed) => {
    await apiConsole.changeRoles(GRACE, "GLOBALADMIN", "USER");
    onTestFinished(() => apiConsole.changeRoles(GRACE, "USER", "GLOBALADMIN"));
    const visitor = await signedIn(GRACE);
    const path = "/blocked/add?account=1001";
    const typed = { intent: "lines", lines: "415 555 0142\n415 555 0143" };
    await keepForm(USER, { path, page: null }, Object.entries(typed));
    const [kept] = await listKeptForms(USER);
    const posted = { [KEPT_FIELD]: kept?.id ?? "", ...typed, ...pressed };
    const outcome = await visit(visitor, { action: takingKept(blockAction) }, path, posted);
    expect(outcome.to).toBe("/?notice=admins-only");
    expect(await listKeptForms(USER)).toMatchObject([
      { path, fields: Object.entries(typed), unsentBy: "not-there" },
    ]);
    // Pressed on a page that was open before.
    const [again] = await listKeptForms(USER);
    const late = { [KEPT_FIELD]: again?.id ?? "", ...typed };
    const { to } = await visit(visitor, { action: takingKept(blockAction) }, path, late);
    const shown = takeFlash(visitor.request(to ?? "/", { headers: { Accept: "text/html" } }));
    expect(shown?.snack?.text).toBe("This was not done: what it was for is not there, or you may not do it.");
  },
);

test("so is what was typed for a link that was deleted: the error page says that the next one shows it (SES-59)", async () => {
  const visitor = await signedIn(GRACE);
  const path = "/profile/services/999";
  const form = { intent: "verify", email: "nora@harbor.example", phone: "415 555 0132", code: "246810" };
  const headers = { Accept: "text/html", "Sec-Fetch-Mode": "navigate" };
  // The action refuses the form, and the page that would show it again is not there.
  const args = { context: testContext(), params: { linkId: "999" } };
  const posted = visitor.request(path, { form, from: path, headers });
  const answer = await readable(linkPage.action, true)({ ...args, request: posted });
  expect(answer).toMatchObject({ init: { status: 404 } });
  const page = { ...args, request: visitor.request(path, { headers }) };
  const thrown: unknown = await readable(linkPage.loader, true)(page).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("The page is there");
  expect(thrown.status).toBe(404);
  expect(await thrown.json()).toMatchObject({ text: "This service is not linked.", kept: "to-read" });
  expect(await listKeptForms(USER)).toMatchObject([{ path, hasLostSecrets: true, unsentBy: "not-there" }]);
});

const GONE: Array<[string, string, string, PageHandlers, Record<string, string>]> = [
  [
    "a reply to a conversation",
    "/texts/999999999",
    "You have no such conversation.",
    threadPage,
    { intent: "send", message: "See you at nine", sendId: "0".repeat(32) },
  ],
  [
    "feedback on an activity",
    "/activity/999999999",
    "You do not have access to view this activity",
    activityPage,
    { intent: "feedback", rating: "4", feedback: "Very kind" },
  ],
];

test.each(GONE)("so is %s that is not there any more (SES-59)", async (...gone) => {
  const [, path, text, { action: post, loader }, form] = gone;
  const visitor = await signedIn(GRACE);
  const headers = { Accept: "text/html", "Sec-Fetch-Mode": "navigate" };
  const id = "999999999";
  const args = { context: testContext(), params: { taskId: id, messageId: id } };
  const posted = visitor.request(path, { form, from: path, headers });
  expect(await readable(post, true)({ ...args, request: posted })).toMatchObject({ init: { status: 404 } });
  const page = { ...args, request: visitor.request(path, { headers }) };
  const thrown: unknown = await readable(loader, true)(page).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("The page is there");
  expect(thrown.status).toBe(404);
  expect(await thrown.json()).toMatchObject({ text, kept: "to-read" });
  expect(await listKeptForms(USER)).toMatchObject([
    { path, fields: Object.entries(form), unsentBy: "not-there" },
  ]);
});

test.each(GONE)("so is %s that went after it was kept, and is to be corrected (SES-59)", async (...gone) => {
  const [, path, text, { action: post, loader }, form] = gone;
  const visitor = await signedIn(GRACE);
  await keepForm(USER, { path, page: null }, Object.entries(form));
  const [kept] = await listKeptForms(USER);
  const headers = { Accept: "text/html", "Sec-Fetch-Mode": "navigate" };
  const id = "999999999";
  const args = { context: testContext(), params: { taskId: id, messageId: id } };
  const pressed = { [KEPT_FIELD]: kept?.id ?? "", ...form, ...CORRECTION };
  const posted = visitor.request(path, { form: pressed, from: path, headers });
  await readable(takingKept(post), true)({ ...args, request: posted });
  const page = { ...args, request: visitor.request(path, { headers }) };
  const thrown: unknown = await readable(loader, true)(page).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("The page is there");
  expect(thrown.status).toBe(404);
  expect(await thrown.json()).toMatchObject({ text, kept: "to-read" });
  expect(await listKeptForms(USER)).toEqual([{ ...kept, unsentBy: "not-there" }]);
});

test("so is a reply whose conversation went after it was kept, and is sent (SES-59)", async () => {
  const visitor = await signedIn(GRACE);
  const [, path, , { action: post, loader }, form] = GONE[0] ?? expect.fail("there is none");
  await keepForm(USER, { path, page: null }, Object.entries(form));
  const [kept] = await listKeptForms(USER);
  const headers = { Accept: "text/html", "Sec-Fetch-Mode": "navigate" };
  const args = { context: testContext(), params: { taskId: "999999999" } };
  const pressed = { [KEPT_FIELD]: kept?.id ?? "", ...form };
  const posted = visitor.request(path, { form: pressed, from: path, headers });
  await readable(takingKept(post), true)({ ...args, request: posted });
  const page = { ...args, request: visitor.request(path, { headers }) };
  await expect(readable(loader, true)(page)).rejects.toMatchObject({ status: 404 });
  expect(await listKeptForms(USER)).toMatchObject([
    { path, fields: Object.entries(form), unsentBy: "not-there" },
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ["its page fails", () => apiConsole.fault({ match: "GET /me$", kind: "status:503", times: -1 })],
  ["its session ends meanwhile", () => apiConsole.expireSessions(GRACE)],
])("what is to be corrected waits as it was where %s (SES-23)", async (_, fail) => {
  const visitor = await signedIn(GRACE);
  const path = "/profile/services/7";
  const typed = { intent: "verify", email: "nora@harbor.example" };
  await keepForm(USER, { path, page: null }, Object.entries({ ...typed, code: "246810" }));
  const kept = await listKeptForms(USER);
  const headers = { Accept: "text/html", "Sec-Fetch-Mode": "navigate" };
  const args = { context: testContext(), params: {} };
  const form = { [KEPT_FIELD]: kept[0]?.id ?? "", ...typed, ...CORRECTION };
  const posted = visitor.request(path, { form, from: path, headers });
  await readable(
    takingKept(async () => null),
    true,
  )({ ...args, request: posted });
  expect(await listKeptForms(USER)).toEqual([]);
  await fail();
  const load = async (page: LoaderFunctionArgs) => getMe((await requireUser(page)).upstream);
  const page = { ...args, request: visitor.request(path, { headers }) };
  const thrown: unknown = await readable(load, true)(page).catch((error: unknown) => error);
  await apiConsole.clearFaults();
  expect(thrown).toBeInstanceOf(Response);
  expect(await listKeptForms(USER)).toEqual(kept);
});

test("where nothing was typed, nothing is kept of what is not there (SES-59)", async () => {
  const visitor = await signedIn(GRACE);
  const path = "/account/addresses/billing?account=9999";
  expect(await visit(visitor, { action: addressAction }, path, { intent: "save" })).toMatchObject({
    status: 404,
  });
  expect(await listKeptForms(USER)).toEqual([]);
});
