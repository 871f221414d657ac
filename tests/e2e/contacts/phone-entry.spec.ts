import { expect, expectHydrated, signIn, test, USERS } from "../../setup/fixtures";

// How a number is entered, the same in all its forms: a contact's, a blocked one, a VIP's, that of a text.

const SAVED = "Will be saved as";
const FORMS = [
  { address: "/contacts/new", label: "Number", lead: SAVED },
  { address: "/blocked/add", label: "Phone number", lead: SAVED },
  { address: "/vip/new", label: "Phone number", lead: SAVED },
  { address: "/texts/new", label: "To", lead: "The text goes to" },
];

/** A part of what is said of a field. */
const said = (text: string) => new RegExp(text.replace(/[+.]/g, "\\$&"));

for (const { address, label, lead } of FORMS) {
  test(`${address}: what will be saved is said, a + chooses the country, a wrong number its error (NUM-5, NUM-6, NUM-7, NUM-10)`, async ({
    page,
  }) => {
    await signIn(page, USERS.globalAdmin, { to: address });
    await expectHydrated(page);
    const form = page.locator("form", { has: page.getByLabel("Country", { exact: true }) });
    const number = form.getByLabel(label, { exact: true });
    const country = form.getByLabel("Country", { exact: true });
    await expect(country).toHaveValue("US");
    expect(await country.getByRole("option").allInnerTexts()).toHaveLength(12);
    expect((await country.getByRole("option").allInnerTexts()).slice(0, 2).join()).toMatch(/\+44.*\+1\b/);

    await number.fill("(415) 555-2671");
    await expect(number).toHaveAccessibleDescription(said(`${lead} +1 415 555 2671.`));
    await number.fill("999 555 2671");
    await expect(number).toHaveAccessibleDescription(
      /\+1 999 555 2671\. No number of the United States is known/,
    );
    await expect(number).not.toHaveAttribute("aria-invalid");
    await number.fill("tel:+44 (0)20 7946 0958");
    await expect(number).toHaveAccessibleDescription(said(`${lead} +44 20 7946 0958.`));
    await expect(country).toHaveValue("GB");
    await number.fill("0033 1 42 68 53 00");
    await expect(country).toHaveValue("FR");
    await expect(number).toHaveAccessibleDescription(said(`${lead} +33 1 42 68 53 00.`));

    await number.fill("01 42");
    await page.keyboard.press("Tab");
    await expect(number).toHaveAccessibleDescription(/This number is too short\. One looks like/);
    await expect(number).toHaveAttribute("aria-invalid", "true");
  });
}

test.describe("on a narrow telephone", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("the country stands beside its number", async ({ page }) => {
    await signIn(page, USERS.globalAdmin, { to: "/settings" });
    for (const { address, label } of FORMS) {
      await page.goto(address);
      const form = page.locator("form", { has: page.getByLabel("Country", { exact: true }) });
      const [number, country] = await Promise.all(
        [label, "Country"].map((name) => form.getByLabel(name, { exact: true }).boundingBox()),
      );
      expect([address, country?.y]).toEqual([address, number?.y]);
    }
  });

  test("blocked and VIP lists have two rows above them, at the same places", async ({ page }) => {
    await signIn(page, USERS.globalAdmin, { to: "/settings" });
    const placesOn = async (path: string, add: string) => {
      await page.goto(path);
      const list = page.getByRole("region", { name: "List" });
      const controls = [
        list.getByRole("combobox", { name: "Account" }),
        list.getByRole("link", { name: "Download CSV" }),
        list.getByRole("link", { name: add }),
      ];
      const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
      return boxes.map((box) => [Math.round(box?.x ?? NaN), Math.round(box?.y ?? NaN)]);
    };
    const blocked = await placesOn("/blocked?account=1001", "Add number");
    expect(new Set(blocked.map(([, y]) => y)).size).toBe(2);
    const vip = await placesOn("/vip?account=1001", "Add VIP");
    expect(vip.map(([, y]) => y)).toEqual(blocked.map(([, y]) => y));
    expect(vip[0]).toEqual(blocked[0]);
  });
});
