import {
  ANI,
  expect,
  expectLive,
  listOf,
  newCaller,
  rowOf,
  rows,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

const user = USERS.locationAdmin;

test("the filters are a dialog over the list (ACT-6, UI-11)", async ({ page, sandbox }) => {
  const token = newCaller("Filter");
  const ring = { username: user, ani: ANI };
  await sandbox.ring({ ...ring, messageType: "VM", caller: `${token} voicemail` });
  await sandbox.ring({ ...ring, messageType: "IC", caller: `${token} call`, followup: "Y" });
  await sandbox.ring({ ...ring, messageType: "AGENT", caller: `${token} message` });
  await sandbox.ring({ ...ring, messageType: "FAX", caller: `${token} fax` });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByText("No Filters")).toBeVisible();

  await page.getByRole("link", { name: "Filters", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByRole("checkbox", { name: /^Voicemail/ }).check();
  await dialog.getByRole("checkbox", { name: /^Inbound calls/ }).check();
  await dialog.getByRole("button", { name: "Apply filters" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/filter=inboundCalls&filter=voicemail/);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText("No Filters")).toBeHidden();

  // 'Flagged' narrows what the kinds leave.
  await page.getByRole("link", { name: /^Filters/ }).click();
  await expect(dialog.getByRole("checkbox", { name: /^Voicemail/ })).toBeChecked();
  await dialog.getByRole("checkbox", { name: /^Flagged/ }).check();
  await dialog.getByRole("button", { name: "Apply filters" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, `${token} call`)).toBeVisible();

  await page.getByRole("link", { name: "Flagged – remove filter" }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Inbound calls – remove filter" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Voicemail – remove filter" }).click();
  await expect(page.getByText("No Filters")).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
});

test("on a phone the active filters are in sight without scrolling (ACT-6)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, user, { to: "/activity?filter=inboundCalls&filter=voicemail" });
  for (const name of ["Inbound calls", "Voicemail"])
    await expect(page.getByRole("link", { name: `${name} – remove filter` })).toBeInViewport({ ratio: 1 });
});

test("Escape closes the filters without a change", async ({ page }) => {
  await signIn(page, user);
  await expectLive(page);
  const button = page.getByRole("link", { name: "Filters", exact: true });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByRole("checkbox", { name: /^Texts/ }).check();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/activity");
});

test("the filters have a page of their own (UI-11)", async ({ page }) => {
  await signIn(page, user, { to: "/activity/filters?days=60" });
  await expect(page.getByRole("heading", { name: "Filters" })).toBeVisible();
  await page.getByRole("checkbox", { name: /^Unread/ }).check();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/\/activity\?days=60&filter=unread/);
  for (const row of await rows(page).all()) await expect(row).toContainText("Unread");
});

test("leads, current clients and robo calls go by the call's tag", async ({ page, sandbox }) => {
  const token = newCaller("Tagged");
  const ring = { username: user, messageType: "AGENT", ani: ANI };
  await sandbox.ring({ ...ring, caller: `${token} one`, callTagName: "new LEAD" });
  await sandbox.ring({
    ...ring,
    caller: `${token} two`,
    callTagName: null,
    messageGroupName: "Existing Clients",
  });
  await sandbox.ring({ ...ring, caller: `${token} three`, callTagName: "Robo Call" });
  const expected = { leads: "one", currentClients: "two", roboCalls: "three" };
  await signIn(page, user);
  for (const [filter, name] of Object.entries(expected)) {
    await page.goto(listOf(token, { filter }));
    await expect(rowOf(page, `${token} ${name}`), filter).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  }
});
