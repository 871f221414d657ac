import { apiConsole } from "../../setup/embedded-api";
import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, test } from "vitest";
import { action as addressAction } from "~/routes/_shell.account.addresses.$kind";
import { action as methodAction } from "~/routes/_shell.account.methods.$methodId.$change";
import { action as activityAction } from "~/routes/_shell.activity.$messageId";
import { action as transferAction } from "~/routes/_shell.activity_.$messageId.transfer";
import { action as assistAction } from "~/routes/_shell.assist";
import { action as blockAction } from "~/routes/_shell.blocked.add";
import { action as contactAction } from "~/routes/_shell.contacts.$contactId";
import { action as deleteContactAction } from "~/routes/_shell.contacts_.$contactId.delete";
import { action as callerIdAction } from "~/routes/_shell.profile_.caller-ids.$callerId";
import { action as greetingAction } from "~/routes/_shell.profile_.greetings.$recordingId";
import { action as registerAction } from "~/routes/_shell.profile_.register";
import { action as linkAction } from "~/routes/_shell.profile_.services.$linkId";
import { action as newLinkAction } from "~/routes/_shell.profile_.services.new";
import { action as pinAction } from "~/routes/_shell.settings_.pin";
import { action as newTextAction } from "~/routes/_shell.texts.new";
import { action as vipAction } from "~/routes/_shell.vip.$vipCallerId";
import { requireUser } from "~/features/session/require-user.server";
import { silentNumber } from "../../setup/texts";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

// What each form says without scripts when its call fails (UI-42). With them: number-list-failures.test.ts.

const GRACE = "admin@harbor.example";
const LOST = "The service did not answer. Error code -1. Check your connection and try again.";

/** A form whose call fails. */
interface FailingForm {
  action: (args: ActionFunctionArgs) => unknown;
  path: string;
  params?: Record<string, string>;
  form: () => Record<string, string>;
  /** The call that makes the change. */
  match: string;
  done: string;
  /** Has no field: a question. */
  isQuestion?: true;
}

let contactId = "";
let messageId = "";
let grace: Visitor;
beforeAll(async () => {
  [contactId = ""] = await apiConsole.addContacts(GRACE, [{ displayName: "Kept Here", firstName: "Kept" }]);
  messageId = await apiConsole.ring({ username: GRACE, messageType: "VM", deliveryId: 7_654_399 });
  grace = await signedIn(GRACE);
});

let forms = 0;
const sendId = () => `failed-${(forms += 1)}`;
const ADDRESS = { line1: "9 Harbor Plaza", line2: "Suite 2", city: "San Francisco", region: "CA" };

