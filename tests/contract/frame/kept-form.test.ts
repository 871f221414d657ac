import { apiConsole } from "../../setup/embedded-api";
import { afterEach, expect, test } from "vitest";
import { SHOW_AGAIN_BUTTON } from "~/components/forms/show-again";
import { keepForm, listKeptForms } from "~/features/kept-forms/kept-form.server";
import { deleteKeptForms } from "~/features/kept-forms/test-kept-forms";
import { action } from "~/routes/kept-form";
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
