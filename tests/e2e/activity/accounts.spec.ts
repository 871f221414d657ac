import type { Page } from "@playwright/test";
import {
  ANI,
  expect,
  expectLive,
  listOf,
  newCaller,
  rowOf,
  signIn,
  test,
  USERS,
  WIDE,
} from "../../setup/fixtures";

interface DemoAccount {
  user: string;
  name: string;
  /** What the selectors offer; none: there is no such selector. */
  accounts: string[];
  locations: string[];
  /** Locations that only messages name: which of them the world's own messages name differs from day to day. */
  namedInMessages?: number[];
  supportPhone: boolean;
  /** Whether one of the user's numbers can send texts (FRM-7). */
  texts: boolean;
}

const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    user: USERS.globalAdmin,
    name: "Grace Okafor",
    accounts: ["My activity", "Harbor Law"],
    locations: ["All locations", "Location 2001", "Location 2003", "Waterfront"],
    namedInMessages: [2001, 2003],
    supportPhone: true,
    texts: true,
  },
  {
    user: USERS.locationAdmin,
    name: "Daniel Reyes",
    accounts: [],
    locations: ["All locations", "Downtown"],
    supportPhone: true,
    texts: true,
  },
  {
    user: USERS.ordinary,
    name: "Zoë Lindqvist",
    accounts: [],
    locations: [],
    supportPhone: false,
    texts: false,
  },
  {
    user: USERS.ukAdmin,
    name: "Siân Prydderch",
    accounts: ["My activity", "Kestrel Dental", "Harbor Law"],
    // Her own location is named in one of her roles.
    locations: ["All locations", "Camden", "Location 2102", "Location 2103"],
    namedInMessages: [2102, 2103],
    supportPhone: true,
    texts: true,
  },
];

for (const { user, name, accounts, locations, namedInMessages = [], supportPhone, texts } of DEMO_ACCOUNTS) {
  test(`${name} gets the menus, selectors and messages that the roles give`, async ({ page, sandbox }) => {
    const other = user === USERS.ordinary ? USERS.locationAdmin : USERS.ordinary;
    const [own, foreign] = [newCaller("Own"), newCaller("Foreign")];
    await sandbox.ring({ username: user, messageType: "AGENT", caller: own, ani: ANI });
    for (const locationId of namedInMessages)
      await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, locationId });
    await sandbox.ring({ username: other, messageType: "AGENT", caller: foreign, ani: ANI });

    await page.setViewportSize(WIDE);
    await signIn(page, user);
    const main = page.getByRole("navigation", { name: "Main", exact: true });
    await expect(main.getByRole("link")).toHaveText([
      "Dashboard",
      /^Activity/,
      ...(texts ? [/^Texts/] : []),
      "Contacts",
      // Pages for admins (SES-45).
      ...(accounts.length > 0 ? ["Blocked Contacts", "VIP Contacts"] : []),
      "Status",
      ...(accounts.length > 0 ? ["Reports"] : []),
    ]);
    await page.locator("summary", { hasText: name }).click();
    await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Logout" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Dump State" })).toBeVisible();

    await expectChoices(page, "Account", accounts);
    await expectChoices(page, "Location", locations);
    await expectChoices(page, "Days", ["30 days", "60 days", "90 days", "120 days"]);

    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText(`© ${new Date().getUTCFullYear()}`);
    await expect(footer).toContainText("Release 292");
    await expect(footer.getByRole("link", { name: /^Support / })).toHaveCount(supportPhone ? 1 : 0);

    await expect(page.getByText(/^[1-9][\d,]* activities in the last 30 days/)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Activity [1-9]\d*\+? unread$/ })).toBeVisible();
    await page.goto(listOf(own));
    await expect(rowOf(page, own)).toBeVisible();
    await page.goto(listOf(foreign));
    await expect(page.getByRole("heading", { name: /^Nothing for “/ })).toBeVisible();
  });
}

