import type { Locator, Page } from "@playwright/test";
import { contactsOf, phone } from "../../setup/contacts";
import { CUTS, test } from "../../setup/cut-line";
import {
  alertOf,
  ANI,
  barSwitch,
  errorSnack,
  expect,
  expectHydrated,
  listOf,
  newCaller,
  PASSWORD,
  rowOf,
  rows,
  signIn,
  snack,
  USERS,
} from "../../setup/fixtures";
import { holdPosts } from "../../setup/held-posts";
import { newNumber } from "../../setup/number-lists";
import type { SandboxConsole } from "../../setup/sandbox";
import { conversations, replyField, silentNumber, textFrom, textsOf, thread } from "../../setup/texts";

// The line is cut while something is typed, in every form that typed-text.spec.ts does not have: the form stays with
// its text, says why, and sends it again by one button (UI-10, UI-30). Each form with one of the ways in turn.

const user = USERS.globalAdmin;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What each cut ends with. */
const UNSENT = /This was not sent|This may not have arrived|Error code 503/;

/** A form with something typed in it. */
interface Typed {
  field: Locator;
  text: string;
  send: () => Promise<void>;
  /** What shows that it has arrived. */
  arrived: Locator;
}

const FORMS: Array<{ name: string; fill: (page: Page, sandbox: SandboxConsole) => Promise<Typed> }> = [
  {
    name: "a new contact",
    fill: async (page) => {
      await openEditor(page, "/contacts/new");
      const field = page.getByLabel("First name");
      await field.fill("Quill");
      const { shown } = newNumber();
      await page.getByLabel("Number", { exact: true }).fill(shown);
      const send = () => button(page, "Save").click();
      return { field, text: "Quill", send, arrived: page.getByText("Contact created") };
    },
  },
  {
    name: "a contact that is changed, with a row added",
    fill: async (page, sandbox) => {
      const [id] = await sandbox.addContacts(user, [
        { displayName: newCaller("Cut"), contactMethods: [phone(newNumber().e164)] },
      ]);
      await openEditor(page, `/contacts/${id}`);
      await button(page, "Add a number").click();
      const field = page.getByLabel("Number", { exact: true }).nth(1);
      const { shown } = newNumber();
      await field.fill(shown);
      // The new row shows before the load that follows it has ended; until then the form is busy.
      await expect(button(page, "Save")).not.toHaveAttribute("aria-disabled");
      const send = () => button(page, "Save").click();
      return { field, text: shown, send, arrived: page.getByText("Contact saved") };
    },
  },
  {
    name: "a number to block",
    fill: async (page) => {
      await open(page, "/blocked/add?account=1001");
      const field = page.getByLabel("Phone number", { exact: true });
      const { shown } = newNumber();
      await field.fill(shown);
      const send = () => button(page, "Block number").click();
      return { field, text: shown, send, arrived: page.getByText("Blocked successfully.") };
    },
  },
  {
    name: "several numbers to block",
    fill: async (page) => {
      await open(page, "/blocked/add?account=1001");
      await page.getByText("Several numbers").click();
      const field = page.getByLabel("Phone numbers, one in each line");
      const text = `${newNumber().shown}\n${newNumber().shown}`;
      await field.fill(text);
      const send = () => button(page, "Check lines").click();
      return { field, text, send, arrived: page.getByText("2 lines: 2 ready") };
    },
  },
  {
    name: "a VIP",
    fill: async (page) => {
      await open(page, "/vip/new?account=1001");
      const field = page.getByLabel("Name", { exact: true });
      await field.fill("Quill the VIP");
      await page.getByLabel("Phone number", { exact: true }).fill(newNumber().shown);
      const send = () => button(page, "Save").click();
      return { field, text: "Quill the VIP", send, arrived: page.getByText("VIP contact saved.") };
    },
  },
  {
    name: "a text in a conversation",
    fill: async (page, sandbox) => {
      const ani = silentNumber();
      await textFrom(sandbox, ani, "Hello?");
      await open(page, textsOf(ani));
      await conversations(page).getByRole("link").click();
      const field = replyField(page);
      await field.fill("Quill to you");
      const send = () => field.press("Enter");
      return { field, text: "Quill to you", send, arrived: thread(page).getByText("Quill to you") };
    },
  },
  {
    name: "a new text",
    fill: async (page) => {
      await open(page, "/texts/new");
      await page.getByLabel("To").fill(silentNumber());
      const field = page.getByLabel("Text", { exact: true });
      await field.fill("Quill to anybody");
      const send = () => button(page, "Send").click();
      return { field, text: "Quill to anybody", send, arrived: thread(page).getByText("Quill to anybody") };
    },
  },
  {
    name: "the password that is saved later",
    fill: async (page) => {
      await open(page, "/settings/save-password");
      const field = page.getByLabel("Password", { exact: true });
      await field.fill(PASSWORD);
      const send = () => button(page, "Save Password").click();
      return { field, text: PASSWORD, send, arrived: page.getByText("Password saved on this device") };
    },
  },
  {
    name: "a PIN",
    fill: async (page) => {
      await open(page, "/settings/pin");
      const field = page.getByLabel("New PIN");
      await field.fill("480133");
      const send = () => button(page, "Set PIN").click();
      return { field, text: "480133", send, arrived: page.getByText("Your PIN is set.") };
    },
  },
  {
    name: "a number to register as caller-ID",
    fill: async (page) => {
      await open(page, "/profile/register?account=1001");
      const field = page.getByLabel("Phone number", { exact: true });
      const text = silentNumber();
      await field.fill(text);
      const send = () => button(page, "Call").click();
      return { field, text, send, arrived: page.getByText("Verification code", { exact: true }) };
    },
  },
  {
    name: "the phone on which a greeting is recorded, the second of two buttons",
    fill: async (page) => {
      await open(page, "/profile/greetings/7002?account=1001");
      const field = page.getByLabel("Phone to ring");
      const text = silentNumber();
      await field.fill(text);
      const send = () => button(page, "Record by phone").click();
      return { field, text, send, arrived: page.getByText("Answer to record the greeting after the tone.") };
    },
  },
  {
    name: "the token of a service to link",
    fill: async (page) => {
      await open(page, "/profile/services/new");
      await page.getByLabel("Service").selectOption("Ledger Practice");
      const field = page.getByLabel("Token", { exact: true });
      await field.fill("quill-token");
      const send = () => button(page, "Link service").click();
      return { field, text: "quill-token", send, arrived: page.getByText("The service is linked.") };
    },
  },
  {
    name: "new credentials of a linked service",
    fill: async (page) => {
      await openService(page);
      const field = page.getByLabel("API key", { exact: true });
      await field.fill("quill-key");
      const send = () => button(page, "Save credentials").click();
      return { field, text: "quill-key", send, arrived: page.getByText("The credentials are saved.") };
    },
  },
  {
    name: "the code that verifies a linked service",
    fill: async (page) => {
      await openService(page);
      await page.getByLabel("Phone number", { exact: true }).last().fill("+14155550171");
      const field = page.getByLabel("Code", { exact: true });
      await field.fill("246810");
      const send = () => button(page, "Verify").click();
      return { field, text: "246810", send, arrived: page.getByText("The link is verified.") };
    },
  },
  {
    name: "a rule of a linked service",
    fill: async (page) => {
      await openService(page);
      const field = page.getByLabel("Message category");
      const text = newCaller("Category").slice(0, 40);
      await field.fill(text);
      const send = () => button(page, "Add rule").click();
      return { field, text, send, arrived: page.getByText("The rule is added.") };
    },
  },
  {
    name: "the days of earlier activities that a linked service gets",
    fill: async (page) => {
      await openService(page);
      const field = page.getByLabel("Days back");
      await field.fill("7");
      const send = () => button(page, "Send").click();
      return { field, text: "7", send, arrived: page.getByText("The activities of the last 7 days") };
    },
  },
  {
    name: "a number to register as caller-ID, in the dialog",
    fill: async (page) => {
      await open(page, "/profile?account=1001");
      const code = page.waitForResponse(/profile_\.register-/);
      await page.getByRole("link", { name: "Register a number" }).click();
      await page.evaluate((address) => import(address), (await code).url());
      const dialog = page.getByRole("dialog");
      const field = dialog.getByLabel("Phone number", { exact: true });
      const text = silentNumber();
      await field.fill(text);
      const send = () => dialog.getByRole("button", { name: "Call", exact: true }).click();
      return { field, text, send, arrived: dialog.getByText("Verification code", { exact: true }) };
    },
  },
];