const FORMS: Array<[name: string, form: FailingForm]> = [
  [
    "a number to block",
    {
      action: blockAction,
      path: "/blocked/add?account=1001",
      form: () => ({ intent: "number", phone: silentNumber(), country: "US", sendId: sendId() }),
      match: "POST /blockNumbers/$",
      done: "saved",
    },
  ],
  [
    "a VIP contact",
    {
      action: vipAction,
      path: "/vip/new?account=1001",
      params: { vipCallerId: "new" },
      form: () => ({
        intent: "number",
        phone: silentNumber(),
        country: "US",
        name: "Nora",
        sendId: sendId(),
      }),
      match: "POST /vipCallers/create",
      done: "saved",
    },
  ],
  [
    "a text",
    {
      action: newTextAction,
      path: "/texts/new",
      form: () => ({
        intent: "send",
        source: "4001",
        phone: silentNumber(),
        country: "US",
        message: "Hello",
        sendId: sendId(),
      }),
      match: "POST /smsTasks$",
      done: "sent",
    },
  ],
  [
    "a request to the staff",
    {
      action: assistAction,
      path: "/assist",
      form: () => ({
        location: "2002",
        phoneNumber: "4001",
        permission: "on",
        request: "Call the court",
        sendId: sendId(),
      }),
      match: "POST /me/assistRequest",
      done: "sent",
    },
  ],
  [
    "a transfer",
    {
      action: transferAction,
      path: "/activity/1/transfer",
      form: () => ({ link: "1", sendId: sendId() }),
      match: "POST /transfers/links/",
      done: "sent",
    },
  ],
  [
    "feedback",
    {
      action: activityAction,
      path: "/activity/1",
      form: () => ({ intent: "feedback", rating: "3", feedback: "Kept through failures" }),
      match: "POST /messages/sendfeedback/",
      done: "sent",
    },
  ],
  [
    "a linked service",
    {
      action: newLinkAction,
      path: "/profile/services/new",
      form: () => ({ intent: "link", service: "2", apiKey: "", token: "s3cret-token", sendId: sendId() }),
      match: "POST /transfers/links$",
      done: "linked",
    },
  ],
  [
    "a link's rule",
    {
      action: linkAction,
      path: "/profile/services/1",
      params: { linkId: "1" },
      form: () => ({ intent: "rule", phoneNumberId: "4001", sendId: sendId() }),
      match: "POST /transfers/links/1/rules",
      done: "added",
    },
  ],
  [
    "a caller-ID",
    {
      action: registerAction,
      path: "/profile/register?account=1001",
      form: () => ({ phoneNumber: silentNumber(), sendId: sendId() }),
      match: "POST /accounts/1001/requestCallerid",
      done: "registered",
    },
  ],
  [
    "the removal of a caller-ID",
    {
      action: callerIdAction,
      path: "/profile/caller-ids/999?account=1001",
      params: { callerId: "999" },
      form: () => ({ intent: "remove" }),
      match: "DELETE /callerids/",
      done: "removed",
      isQuestion: true,
    },
  ],
  [
    "a greeting",
    {
      action: greetingAction,
      path: "/profile/greetings/7001?account=1001",
      params: { recordingId: "7001" },
      form: () => ({ intent: "play", phone: "4155550171", country: "US" }),
      match: "POST /accounts/1001/recordings/",
      done: "called",
    },
  ],
  [
    "an address",
    {
      action: addressAction,
      path: "/account/addresses/billing?account=1001",
      params: { kind: "billing" },
      form: () => ({ intent: "save", country: "US", shown: "US", ...ADDRESS, postalCode: "94119" }),
      match: "POST /accounts/1001$",
      done: "saved",
    },
  ],
  [
    "a card's expiry",
    {
      action: methodAction,
      path: "/account/methods/pm_1001_debit/expiry?account=1001",
      params: { methodId: "pm_1001_debit", change: "expiry" },
      form: () => ({ month: "6", year: "2035" }),
      match: "POST /accounts/1001/paymentMethods/pm_1001_debit",
      done: "saved",
    },
  ],
  [
    "the PIN",
    {
      action: pinAction,
      path: "/settings/pin",
      form: () => ({ accessPin: "2580" }),
      match: "POST /me/accessPin",
      done: "saved",
      // A secret is never given back.
      isQuestion: true,
    },
  ],
];

/** The user is known: reading them fails in the form's own call. */
const readUser = () => requireUser({ request: grace.request("/contacts"), context: testContext() });

/** Posts a form without scripts: its status, what it says, and what was typed. */
async function post({ action, path, params, form }: FailingForm) {
  const fields = form();
  const request = grace.request(path, { form: fields, headers: { Accept: "text/html" } });
  const given = { messageId, ...params };
  const response: unknown = await action({ request, context: testContext(), params: given });
  if (response instanceof Response) throw new Error(`It was not refused: ${response.status}`);
  return { fields, response };
}

describe.each(FORMS)("%s", (_, failing) => {
  const { match, done } = failing;

  async function expectKept(status: number, text: string) {
    const { fields, response } = await post(failing);
    expect(response).toMatchObject({ init: { status }, data: { error: { "": [text] } } });
    const typed = Object.entries(fields).filter(
      ([name, value]) => value !== "" && !["token", "accessPin"].includes(name),
    );
    if (!failing.isQuestion)
      expect(response).toMatchObject({ data: { initialValue: Object.fromEntries(typed) } });
  }

  test("a 503 keeps what was typed, and says that it may have arrived (UI-42)", async () => {
    await apiConsole.fault({ match, kind: "status:503:Closed today" });
    await expectKept(503, `This may not have been ${done}: Closed today (Reference AB12CD34)`);
  });

  test("so does a lost reply (UI-42)", async () => {
    await apiConsole.fault({ match, kind: "reset" });
    await expectKept(502, `This may not have been ${done}: ${LOST} (Reference AB12CD34)`);
  });

  test("a refusal is what the API says (UI-42)", async () => {
    await apiConsole.fault({ match, kind: "status:422:Not like this" });
    const { response } = await post(failing);
    const text = done === "sent" ? "Not sent: Not like this (Reference AB12CD34)" : "Not like this";
    expect(response).toMatchObject({ init: { status: 422 } });
    expect(Object.values(errorsOf(response)).flat()).toEqual([text]);
  });
});

