import type { Locator, Page } from "@playwright/test";
import { CUTS, HALF_WAY, test } from "../../setup/cut-line";
import { alertOf, expect, expectHydrated, signIn, USERS } from "../../setup/fixtures";

// The line is cut while an invoice is paid, a method is added or changed, or an address is edited: the form stays with
// what was entered, says why, and sends it again by one button, which does it once (UI-10, UI-30, BIL-11, BIL-41).
// Each form with one of the ways in turn, and each with a response that ends half-way: what was sent was done by then.
// A portal of their own, because they change what is due and what autopay uses.
test.use({ portalName: "billing-cut" });

const user = USERS.globalAdmin;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const sheetOf = (page: Page) => page.getByRole("dialog");

/** A form with something entered in it. */
interface Entered {
  /** What has to stay as it was entered. */
  stays: () => Promise<void>;
  send: () => Promise<void>;
  /** What shows that it has arrived. */
  arrived: Locator;
}

const PAID = "Payment successfully submitted.  Thank you.";
const PAY_PATH = "/account/invoices/100131/pay?account=1001";

/** Some are questions without a field: nothing is entered in them. */
const FORMS: Array<{ name: string; isQuestion?: true; fill: (page: Page) => Promise<Entered> }> = [
  {
    name: "a payment",
    fill: async (page) => {
      await open(page, PAY_PATH);
      await page.getByLabel("Payment method", { exact: true }).selectOption("pm_1001_debit");
      const amount = page.getByLabel("Amount");
      await amount.fill("1.50");
      return {
        stays: async () => {
          await expect(amount).toHaveValue("1.50");
          await expect(page.getByLabel("Payment method", { exact: true })).toHaveValue("pm_1001_debit");
        },
        send: () => button(page, "Make Payment").click(),
        arrived: page.getByText(PAID),
      };
    },
  },
  {
    name: "the consent to a surcharge",
    isQuestion: true,
    fill: async (page) => {
      await open(page, PAY_PATH);
      await page.getByLabel("Payment method", { exact: true }).selectOption("pm_1001_visa");
      await page.getByLabel("Amount").fill("2");
      await button(page, "Make Payment").click();
      const agree = button(page, "Agree and pay $2.06");
      await expect(agree).toBeVisible();
      return {
        stays: async () => {
          await expect(page.getByRole("heading", { name: "Do you agree to the surcharge?" })).toBeVisible();
          await expect(agree).toBeVisible();
        },
        send: () => agree.click(),
        arrived: page.getByText(PAID),
      };
    },
  },
  {
    name: "a card",
    fill: async (page) => {
      await open(page, "/account/methods/new/card?account=1001");
      const number = page.getByLabel("Card number");
      await number.fill("5555 5555 5555 4444");
      await page.getByLabel("Expiration date").fill("12 / 34");
      await page.getByLabel("Security code").fill("123");
      return {
        stays: () => expect(number).toHaveValue("5555 5555 5555 4444"),
        send: () => button(page, "Save").click(),
        arrived: page.getByText("Payment method saved."),
      };
    },
  },
  {
    name: "a bank account",
    fill: async (page) => {
      await open(page, "/account/methods/new/bank?account=1001");
      await sheetOf(page).getByRole("button", { name: "Link a bank" }).click();
      await page
        .getByRole("dialog", { name: "Link a bank" })
        .getByRole("button", { name: "Sandbox Bank" })
        .click();
      const account = page.getByRole("radio", { name: "Sandbox Checking ending 6789" });
      await account.check();
      return {
        stays: () => expect(account).toBeChecked(),
        send: () => button(page, "Save").click(),
        arrived: page.getByText("Bank account successfully added."),
      };
    },
  },
  {
    name: "the expiry of a card",
    fill: async (page) => {
      await open(page, "/account/methods/pm_1001_debit/expiry?account=1001");
      await page.getByLabel("Month").fill("11");
      await page.getByLabel("Year").fill("2037");
      return {
        stays: async () => {
          await expect(page.getByLabel("Month")).toHaveValue("11");
          await expect(page.getByLabel("Year")).toHaveValue("2037");
        },
        send: () => button(page, "Save").click(),
        arrived: page.getByText("Payment method updated."),
      };
    },
  },
  {
    name: "the address of another country",
    fill: async (page) => {
      await open(page, "/account/addresses/service?account=1001");
      const country = (await page.getByLabel("Country").inputValue()) === "DE" ? "Canada" : "Germany";
      await page.getByLabel("Country").selectOption(country);
      await page.getByLabel("Address line 1").fill("Quill Street 7");
      await page.getByLabel("City").fill("Quillburg");
      await page.getByLabel("Territory/Province").fill("Quillland");
      await page.getByLabel("Postal Code").fill("10115");
      return {
        stays: async () => {
          await expect(page.getByLabel("Address line 1")).toHaveValue("Quill Street 7");
          await expect(page.getByLabel("Postal Code")).toHaveValue("10115");
        },
        send: () => button(page, "Save").click(),
        arrived: page.getByText(/The address was saved\.|Nothing was changed\./),
      };
    },
  },
  {
    name: "autopay with another method",
    isQuestion: true,
    fill: async (page) => {
      await openChange(page, "Set as Active");
      return {
        stays: () => expect(button(page, "Yes")).toBeVisible(),
        send: () => button(page, "Yes").click(),
        arrived: page.getByText(/Payment method activated\.|is the active one\./),
      };
    },
  },
  {
    name: "the deletion of a method",
    isQuestion: true,
    fill: async (page) => {
      await openChange(page, "Delete");
      return {
        stays: () => expect(button(page, "Delete")).toBeVisible(),
        send: () => button(page, "Delete").click(),
        arrived: page.getByText(/Payment method deleted\.|This payment method is not stored\./),
      };
    },
  },
];

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, user, { to: path, fresh: true });
  await expectHydrated(page);
}

