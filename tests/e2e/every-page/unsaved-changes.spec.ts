import {
  ANI,
  expect,
  expectHydrated,
  expectNoAxeViolations,
  firstFrame,
  newCaller,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { newNumber } from "../../setup/number-lists";
import { endSlowRendering, installSlowRendering, renderSlowly } from "../../setup/slow-rendering";

const FORMS = [
  { path: "/vip/new?account=1001", title: "Add VIP Contact", label: "Name", send: "Save" },
  {
    path: "/vip/new?account=1001",
    title: "Add VIP Contact",
    label: /^Name, company/,
    opens: "Several contacts",
    send: "Check lines",
  },
  {
    path: "/blocked/add?account=1001",
    title: "Add Phone Number to Block",
    label: "Phone number",
    send: "Block number",
  },
  { path: "/texts/new", title: "New text", label: "Text", send: "Send" },
  {
    path: "/account/addresses/billing?account=1001",
    title: "Edit Billing Address",
    label: "City",
    send: "Save",
  },
  { path: "/assist", title: "Request Assist", label: "Request", send: "Submit", leave: "Cancel" },
  {
    path: "/profile/services/new",
    title: "Link a service",
    label: "Token",
    send: "Link service",
    leave: "Cancel",
  },
  {
    path: "/profile/services/1",
    title: "Docket CRM",
    label: "Token",
    send: "Save credentials",
    leave: "Back",
  },
  { path: "/profile/services/1", title: "Docket CRM", label: "Code", send: "Verify", leave: "Back" },
];

for (const { path, title, label, opens, send, leave = "Close" } of FORMS)
  test(`${path} with something typed in '${label}' asks before it is left (BLK-16, TXT-16, UI-43)`, async ({
    page,
  }) => {
    await signIn(page, USERS.globalAdmin, { to: "/blocked" });
    await page.goto(path);
    await expectHydrated(page);
    // The one in the page: the top bar may have the same title.
    const heading = page.getByRole("main").getByRole("heading", { name: title });
    // The heading of a sheet has the focus from the start; a page that is opened anew begins at its top.
    await (leave === "Close" ? expect(heading).toBeFocused() : expect(heading).toBeVisible());
    if (opens) await page.getByText(opens).click();
    const field = page.getByLabel(label, { exact: true });
    await field.fill("Nora");
    const close = page.getByRole("link", { name: leave });
    const question = page.getByRole("dialog", { name: "Unsaved Changes" });
    const askedBy = async (leaving: () => Promise<void>) => {
      await leaving();
      await expect(question.getByRole("button", { name: send, exact: true })).toBeVisible();
      await question.getByRole("button", { name: "Keep Editing" }).click();
      await expect(field).toHaveValue("Nora");
      // In the sheet, where the next key is heard.
      await expect(close).toBeFocused();
    };
    await askedBy(() => close.click());
    if (leave === "Close") await askedBy(() => page.keyboard.press("Escape"));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Activity" }).click();
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL(/\/activity/);
  });

test("the question saves what is typed (BLK-16)", async ({ page }) => {
  const { shown } = newNumber();
  await signIn(page, USERS.globalAdmin, { to: "/vip/new?account=1001" });
  await expectHydrated(page);
  await page.getByLabel("Phone number", { exact: true }).fill(shown);
  await page.getByRole("link", { name: "Close" }).click();
  const question = page.getByRole("dialog", { name: "Unsaved Changes" });
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "Save", exact: true }).click();
  await expect(snack(page)).toContainText("VIP contact saved.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the question comes also where the page's data is loaded again at that moment, and ends before it is shown (UI-43)", async ({
  page,
  sandbox,
}) => {
  const username = USERS.globalAdmin;
  await installSlowRendering(page);
  const told = firstFrame(page);
  await signIn(page, username, { to: "/account/addresses/billing?account=1001" });
  await told;
  await expectHydrated(page);
  const field = page.getByLabel("City", { exact: true });
  await field.fill("Nora");
  const data = /\/account\/addresses\/billing\.data/;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(data, async (route) => {
    await held;
    await route.continue();
  });
  const ring = () => sandbox.ring({ username, messageType: "AGENT", ani: ANI, caller: newCaller() });
  const loading = page.waitForRequest(data);
  await ring();
  await loading;
  await renderSlowly(page);
  const close = page.getByRole("link", { name: "Close" });
  await close.click();
  const loaded = page.waitForResponse(data);
  letGo();
  await loaded;
  const question = page.getByRole("dialog", { name: "Unsaved Changes" });
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await expect(field).toHaveValue("Nora");

  await close.click();
  const discard = question.getByRole("button", { name: "Discard" });
  await expect(discard).toBeVisible();
  const again = page.waitForResponse(data);
  await ring();
  await (await again).finished();
  await page.waitForFunction(() => window.__remixRouter.state.revalidation === "idle");
  await discard.click();
  await expect(question).toHaveCount(0);
  const opener = page.getByRole("main").locator('a[href^="/account/addresses/billing?"]');
  await expect(opener, "what the sheet was opened with, as without a load").toBeFocused();
});

test("Escape takes the question back while its code still loads, also where another key was pressed in the sheet below it (UI-11)", async ({
  page,
}) => {
  await installSlowRendering(page);
  await signIn(page, USERS.globalAdmin, { to: "/contacts/new" });
  await expectHydrated(page);
  const field = page.getByLabel("First name", { exact: true });
  await field.fill("Nora");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await renderSlowly(page);
  const close = page.getByRole("link", { name: "Close" });
  await close.click();
  await page.keyboard.press("Shift");
  await page.keyboard.press("Escape");
  await endSlowRendering(page);
  const loaded = page.waitForResponse(/\.js$/);
  letGo();
  await (await loaded).finished();
  // A question that was still there would take this press, also one that comes with its code.
  await field.click();
  await expect(field).toHaveValue("Nora");
  await close.click();
  await page
    .getByRole("dialog", { name: "Unsaved Changes" })
    .getByRole("button", { name: "Keep Editing" })
    .click();
  await expect(field).toHaveValue("Nora");
});
