import { phone } from "../../setup/contacts";
import {
  expect,
  expectHydrated,
  expectLive,
  expectNoAxeViolations,
  newCaller,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { newNumber } from "../../setup/number-lists";
import { expectFitWithLargeFont } from "../../setup/sideways-scroll";

const admin = USERS.globalAdmin;
const user = USERS.ordinary;

test("the page of a number: calls, voicemails and texts, archived or not, and nobody else's (NUM-12)", async ({
  page,
  sandbox,
}) => {
  const { e164, shown } = newNumber();
  const caller = newCaller("Ann");
  const ring = { username: user, caller, ani: e164 };
  await sandbox.ring({ ...ring, messageType: "IC", textContent: "An inbound call" });
  await sandbox.ring({
    ...{ username: user, messageType: "OC", ani: null, outcallNumber: e164 },
    textContent: "A call back",
  });
  await sandbox.ring({
    ...ring,
    messageType: "VM",
    recordingTranscription: "A voicemail",
    archived: "Y",
    read: "Y",
  });
  await sandbox.ring({ ...ring, messageType: "SMS", textContent: "A text" });
  await sandbox.ring({ ...ring, messageType: "AGENT", textContent: "A message" });
  const other = { username: user, messageType: "IC", ani: newNumber().e164 };
  await sandbox.ring({ ...other, textContent: `Not from but about ${shown}` });
  await signIn(page, user, { to: `/numbers/${e164}` });
  await expectLive(page);
  await expect(page.getByRole("heading", { name: caller })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(caller));
  await expect(page.getByText("Not in your contacts")).toBeVisible();
  const activity = page.getByRole("region", { name: "Your activity, last 120 days" });
  await expect(activity.getByRole("listitem")).toHaveText([
    /Message.*A message/,
    /Text.*A text/,
    /Voicemail.*Archived.*A voicemail/,
    /Outbound call.*A call back/,
    /Inbound call.*An inbound call/,
  ]);
  const kinds = page.getByRole("navigation", { name: "Kind" });
  await expect(kinds.getByRole("link")).toHaveText([
    "All 5",
    "Calls 2",
    "Voicemails 1",
    "Texts 1",
    "Messages and assists 1",
  ]);
  await expectNoAxeViolations(page);
  await expectFitWithLargeFont(page);
  // The longest of them with a number of three digits.
  for (let count = 2; count <= 100; count += 1) await sandbox.ring({ ...ring, messageType: "AGENT" });
  await page.reload();
  await expect(kinds.getByRole("link", { name: "Messages and assists 100" })).toBeVisible();
  await expectFitWithLargeFont(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await kinds.getByRole("link", { name: "Calls" }).click();
  await expect(activity.getByRole("listitem")).toHaveText([/A call back/, /An inbound call/]);
  await activity.getByRole("listitem").first().getByRole("link").click();
  await expect(page.getByRole("article")).toContainText("A call back");
});

test("what comes in meanwhile stands on the page by itself", async ({ page, sandbox }) => {
  const { e164 } = newNumber();
  await signIn(page, USERS.locationAdmin, { to: `/numbers/${e164}` });
  await expectLive(page);
  await expect(page.getByRole("heading", { name: "No activity with this number" })).toBeVisible();
  await sandbox.ring({
    username: USERS.locationAdmin,
    messageType: "IC",
    ani: e164,
    textContent: "Just now",
  });
  await expect(page.getByRole("listitem").filter({ hasText: "Just now" })).toBeVisible();
});

test("an unknown number has a page, another spelling leads to it, and no number is said to be none (NUM-14)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const { e164, shown } = newNumber();
  await signIn(page, user, { to: `/numbers/${shown}?kind=calls` });
  await expect(page).toHaveURL(`/numbers/${e164}?kind=calls`);
  await expect(page.getByRole("heading", { name: shown })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "No activity of this kind with this number" }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "In your accounts" })).toHaveCount(0);
  await page.goto(`/numbers/${e164}`);
  await expect(page.getByRole("heading", { name: "No activity with this number" })).toBeVisible();
  for (const [typed, said] of [
    ["anonymous", "“anonymous” is no phone number"],
    ["911", "“911” is no phone number"],
    ["%3Cb%3E", "“<b>” is no phone number"],
  ]) {
    const response = await page.goto(`/numbers/${typed}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: said })).toBeVisible();
  }
  const response = await page.goto("/emails/nobody");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "“nobody” is no e-mail address" })).toBeVisible();
});

test("blocked and a VIP at once is flagged, and changed from here (NUM-12, NUM-13)", async ({
  page,
  sandbox,
}) => {
  const { e164, shown } = newNumber();
  const name = newCaller("Star");
  await sandbox.addContacts(admin, [{ displayName: name, vipContact: "Y", contactMethods: [phone(e164)] }]);
  await signIn(page, admin, { to: `/numbers/${e164}`, fresh: true });
  await expectHydrated(page);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  const accounts = page.getByRole("region", { name: "In your accounts" });
  await expect(accounts).toContainText("Not blocked · no VIP contact");
  await accounts.getByRole("link", { name: "Add VIP in Harbor Law" }).click();
  const sheet = page.getByRole("dialog", { name: "Add VIP Contact" });
  await expect(sheet.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(sheet.getByLabel("Phone number", { exact: true })).toHaveValue(shown);
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("VIP contact saved.")).toBeVisible();

  await page.goto(`/numbers/${e164}`);
  await expectHydrated(page);
  await expect(accounts).toContainText(`VIP contact: ${name}`);
  await accounts.getByRole("link", { name: "Block in Harbor Law" }).click();
  await expect(page.getByText(`${shown} is a VIP contact: ${name}.`)).toBeVisible();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(snack(page)).toContainText("Blocked successfully.");
  await expect(page).toHaveURL(`/numbers/${e164}`);
  await expect(
    page.getByText("This number is blocked in Harbor Law, and a VIP contact of the same account."),
  ).toBeVisible();
  await expect(
    page.getByText(`${name} is one of your VIPs, but the number is blocked in Harbor Law.`),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("summary").filter({ hasText: "More actions" }).click();
  await expectNoAxeViolations(page);
  await accounts.getByRole("link", { name: "Unblock in Harbor Law" }).click();
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByText("but the number is blocked")).toHaveCount(0);
  await expect(accounts).toContainText("Not blocked");
});

test("a list that cannot be read is said to be missing, and the rest stands", async ({ page, sandbox }) => {
  const { e164, shown } = newNumber();
  await signIn(page, admin, { to: "/settings" });
  await sandbox.fault({ match: "GET /vipCallers/", kind: "status:500:Not now", times: 20 });
  await page.goto(`/numbers/${e164}`);
  await expect(page.getByText("What Harbor Law does with this number could not be loaded.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Call ${shown}` })).toBeVisible();
  await sandbox.clearFaults();
  await page.reload();
  await expect(page.getByText("Not blocked · no VIP contact")).toBeVisible();
});

