import type { Locator, Page } from "@playwright/test";
import { contactRow, contactsOf, phone } from "../../setup/contacts";
import { expect, listOf, newCaller, signIn, test, USERS } from "../../setup/fixtures";
import { newNumber } from "../../setup/number-lists";
import type { SandboxConsole } from "../../setup/sandbox";

const user = USERS.globalAdmin;

/** How a page shows the number: as text, or in a field. */
interface Shows {
  where: string;
  open: (page: Page, sandbox: SandboxConsole, number: { e164: string; shown: string }) => Promise<Locator>;
  isField?: boolean;
}

const PLACES: Shows[] = [
  {
    where: "the footer",
    open: async (page) => {
      await signIn(page, user, { to: "/settings" });
      return page.getByRole("contentinfo").getByRole("link", { name: /^Support/ });
    },
  },
  {
    where: "the list of activities",
    open: async (page, sandbox, { e164, shown }) => {
      await sandbox.ring({ username: user, messageType: "IC", ani: e164, caller: "" });
      await signIn(page, user, { to: listOf(shown) });
      return page.getByRole("rowheader", { name: shown });
    },
  },
  {
    where: "the answer to a form's question",
    open: async (page, sandbox, { e164 }) => {
      const formContent = JSON.stringify([{ label: "Call back on", value: e164 }]);
      const message = { username: user, messageType: "AGENT", caller: newCaller(), formContent };
      await signIn(page, user, { to: `/activity/${await sandbox.ring(message)}` });
      return page.getByRole("article").locator("dd").first();
    },
  },
  {
    where: "the list of contacts",
    open: async (page, sandbox, { e164 }) => {
      const displayName = newCaller("Number");
      await sandbox.addContacts(user, [{ displayName, contactMethods: [phone(e164)] }]);
      await signIn(page, user, { to: contactsOf(displayName) });
      return contactRow(page, displayName);
    },
  },
  {
    where: "the editor of a contact",
    isField: true,
    open: async (page, sandbox, { e164 }) => {
      const contact = { displayName: newCaller("Number"), contactMethods: [phone(e164)] };
      const [id] = await sandbox.addContacts(user, [contact]);
      await signIn(page, user, { to: `/contacts/${id}` });
      return page.getByLabel("Number", { exact: true });
    },
  },
  {
    where: "the list of blocked numbers",
    open: async (page, _, { e164, shown }) => {
      await signIn(page, user, { to: "/blocked/add?account=1001" });
      await page.getByLabel("Phone number", { exact: true }).fill(e164);
      await page.getByRole("button", { name: "Block number" }).click();
      return page.getByRole("listitem").filter({ hasText: shown });
    },
  },
  {
    where: "the editor of a VIP",
    isField: true,
    open: async (page, _, { e164, shown }) => {
      await signIn(page, user, { to: "/vip/new?account=1001" });
      await page.getByLabel("Name", { exact: true }).fill(shown);
      await page.getByLabel("Phone number", { exact: true }).fill(e164);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("rowheader", { name: shown }).getByRole("link").click();
      return page
        .getByRole("dialog", { name: "Edit VIP Contact" })
        .getByLabel("Phone number", { exact: true });
    },
  },
];

for (const { where, open, isField } of PLACES) {
  test(`a number is shown the same way everywhere: ${where} (NUM-1)`, async ({ page, sandbox }) => {
    const number = newNumber();
    const place = await open(page, sandbox, number);
    if (isField) await expect(place).toHaveValue(number.shown);
    else await expect(place).toContainText(where === "the footer" ? /\b\d{3}-\d{3}-\d{4}\b/ : number.shown);
  });
}