test("an account's admin sees the messages of everybody in it", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: "patrick@harbor.example", messageType: "AGENT", caller, ani: ANI });
  await page.setViewportSize(WIDE);
  await signIn(page, USERS.globalAdmin, { to: listOf(caller) });
  await expect(rowOf(page, caller)).toBeHidden();
  await page.getByRole("combobox", { name: "Account" }).selectOption("Harbor Law");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(page).toHaveURL(/account=1001/);
  await expect(rowOf(page, caller)).toBeVisible();
  await expect(rowOf(page, caller).getByRole("button", { name: /^Flag/ })).toHaveCount(0);
});

test("an account's admin chooses a location that only messages name, by its number (ACT-49)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const caller = newCaller("East Bay");
  const ring = { username: "patrick@harbor.example", messageType: "AGENT", ani: ANI };
  await sandbox.ring({ ...ring, caller, locationId: 2003, accountName: "Harbor Law" });
  await page.setViewportSize(WIDE);
  await signIn(page, USERS.globalAdmin, { to: listOf(caller, { account: "1001" }) });
  await expect(rowOf(page, caller)).toContainText("Location 2003, Harbor Law");
  await page.getByRole("combobox", { name: "Location" }).selectOption("Location 2003");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(page).toHaveURL(/location=2003/);
  await expect(rowOf(page, caller)).toBeVisible();
  const foreign = await page.goto("/activity?location=2101");
  expect(foreign?.status(), "a location of another account").toBe(404);
});

test("without an account the selector offers the locations of one's own messages, whatever was looked at before (ACT-49)", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(page, USERS.ukAdmin, { to: "/activity?account=1001" });
  const locations = page.getByRole("combobox", { name: "Location" });
  await expect(locations).toContainText("Location 2001");
  await page.goto("/activity");
  await expect(locations).toContainText("Location 2102");
  await expect(locations).not.toContainText("Location 2001");
  await page.goto("/activity?location=2001");
  await expect(locations.getByRole("option", { selected: true })).toHaveText("Location 2001");
});

test("with another account no location is chosen (ACT-9)", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signIn(page, USERS.ukAdmin, { to: "/activity?account=1002&location=2101" });
  await expectLive(page);
  const location = page.getByRole("combobox", { name: "Location" });
  await expect(location.getByRole("option", { selected: true })).toHaveText("Camden");
  await page.getByRole("combobox", { name: "Account" }).selectOption("Harbor Law");
  await expect(location.getByRole("option", { selected: true })).toHaveText("All locations");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(page).toHaveURL(/account=1001/);
  await expect(location).toContainText("Location 2001");
});

test("a location's admin sees the messages of that location", async ({ page, sandbox }) => {
  const [here, elsewhere] = [newCaller("Here"), newCaller("Elsewhere")];
  const ring = { messageType: "AGENT", ani: ANI };
  await sandbox.ring({ ...ring, username: USERS.ordinary, caller: here });
  await sandbox.ring({ ...ring, username: "ase@harbor.example", caller: elsewhere });
  await signIn(page, USERS.locationAdmin, { to: listOf(here, { location: "2001" }) });
  await expect(rowOf(page, here)).toBeVisible();
  await page.goto(listOf(elsewhere, { location: "2001" }));
  await expect(page.getByRole("heading", { name: /^Nothing for “/ })).toBeVisible();
});

test("on a narrow screen the menu is a drawer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, USERS.ordinary);
  const drawer = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(drawer.getByRole("link", { name: /^Activity/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(drawer).toBeVisible();
  await page.mouse.click(380, 800);
  await expect(drawer).toBeHidden();
});

test("in a low window the footer makes room (FRM-14)", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 699 });
  await signIn(page, USERS.ordinary);
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

async function expectChoices(page: Page, selector: string, choices: string[]): Promise<void> {
  const control = page.getByRole("combobox", { name: selector, exact: true });
  await expect(control).toHaveCount(choices.length > 0 ? 1 : 0);
  if (choices.length > 0) await expect(control.getByRole("option")).toHaveText(choices);
}
