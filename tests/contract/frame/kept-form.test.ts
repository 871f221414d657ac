import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiConsole } from "../../setup/embedded-api";
import { afterEach, expect, test } from "vitest";
import { SHOW_AGAIN_BUTTON } from "~/components/forms/show-again";
import { keepForm, listKeptForms } from "~/features/kept-forms/kept-form.server";
import { deleteKeptForms } from "~/features/kept-forms/test-kept-forms";
import { readable } from "~/http/route-errors.server";
import { action } from "~/routes/kept-form";
import { action as addressAction } from "~/routes/_shell.account.addresses.$kind";
import * as activityPage from "~/routes/_shell.activity.$messageId";
import * as linkPage from "~/routes/_shell.profile_.services.$linkId";
import * as threadPage from "~/routes/_shell.texts.$taskId";
import { testContext } from "../../setup/visitor";
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

test.each<[string, string, Record<string, string>, Record<string, string>, number]>([
  ["a contact is sent on", "/contacts/7", { firstName: "Nora" }, {}, 307],
  ["a contact is shown again", "/contacts/7", { firstName: "Nora" }, CORRECTION, 307],
  ["an address is sent on", "/account/addresses/billing?account=1001", { city: "Chicago" }, {}, 307],
  ["a new card is sent on", NEW_CARD, { intent: "card", paymentMethodId: "pm_new" }, {}, 307],
  ["a payment is shown again", PAY, PAYMENT, CORRECTION, 307],
  ["a payment that is posted to be sent leads to its form", PAY, PAYMENT, {}, 303],
  [
    "a payment whose consent is posted to be sent leads to its form",
    PAY,
    PAYMENT,
    { consent: "0".repeat(64) },
    303,
  ],
  [
    "a call for a greeting that is posted to be sent leads to its form",
    "/profile/greetings/7001?account=1001",
    { intent: "record", phone: "4155550171" },
    {},
    303,
  ],
  ["the question about a payment method leads to it", DELETION, { intent: "delete" }, {}, 303],
])("of what was kept %s (SES-23)", async (_, path, kept, more, status) => {
  await keepForm(USER, { path, page: "tab1" }, Object.entries(kept));
  const [form] = await listKeptForms(USER);
  const outcome = await visit(grace, { action }, `/kept-form?form=${form?.id}&then=send`, {
    ...kept,
    ...more,
  });
  expect(outcome).toMatchObject({ status, to: path });
  expect(await listKeptForms(USER)).toEqual([]);
});

test("of what was kept without its secrets nothing is sent on to be done: it stays, to be corrected (SES-23)", async () => {
  const path = "/profile/services/7";
  const typed = { intent: "verify", email: "nora@harbor.example" };
  await keepForm(USER, { path, page: "tab1" }, Object.entries({ ...typed, code: "246810" }));
  const [form] = await listKeptForms(USER);
  const post = (more: Record<string, string>) =>
    visit(grace, { action }, `/kept-form?form=${form?.id}&then=send`, { ...typed, ...more });
  expect(await post({})).toMatchObject({ status: 303, to: path });
  expect(await post({ code: "135790" })).toMatchObject({ status: 303, to: path });
  expect(await listKeptForms(USER)).toHaveLength(1);
  expect(await post(CORRECTION)).toMatchObject({ status: 307, to: path });
  expect(await listKeptForms(USER)).toEqual([]);
});

test.each(["&then=send", ""])(
  "a session that ends at the offer (%s) leaves what was kept as it is, to be offered again (SES-23)",
  async (then) => {
    await keepForm(USER, { path: PAY, page: "tab1" }, Object.entries(PAYMENT));
    const [form] = await listKeptForms(USER);
    const visitor = await signedIn(GRACE);
    await apiConsole.expireSessions(GRACE);
    const outcome = await visit(visitor, { action }, `/kept-form?form=${form?.id}${then}`, PAYMENT);
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
  const offer = `/kept-form?form=${kept[0]?.id}`;
  for (const more of [{}, CORRECTION]) {
    const outcome = await visit(visitor, { action }, `${offer}&then=send`, { ...typed, ...more });
    expect(outcome.to).not.toBe(path);
    expect(await listKeptForms(USER)).toEqual(kept);
  }
  await visit(visitor, { action }, offer, { intent: "discard" });
  expect(await listKeptForms(USER)).toEqual([]);
});

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

test.each<[string, string, string, PageHandlers, Record<string, string>]>([
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
])("so is %s that is not there any more (SES-59)", async (_, path, text, { action: post, loader }, form) => {
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

test("where nothing was typed, nothing is kept of what is not there (SES-59)", async () => {
  const visitor = await signedIn(GRACE);
  const path = "/account/addresses/billing?account=9999";
  expect(await visit(visitor, { action: addressAction }, path, { intent: "save" })).toMatchObject({
    status: 404,
  });
  expect(await listKeptForms(USER)).toEqual([]);
});