/** The page of a service that every user has linked. */
async function openService(page: Page): Promise<void> {
  await open(page, "/profile");
  const services = page.getByRole("region", { name: "Connected services" });
  await services
    .getByRole("link", { name: /^Manage/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "New credentials" })).toBeVisible();
}

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, user, { to: path, fresh: true });
  await expectHydrated(page);
}

/** The editor of a contact, once its scripts run: Save waits for a change then. */
async function openEditor(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(button(page, "Save")).toHaveAttribute("aria-disabled", "true");
}

FORMS.forEach(({ name, fill }, index) => {
  const way = CUTS[index % CUTS.length];
  if (!way) return;
  test(`${name}, ${way.name}: what was typed stays, and is sent again (UI-10, UI-30)`, async ({
    page,
    faultProxy,
    sandbox,
  }) => {
    const { field, text, send, arrived } = await fill(page, sandbox);
    await way.cut(page, faultProxy);
    await send();
    const line = alertOf(page).filter({ hasText: "What you entered is still here." });
    await expect(line).toContainText(way.text);
    await expect(line).toBeFocused();
    await expect(field).toHaveValue(text);
    await way.mend(page, faultProxy);
    await expect(line, "it says what is so now").not.toContainText("You are offline.");
    await expect(arrived, "it waits for the person").toHaveCount(0);
    await button(page, "Send again").click();
    await expect(arrived).toBeVisible();
    // An error's snack stays until it is closed.
    await expect(errorSnack(page).filter({ hasText: UNSENT }), "the line alone says it").toHaveCount(0);
  });
});

