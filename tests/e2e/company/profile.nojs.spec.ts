import { alertOf, expect, signIn, test, USERS } from "../../setup/fixtures";

test("without scripts: the directory, and a number is registered (PRO-1, PRO-2, CID-1, CID-2, CID-7)", async ({
  page,
  newVisitor,
  allowConsole,
}, { retry, repeatEachIndex }) => {
  allowConsole(/status of 4\d\d/);
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  const directory = page.getByRole("region", { name: "Directory" });
  await directory.getByRole("searchbox").fill("LIND");
  await directory.getByRole("button", { name: "Search" }).click();
  await expect(directory.getByRole("listitem")).toHaveCount(1);
  await expect(directory).toContainText("Zoë Lindqvist");

  await page.getByRole("link", { name: "Register a number" }).click();
  const last = 10 * repeatEachIndex + retry;
  const number = `1 (415) 555-02${String(last).padStart(2, "0")}`;
  await page.getByLabel("Phone number").fill("020 7946 0123");
  await page.getByRole("button", { name: "Call" }).click();
  await expect(alertOf(page)).toContainText("International number");
  await page.getByLabel("Phone number").fill(`${number}99`);
  await page.getByRole("button", { name: "Call" }).click();
  await expect(page.getByText(/^\d{6}$/)).toBeVisible();
  const shown = `415-555-02${String(last).padStart(2, "0")}`;
  await expect(page.getByText(`We are calling ${shown}.`)).toBeVisible();
  await expect(async () => {
    await page.getByRole("link", { name: "Look again" }).click();
    await expect(page.getByText(`${shown} is confirmed.`)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await page.getByRole("link", { name: "Close" }).click();
  const row = page.getByRole("region", { name: "Caller-ID numbers" }).getByRole("link", { name: shown });
  await expect(row).toContainText("CONFIRMED");

  const ordinary = await newVisitor({ javaScriptEnabled: false });
  await signIn(ordinary, USERS.ordinary, { to: "/profile" });
  await expect(ordinary.getByRole("region", { name: "Directory" })).toBeVisible();
  await expect(ordinary.getByRole("region", { name: "Caller-ID numbers" })).toHaveCount(0);
});

test("without scripts: the questions by status, a refused number stays, greetings (CID-3, CID-4, CID-5, CID-6, PRO-3, PRO-10)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  const callerIds = page.getByRole("region", { name: "Caller-ID numbers" });
  await callerIds.getByRole("link", { name: "CONFIRMED" }).first().click();
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await callerIds.getByRole("link", { name: "PENDING" }).first().click();
  await expect(
    page.getByText("The verification call may still come through and may be ignored."),
  ).toBeVisible();
  await expect(page.getByText("Then look again here.")).toBeVisible();
  // What scripts change as they begin to run is not announced.
  await expect(page.getByRole("status").filter({ hasText: "We are calling" })).toHaveText(/on that phone\.$/);
  await page.getByRole("link", { name: "Look again" }).click();
  await expect(page.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Do Not Cancel" }).click();
  await callerIds.getByRole("link", { name: "628-555-0197" }).click();
  await expect(page.getByText("The verification call was not answered.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByLabel("Phone number")).toHaveValue("+16285550197");
  await page.getByLabel("Phone number").fill("4155550195");
  await page.getByRole("button", { name: "Call" }).click();
  await expect(alertOf(page)).toContainText("This number cannot be called.");
  await expect(page.getByLabel("Phone number")).toHaveValue("4155550195");

  await page.goto("/profile");
  await page.getByRole("link", { name: "Play Main greeting" }).click();
  await expect(page.getByRole("button", { name: "Record by phone" })).toHaveCount(0);
  await page.getByLabel("Phone to ring").fill("4155550171");
  await page.getByRole("button", { name: "Play by phone" }).click();
  await expect(page.getByText("Answer to hear the greeting.")).toBeVisible();
  await page.getByRole("link", { name: "Record Main greeting" }).click();
  await page.getByLabel("Phone to ring").fill("4155550171");
  await page.getByRole("button", { name: "Record by phone" }).click();
  await expect(page.getByText("Answer to record the greeting after the tone.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Main greeting" })).toHaveText(
    "Main greeting is not recorded anew yet. Answer the phone and speak after the tone.",
  );
  await expect(page.getByText("Then look again here.")).toBeVisible();
  const recorded = page.getByRole("status").filter({ hasText: /Main greeting is recorded: \d:\d\d\./ });
  await expect(async () => {
    await page.getByRole("link", { name: "Look again" }).click();
    await expect(recorded).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole("link", { name: "Look again" })).toHaveCount(0);
});

for (const [path, words] of [
  ["/profile/caller-ids/999999?account=1001", "This number is not registered any more."],
  ["/profile/greetings/999999?account=1001", "There is no such greeting."],
  ["/profile/services/999999?account=1001", "This service is not linked."],
] as const)
  test(`without scripts: ${path}, which is gone, says so`, async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    await signIn(page, USERS.globalAdmin, { to: "/profile" });
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole("main")).toContainText(words);
    await page.getByRole("link", { name: "Back to Account" }).click();
    await expect(page).toHaveURL("/profile");
  });
