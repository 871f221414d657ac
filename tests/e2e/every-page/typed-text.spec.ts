import type { Page } from "@playwright/test";
import type { FaultProxy } from "../../faults/fault-proxy";
import { CUTS, test } from "../../setup/cut-line";
import { COMPLAINT, feedbackSent } from "../../setup/feedback";
import {
  alertOf,
  ANI,
  barSwitch,
  expect,
  expectLive,
  expectNoAxeViolations,
  fillLogin,
  listOf,
  newCaller,
  rowOf,
  signIn,
  snack,
  USERS,
} from "../../setup/fixtures";

const user = USERS.locationAdmin;
const sendAgain = (page: Page) => page.getByRole("button", { name: "Send again" });

async function openFeedback(page: Page, messageId: string) {
  await signIn(page, user, { fresh: true });
  await page.goto(`/activity/${messageId}${COMPLAINT}`);
  const dialog = page.getByRole("dialog", { name: "Provide Feedback" });
  // The rest of the page is hidden from screen readers, and so from these locators, while a dialog is open.
  await expect(dialog.getByRole("heading")).toBeVisible();
  await dialog.getByLabel("Feedback (optional)").fill("Nobody called me back.");
  await dialog.getByRole("radio", { name: "2 stars" }).check();
  return dialog;
}

test("feedback typed into the page before its scripts are here goes on in the dialog (UI-10)", async ({
  page,
  faultProxy,
  sandbox,
}) => {
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", read: "Y" });
  await signIn(page, user, { fresh: true });
  faultProxy.spoil(/feedback-request/, "wait");
  await page.goto(`/activity/${messageId}${COMPLAINT}`, { waitUntil: "commit" });
  await page.getByLabel("Feedback (optional)").fill("Nobody called me back.");
  faultProxy.heal();
  const dialog = page.getByRole("dialog", { name: "Provide Feedback" });
  await expect(dialog.getByLabel("Feedback (optional)")).toHaveValue("Nobody called me back.");
});