test("an admin sees the account's activity of the number; another account's is not found", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const { e164 } = newNumber();
  await sandbox.ring({ username: user, messageType: "IC", ani: e164, textContent: "A colleague's call" });
  await signIn(page, admin, { to: `/numbers/${e164}` });
  await expectLive(page);
  await expect(page.getByRole("heading", { name: "No activity with this number" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Whose activity" })
    .getByRole("link", { name: "Harbor Law" })
    .click();
  await expect(page).toHaveURL(`/numbers/${e164}?account=1001`);
  await expect(page.getByRole("listitem").filter({ hasText: "A colleague's call" })).toBeVisible();
  const response = await page.goto(`/numbers/${e164}?account=1002`);
  expect(response?.status()).toBe(404);
});

test("many activities come in pages of 50", async ({ page, sandbox }) => {
  const { e164 } = newNumber();
  for (let count = 1; count <= 52; count += 1)
    await sandbox.ring({ username: user, messageType: "IC", ani: e164, textContent: `Call no ${count}` });
  await signIn(page, user, { to: `/numbers/${e164}` });
  await expectHydrated(page);
  const items = page.getByRole("region", { name: /^Your activity/ }).getByRole("listitem");
  await expect(items).toHaveCount(50);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(items).toHaveText([/Call no 2$/, /Call no 1$/]);
  await expect(page.getByText("51 to 52 of 52")).toBeVisible();
  await page.goto(`/numbers/${e164}?page=99`);
  await expect(items).toHaveCount(2);
});

test("on paper: who it is and what came in, and nothing that is pressed", async ({ page, sandbox }) => {
  const { e164, shown } = newNumber();
  await sandbox.ring({
    username: admin,
    messageType: "VM",
    caller: null,
    ani: e164,
    textContent: "For paper",
  });
  await signIn(page, admin, { to: `/numbers/${e164}` });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: shown })).toBeVisible();
  await expect(page.getByText("For paper")).toBeVisible();
  await expect(page.getByText("Not blocked · no VIP contact")).toBeVisible();
  await expect(page.getByRole("link", { name: `Call ${shown}` })).toBeHidden();
  await expect(page.getByRole("link", { name: /^Block/ })).toBeHidden();
});