function errorsOf(response: unknown): Record<string, string[]> {
  const { data } = response as { data: { error: Record<string, string[]> } };
  return data.error;
}

describe("a call that only reads fails before anything is sent: nothing was done (UI-42)", () => {
  test.each<[name: string, form: FailingForm, text: string]>([
    [
      "a block",
      {
        action: blockAction,
        path: "/blocked/add?account=1001",
        form: () => ({ intent: "number", phone: silentNumber(), country: "US", sendId: sendId() }),
        match: "GET /blockNumbers/",
        done: "saved",
      },
      "Not saved: Closed (Reference AB12CD34)",
    ],
    [
      "pasted lines",
      {
        action: blockAction,
        path: "/blocked/add?account=1001",
        form: () => ({ intent: "lines", lines: silentNumber(), country: "US" }),
        match: "GET /blockNumbers/",
        done: "saved",
      },
      "Not saved: Closed (Reference AB12CD34)",
    ],
    [
      "an address",
      {
        action: addressAction,
        path: "/account/addresses/billing?account=1001",
        params: { kind: "billing" },
        form: () => ({ intent: "save", country: "US", shown: "US", ...ADDRESS, postalCode: "94119" }),
        match: "GET /accounts/1001$",
        done: "saved",
      },
      "Not saved: Closed (Reference AB12CD34)",
    ],
    [
      "a contact",
      {
        action: contactAction,
        path: "/contacts/new",
        params: { contactId: "new" },
        form: () => ({ intent: "save", firstName: "Unread", draft: sendId() }),
        match: "GET /me$",
        done: "saved",
      },
      "Not saved: Closed (Reference AB12CD34)",
    ],
  ])("%s", async (_, failing, text) => {
    await readUser();
    await apiConsole.fault({ match: failing.match, kind: "status:500:Closed", times: 4 });
    const { fields, response } = await post(failing);
    expect(response).toMatchObject({
      init: { status: 502 },
      data: { error: { "": [text] }, initialValue: fields },
    });
  });
});

describe("a contact", () => {
  const save = (draft: string): FailingForm => ({
    action: contactAction,
    path: "/contacts/new",
    params: { contactId: "new" },
    form: () => ({ intent: "save", firstName: "Lost", lastName: draft, draft }),
    match: "POST /contacts$",
    done: "saved",
  });

  test("whose creation's reply was lost is never said to be missing, not even when the next press can read nothing (UI-42, CON-21)", async () => {
    const draft = sendId();
    await apiConsole.fault({ match: "POST /contacts$", kind: "reset:after" });
    const lost = errorsOf((await post(save(draft))).response)[""]?.[0];
    expect(lost).toContain("It may have been saved all the same: Save again saves nothing twice.");
    await readUser();
    await apiConsole.fault({ match: "GET /me$", kind: "status:500:Closed", times: 4 });
    const unread = errorsOf((await post(save(draft))).response);
    expect(unread).toEqual({ "": ["This may not have been saved: Closed (Reference AB12CD34)"] });
    await apiConsole.clearFaults();
    await expect(post(save(draft))).rejects.toThrow("It was not refused: 303");
    const created = (await apiConsole.requests("/contacts")).filter(
      ({ form, path }) => path === "/contacts" && form["lastName"] === draft,
    );
    expect(created).toHaveLength(1);
  });

  test("that a refusal has kept from being made is said not to be (UI-42)", async () => {
    await apiConsole.fault({ match: "POST /contacts$", kind: "status:422:Not this name" });
    const refused = errorsOf((await post(save(sendId()))).response)[""]?.[0];
    expect(refused).toBe("Not this name (Reference AB12CD34) Nothing was saved.");
  });

  const deletion: FailingForm = {
    action: deleteContactAction,
    path: "/contacts/1/delete",
    form: () => ({ intent: "delete" }),
    match: "DELETE /contacts/",
    done: "deleted",
  };

  test("that may not have been deleted: the question stays; gone without a reply, it is deleted (UI-42)", async () => {
    const ask = () => post({ ...deletion, params: { contactId } });
    await apiConsole.fault({ match: deletion.match, kind: "status:503:Closed" });
    expect((await ask()).response).toMatchObject({
      init: { status: 503 },
      data: { error: { "": ["This may not have been deleted: Closed (Reference AB12CD34)"] } },
    });
    await apiConsole.fault({ match: deletion.match, kind: "reset:after" });
    await expect(ask()).rejects.toThrow("It was not refused: 303");
  });
});