for (const { name, fill } of FORMS)
  test(`${name}: a reload that the API fails leaves what was typed, and it can be sent afterwards (LIV-15)`, async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/status of 503/);
    const { field, text, send, arrived } = await fill(page, sandbox);
    await sandbox.fault({ match: "GET /me$", kind: "status:503", times: -1 });
    const failed = page.waitForResponse((response) => response.status() === 503);
    await sandbox.ring({
      username: user,
      messageType: "AGENT",
      ani: ANI,
      caller: newCaller("During a failure"),
    });
    await failed;
    await page.waitForResponse((response) => response.status() === 503);
    await expect(field).toHaveValue(text);
    const loaded = page.waitForResponse((response) => response.url().includes(".data") && response.ok());
    await sandbox.clearFault("GET /me$");
    await loaded;
    await expect(field).toHaveValue(text);
    await send();
    await expect(arrived).toBeVisible();
  });

test("a form that was refused does not say that another one of its page could not be sent (UI-30)", async ({
  page,
  faultProxy,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  await openService(page);
  const linkId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await sandbox.fault({
    match: `POST /transfers/links/${linkId}/rules`,
    kind: "status:422:Not the rule today",
  });
  await page.getByLabel("Message category").fill("Refused");
  await button(page, "Add rule").click();
  await expect(page.getByText("Not the rule today")).toBeVisible();
  await page.getByLabel("Phone number", { exact: true }).last().fill("+14155550171");
  await page.getByLabel("Code", { exact: true }).fill("246810");
  faultProxy.spoil(/^POST/, "status 503");
  await button(page, "Verify").click();
  const verification = page.getByRole("region", { name: "Verification" });
  await expect(verification.getByRole("button", { name: "Send again" })).toBeVisible();
  await expect(button(page, "Send again")).toHaveCount(1);
  faultProxy.heal();
  await button(page, "Send again").click();
  await expect(page.getByText("The link is verified.")).toBeVisible();
});

test("settings whose response is cut half-way stay as they were chosen, and are sent again (UI-10)", async ({
  page,
  faultProxy,
}) => {
  await open(page, "/settings");
  await page.getByLabel("Time zone").fill("Europe/Paris");
  faultProxy.spoil(/^POST/, "reset half-way");
  await button(page, "Save settings").click();
  await expect(alertOf(page)).toContainText("The service did not answer. This may not have arrived.");
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Paris");
  faultProxy.heal();
  await button(page, "Send again").click();
  await expect(page.getByText("Settings saved")).toBeVisible();
});

test("after a release that removed the page's scripts the top bar and a half-filled form still work (UI-10)", async ({
  page,
  faultProxy,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await open(page, "/settings");
  await page.getByLabel("Time zone").fill("Europe/Paris");
  faultProxy.spoil(/^GET build/, "status 404");
  const hold = barSwitch(page);
  await hold.click();
  await expect(hold).toHaveAttribute("aria-checked", "true");
  await hold.click();
  await expect(hold).toHaveAttribute("aria-checked", "false");
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Paris");
  await button(page, "Save settings").click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Paris");
  faultProxy.heal();
});

test("a contact's deletion over a changed editor, cut at the proxy: both stay, and it is sent again (UI-30)", async ({
  page,
  faultProxy,
  sandbox,
}) => {
  const name = newCaller("Cut");
  const [id] = await sandbox.addContacts(user, [{ displayName: name, firstName: name }]);
  await openEditor(page, `/contacts/${id}`);
  await page.getByLabel("Title").fill("Half a title");
  const code = page.waitForResponse(/_contactId\.delete-/);
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  // With all the scripts that it imports: what takes the failure up is cut off with the rest otherwise.
  await page.evaluate((address) => import(address), (await code).url());
  const question = page.getByRole("dialog", { name: "Delete contact" });
  await expect(question.getByRole("heading")).toBeVisible();
  faultProxy.spoil(/./, "refused");
  await question.getByRole("button", { name: "Delete" }).click();
  const line = question.getByRole("alert");
  await expect(line).toContainText("The service did not answer.");
  await expect(line, "a question has nothing to enter").not.toContainText("entered");
  await expect(page.locator("input[name=title]")).toHaveValue("Half a title");
  faultProxy.heal();
  await question.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Contact deleted")).toBeVisible();
  await page.goto(contactsOf(name));
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("a caller-ID's cancelling in its dialog, cut at the proxy: the question stays, and is sent again (UI-30, CID-4)", async ({
  page,
  faultProxy,
}) => {
  // Nobody there types the code in.
  const shown = `${silentNumber().slice(2, 5)}-555-0196`;
  await open(page, "/profile/register?account=1001");
  await page.getByLabel("Phone number", { exact: true }).fill(shown);
  await button(page, "Call").click();
  await page.getByRole("link", { name: "Close" }).click();
  const callerIds = page.getByRole("region", { name: "Caller-ID numbers" });
  const pending = callerIds.getByRole("link", { name: `${shown} PENDING` });
  await page.goto("/profile?account=1001");
  await expectHydrated(page);
  const code = page.waitForResponse(/caller-ids\._callerId-/);
  await pending.click();
  await page.evaluate((address) => import(address), (await code).url());
  const question = page.getByRole("dialog", { name: "Caller-ID pending" });
  await expect(question.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
  faultProxy.spoil(/./, "refused");
  await question.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(question.getByRole("alert")).toContainText("The service did not answer.");
  faultProxy.heal();
  await question.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The registration is cancelled.")).toBeVisible();
  await expect(pending).toHaveCount(0);
});

test("ticked rows that are archived, cut at the proxy, stay ticked, and are archived again (UI-30)", async ({
  page,
  faultProxy,
  sandbox,
}) => {
  const token = newCaller("Cut");
  const ring = { username: user, messageType: "AGENT", ani: ANI, read: "Y" };
  for (const each of ["one", "two"]) await sandbox.ring({ ...ring, caller: `${token} ${each}` });
  await open(page, listOf(token));
  for (const each of ["one", "two"]) await rowOf(page, `${token} ${each}`).getByRole("checkbox").check();
  const archive = page
    .getByRole("group", { name: "Selected activities" })
    .getByRole("button", { name: "Archive" });
  faultProxy.spoil(/^POST/, "status 503");
  await archive.click();
  await expect(alertOf(page)).toContainText("The service did not answer. Error code 503.");
  await expect(rows(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
  faultProxy.heal();
  await archive.click();
  await expect(snack(page)).toContainText("2 activities archived");
  await expect(rows(page)).toHaveCount(0);
});

test("what could not be changed is named by its button or its key, on each page; that of the top bar goes once it is done on another page (UI-30)", async ({
  page,
  faultProxy,
  sandbox,
}) => {
  const caller = newCaller("Cut");
  await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, read: "Y", caller });
  await open(page, listOf(caller));
  const unsent = errorSnack(page).locator(".snack", {
    hasText: "The service did not answer. Error code 503.",
  });
  const expectNamed = (name: string) =>
    expect(unsent.first()).toContainText(`${name}: The service did not answer.`);
  faultProxy.spoil(/^POST/, "status 503");
  await button(page, `Flag ${caller}`).click();
  await expectNamed(`Flag ${caller}`);
  await rowOf(page, caller).getByRole("link", { name: caller, exact: true }).focus();
  await page.keyboard.press("f");
  await expectNamed("Flag");
  await expect(unsent, "the newer one of the same post").toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.locator("#actions").getByRole("button", { name: "Archive", exact: true }).click();
  await expectNamed("Archive");
  await barSwitch(page).click();
  await expectNamed("Not Accepting Transfers");
  await expect(unsent).toHaveCount(3);
  faultProxy.heal();
  await page.getByRole("navigation").getByRole("link", { name: "Contacts" }).first().click();
  await expect(page).toHaveURL(/\/contacts/);
  await barSwitch(page).click();
  await expect(barSwitch(page)).toHaveAttribute("aria-checked", "true");
  await expect(unsent, "the switch posts the same from there").toHaveCount(2);
  await barSwitch(page).click();
  await expect(barSwitch(page)).toHaveAttribute("aria-checked", "false");
});

test("a question that is closed while it is sent again in vain is named by what was pressed first (UI-30)", async ({
  page,
  faultProxy,
  sandbox,
}) => {
  const name = newCaller("Again");
  const [id] = await sandbox.addContacts(user, [{ displayName: name, firstName: name }]);
  await openEditor(page, `/contacts/${id}`);
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Delete contact" });
  faultProxy.spoil(/^POST/, "status 503");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  const again = question.getByRole("button", { name: "Send again" });
  await expect(again).toBeVisible();
  const letGo = await holdPosts(page, `/contacts/${id}/delete`);
  await again.click();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  letGo();
  await expect(errorSnack(page)).toContainText("Delete: The service did not answer. Error code 503.");
  faultProxy.heal();
  await errorSnack(page).getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Contact deleted")).toBeVisible();
});

test("a form that was kept, without a connection: the page stays and says so (UI-30)", async ({
  page,
  faultProxy,
  sandbox,
}) => {
  await open(page, "/settings");
  await sandbox.fault({ match: "POST /me/holdCalls", kind: "status:401:Session expired" });
  await page.getByRole("banner").getByRole("switch").click();
  await expect(button(page, "Log in")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(user);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Log in").click();
  const kept = page.getByRole("region", { name: "Kept form" });
  await expect(kept).toBeVisible();
  await expectHydrated(page);
  await page.context().setOffline(true);
  await kept.getByRole("button", { name: "Discard" }).click();
  await expect(alertOf(page)).toContainText("You are offline. This was not sent.");
  await page.context().setOffline(false);
  // Until its socket is open again the page takes the portal for out of reach, and says so again.
  await expect(async () => {
    // A slow page may have come since the last press.
    if ((await kept.count()) === 0) return;
    await kept.getByRole("button", { name: "Discard" }).click({ timeout: 1_000 });
    await expect(kept).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect(snack(page)).toContainText("Discarded");
  expect(faultProxy.refused).toBe(0);
});