/** The question about the first method that can be changed so. */
async function openChange(page: Page, change: "Set as Active" | "Delete"): Promise<void> {
  await open(page, "/account?account=1001");
  const methods = page.getByRole("region", { name: "Payment methods" });
  await methods.getByRole("link", { name: change }).first().click();
  await expect(button(page, change === "Delete" ? "Delete" : "Yes")).toBeVisible();
}

FORMS.forEach(({ name, isQuestion, fill }, index) => {
  const way = CUTS[index % CUTS.length];
  if (!way) return;
  for (const { name: cutName, text, cut, mend } of [way, HALF_WAY]) {
    test(`${name}, ${cutName}: it stays, and is sent again`, async ({ page, faultProxy }) => {
      const { stays, send, arrived } = await fill(page);
      await cut(page, faultProxy);
      await send();
      const line = alertOf(page).filter({ hasText: text });
      await expect(line).toBeFocused();
      const words = await line.textContent();
      expect(words?.includes("What you entered is still here.")).toBe(!isQuestion);
      await stays();
      await mend(page, faultProxy);
      await expect(arrived, "it waits for the person").toHaveCount(0);
      await button(page, "Send again").click();
      await expect(arrived).toBeVisible();
      await expect(page, "it leads on from the form").toHaveURL(
        /\/account(?:\/payments\/\w+)?\?account=1001$/,
      );
    });
  }
});

test("a card whose post was lost is saved by Save as well: the processor takes no second one by the same setup intent (BIL-22)", async ({
  page,
  faultProxy,
}) => {
  await open(page, "/account/methods/new/card?account=1001");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration date").fill("12 / 35");
  await page.getByLabel("Security code").fill("123");
  await HALF_WAY.cut(page, faultProxy);
  await button(page, "Save").click();
  await expect(alertOf(page)).toContainText(HALF_WAY.text);
  await HALF_WAY.mend(page, faultProxy);
  await button(page, "Save").click();
  await expect(page.getByText("Payment method saved.")).toBeVisible();
});
