import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, describe, expect, test } from "vitest";
import { action as addressAction } from "~/routes/_shell.account.addresses.$kind";
import { action as blockAction } from "~/routes/_shell.blocked.add";
import { action as contactAction } from "~/routes/_shell.contacts.$contactId";
import { action as threadAction } from "~/routes/_shell.texts.$taskId";
import { action as deleteContactAction } from "~/routes/_shell.contacts_.$contactId.delete";
import { requireUser } from "~/features/session/require-user.server";
import { silentNumber } from "../../setup/texts";
import { testContext, type Visitor } from "../../setup/visitor";
import { ADDRESS, FORMS, sendId, type FailingForm } from "../failing-forms";
import { signedIn } from "../signed-in";

// What each form says without scripts when its call fails (UI-42). With them: number-list-failures.test.ts.

const GRACE = "admin@harbor.example";
const LOST = "The service did not answer. Error code -1. Check your connection and try again.";

/** Fields that are never given back. */
const SECRETS = ["token", "code", "accessPin", "twoFactorCode", "newPassword", "repeatedPassword"];

let contactId = "";
let messageId = "";
let grace: Visitor;
beforeAll(async () => {
  [contactId = ""] = await apiConsole.addContacts(GRACE, [{ displayName: "Kept Here", firstName: "Kept" }]);
  messageId = await apiConsole.ring({ username: GRACE, messageType: "VM", deliveryId: 7_654_399 });
  grace = await signedIn(GRACE);
});

/** The user is known: reading them fails in the form's own call. */
const readUser = () => requireUser({ request: grace.request("/contacts"), context: testContext() });

/** Posts a form without scripts: its status, what it says, and what was typed. */
async function post({ action, path, params, form, signIn }: FailingForm) {
  const fields = form();
  const visitor = signIn ? await signIn() : grace;
  const request = visitor.request(path, { form: fields, headers: { Accept: "text/html" } });
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
    const typed = Object.entries(fields).filter(([name, value]) => value !== "" && !SECRETS.includes(name));
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

  test("a refusal that is not about what was entered keeps it, and says that nothing was done (UI-42)", async () => {
    await apiConsole.fault({ match, kind: "status:429:Too fast" });
    await expectKept(429, `Not ${done}: Too fast (Reference AB12CD34)`);
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
        done: "blocked",
      },
      "Not blocked: Closed (Reference AB12CD34)",
    ],
    [
      "pasted lines",
      {
        action: blockAction,
        path: "/blocked/add?account=1001",
        form: () => ({ intent: "lines", lines: silentNumber(), country: "US" }),
        match: "GET /blockNumbers/",
        done: "blocked",
      },
      "Not blocked: Closed (Reference AB12CD34)",
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
    [
      "a reply",
      {
        action: threadAction,
        path: "/texts/7",
        params: { taskId: "7" },
        form: () => ({ intent: "send", message: "On my way", sendId: sendId() }),
        match: "GET /messages",
        done: "sent",
      },
      "Not sent: Closed (Reference AB12CD34)",
    ],
  ])("%s", async (_, failing, text) => {
    const fail = async () => {
      await apiConsole.clearFaults();
      await readUser();
      await apiConsole.fault({ match: failing.match, kind: "status:500:Closed", times: 4 });
    };
    await fail();
    const { fields, response } = await post(failing);
    expect(response).toMatchObject({
      init: { status: 502 },
      data: { error: { "": [text] }, initialValue: fields },
    });

    // Sent before, and nobody knows what became of it.
    await fail();
    const again = { ...failing, form: () => ({ ...failing.form(), unclear: "yes" }) };
    expect((await post(again)).response).toMatchObject({
      data: {
        error: { "": [`This may not have been ${failing.done}: Closed (Reference AB12CD34)`] },
        initialValue: { unclear: "yes" },
      },
    });
  });
});

test("pasted lines say at the line what became of it, and those after it were not sent (UI-42, BLK-12)", async () => {
  const form = (): Record<string, string> => ({
    intent: "lines",
    lines: `${silentNumber()}\n${silentNumber()}`,
    country: "US",
  });
  const fields = form();
  const lines: FailingForm = {
    action: blockAction,
    path: "/blocked/add?account=1001",
    form: () => fields,
    match: "POST /blockNumbers/$",
    done: "blocked",
  };
  const checked = (await post(lines)).response;
  const { data } = checked as { data: { checked: string } };
  await apiConsole.fault({ match: lines.match, kind: "status:503:Closed today" });
  const save = { ...lines, form: () => ({ ...fields, step: "save", checked: data.checked }) };
  expect((await post(save)).response).toMatchObject({
    data: {
      lines: fields["lines"],
      verdicts: [
        { words: "This may not have been blocked: Closed today (Reference AB12CD34)" },
        { words: "Not sent, because an earlier line failed." },
      ],
    },
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

  test("whose creation's reply was lost gets the names that were corrected since, and is there once (CON-21)", async () => {
    const draft = sendId();
    const corrected = { ...save(draft), form: () => ({ ...save(draft).form(), lastName: `${draft} right` }) };
    await apiConsole.fault({ match: "POST /contacts$", kind: "reset:after" });
    await post(save(draft));
    await readUser();
    await expect(post(corrected)).rejects.toThrow("It was not refused: 303");
    const { user } = await readUser();
    const names = user.contacts.map(({ lastName }) => lastName).filter((name) => name?.startsWith(draft));
    expect(names).toEqual([`${draft} right`]);
  });

  test("that a refusal has kept from being made is said not to be (UI-42)", async () => {
    await apiConsole.fault({ match: "POST /contacts$", kind: "status:422:Not this name" });
    const refused = errorsOf((await post(save(sendId()))).response)[""]?.[0];
    expect(refused).toBe("Not this name (Reference AB12CD34). Nothing was saved.");
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
      data: {
        error: { "": ["This may not have been deleted: Closed (Reference AB12CD34)"] },
        initialValue: { unclear: "yes" },
      },
    });
    await apiConsole.fault({ match: deletion.match, kind: "reset:after" });
    await expect(ask()).rejects.toThrow("It was not refused: 303");
  });
});