test("feedback whose scripts cannot be loaded is a plain form (UI-10)", async ({
  page,
  faultProxy,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/part of the page could not be fetched/);
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", read: "Y" });
  await signIn(page, user, { fresh: true });
  faultProxy.spoil(/feedback-request/, "status 503");
  await page.goto(`/activity/${messageId}${COMPLAINT}`);
  await page.getByLabel("Feedback (optional)").fill("Nobody called me back.");
  await page.getByRole("radio", { name: "2 stars" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await feedbackSent(sandbox, messageId)).toEqual([
    { messageId, rating: "2", feedback: "Nobody called me back." },
  ]);
});

for (const { name, text, cut, mend } of CUTS) {
  test(`feedback, ${name}: the dialog keeps its text, says why and sends it again (UI-10)`, async ({
    page,
    faultProxy,
    sandbox,
  }) => {
    const messageId = await sandbox.ring({ username: user, messageType: "AGENT", read: "Y" });
    const dialog = await openFeedback(page, messageId);
    await cut(page, faultProxy);
    await dialog.getByRole("button", { name: "Submit" }).click();
    const line = dialog.getByRole("alert");
    await expect(line).toContainText(text);
    await expect(line).toContainText("What you entered is still here.");
    await expect(line).toBeFocused();
    await expect(dialog.getByLabel("Feedback (optional)")).toHaveValue("Nobody called me back.");
    await expectNoAxeViolations(page);
    await mend(page, faultProxy);
    expect(await feedbackSent(sandbox, messageId), "it waits for the person").toEqual([]);
    await dialog.getByLabel("Feedback (optional)").fill("Nobody called me back, twice.");
    await sendAgain(page).click();
    await expect(page.getByRole("dialog", { name: "Thank you" }).getByRole("heading")).toBeVisible();
    expect(await feedbackSent(sandbox, messageId)).toEqual([
      { messageId, rating: "2", feedback: "Nobody called me back, twice." },
    ]);
  });

  test(`login, ${name}: it keeps address and password (UI-30)`, async ({ page, faultProxy }) => {
    await page.goto("/login?returnUrl=%2Fsettings");
    await page.waitForLoadState("networkidle");
    await cut(page, faultProxy);
    await fillLogin(page, user);
    await expect(alertOf(page)).toContainText(text);
    await expect(page.getByLabel("Email")).toHaveValue(user);
    await mend(page, faultProxy);
    await sendAgain(page).click();
    await expect(page).toHaveURL("/settings");
  });

  test(`settings, ${name}: they stay as they were chosen`, async ({ page, faultProxy }) => {
    await signIn(page, user, { to: "/settings", fresh: true });
    await page.waitForLoadState("networkidle");
    await page.getByLabel("Time zone").fill("Europe/Paris");
    await page.getByLabel("Dark").check({ force: true });
    await cut(page, faultProxy);
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(alertOf(page)).toContainText(text);
    await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Paris");
    await expect(page.getByLabel("Dark")).toBeChecked();
    await mend(page, faultProxy);
    await sendAgain(page).click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  test(`Request Assist, ${name}: the dialog keeps the request, says why and sends it once (AST-4, UI-30)`, async ({
    page,
    faultProxy,
    sandbox,
  }) => {
    const typed = `Please call the court, ${name} ${newCaller()}`;
    await signIn(page, USERS.globalAdmin, { to: "/settings", fresh: true });
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "Request Assist" }).click();
    const dialog = page.getByRole("dialog", { name: "Request Assist" });
    const request = dialog.getByLabel("Request", { exact: true });
    await request.fill(typed);
    await dialog.getByLabel("Location").selectOption("Waterfront");
    await dialog.getByLabel("Phone number").selectOption("415-555-0110");
    await dialog.getByRole("checkbox").check();
    await cut(page, faultProxy);
    await dialog.getByRole("button", { name: "Submit" }).click();
    const line = dialog.getByRole("alert");
    await expect(line).toContainText(text);
    const gap = async () => {
      const below = await dialog.getByText("Request type", { exact: true }).boundingBox();
      const above = await line.boundingBox();
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    await expect.poll(gap, "between the line and the first field").toBeGreaterThanOrEqual(8);
    await expect(request).toHaveValue(typed);
    await mend(page, faultProxy);
    await sendAgain(page).click();
    await expect(dialog).toBeHidden();
    await expect(snack(page)).toContainText("Your request was sent.");
    const sent = (await sandbox.requests("/me/assistRequest")).map(({ form }) =>
      Object.values(form).join(" "),
    );
    expect(sent.filter((values) => values.includes(typed))).toHaveLength(1);
  });

  test(`hold, ${name}: the switch goes back and offers to send it again`, async ({
    page,
    faultProxy,
    sandbox,
  }) => {
    await signIn(page, user, { fresh: true });
    await expectLive(page);
    const before = (await sandbox.requests("/me/holdCalls")).length;
    await cut(page, faultProxy);
    await barSwitch(page).click();
    await expect(alertOf(page)).toContainText(text);
    await expect(barSwitch(page)).not.toBeChecked();
    await mend(page, faultProxy);
    await expectLive(page);
    expect(await sandbox.requests("/me/holdCalls")).toHaveLength(before);
    await sendAgain(page).click();
    await expect(barSwitch(page)).toBeChecked();
    await barSwitch(page).click();
    await expect(barSwitch(page)).not.toBeChecked();
  });
}

for (const { name, text, cut, mend } of [
  { ...CUTS[0], text: "You are offline." },
  { ...CUTS[1] },
  {
    ...CUTS[2],
    cut: async (_: Page, faultProxy: FaultProxy) => faultProxy.spoil(/^GET activity/, "status 503"),
  },
]) {
  test(`filters, ${name}: the dialog keeps what was chosen and is applied when the connection is back`, async ({
    page,
    faultProxy,
  }) => {
    await signIn(page, user, { fresh: true });
    await expectLive(page);
    await page.getByRole("link", { name: "Filters" }).click();
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await dialog.getByRole("checkbox", { name: /^Voicemail/ }).check();
    await cut?.(page, faultProxy);
    await dialog.getByRole("button", { name: "Apply filters" }).click();
    await expect(page.getByRole("status").filter({ hasText: text ?? "" })).toBeVisible();
    await expect(dialog.getByRole("checkbox", { name: /^Voicemail/ })).toBeChecked();
    await mend?.(page, faultProxy);
    await expect(page).toHaveURL(/filter=voicemail/, { timeout: 20_000 });
    await expect(dialog).toHaveCount(0);
  });
}

test("a flag that is set while the line is known to be down is sent by itself when it is back (ACT-33)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller), fresh: true });
  await expectLive(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline, showing/)).toBeVisible();
  const flag = page.getByRole("button", { name: `Flag ${caller}` });
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", "true");
  await page.context().setOffline(false);
  await expectLive(page);
  await page.reload();
  await expect(rowOf(page, caller)).toBeVisible();
  await expect(flag).toHaveAttribute("aria-pressed", "true");
});
