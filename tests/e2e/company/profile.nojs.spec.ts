import {
  expectAccountChosen,
  expectAccountMenu,
  expectCompanyShown,
  expectNotThere,
  NOT_THERE,
  UNNAMED_CALL,
} from "../../setup/company-page";
import { alertOf, expect, openAgentLink, signIn, test, USERS } from "../../setup/fixtures";

test("without scripts: the page of the account, its place in the menu, another account, and a part that failed (PRO-1, PRO-2, PRO-3, PRO-4, PRO-5, PRO-6, UI-42)", async ({
  page,
  newVisitor,
  sandbox,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await expectCompanyShown(page);
  await expectAccountMenu(page);
  await expectAccountChosen(await newVisitor({ javaScriptEnabled: false }), sandbox);
});

test("without scripts: a number is registered, and removed (PRO-2, CID-1, CID-2, CID-3, CID-7)", async ({
  page,
  newVisitor,
  allowConsole,
}, { retry, repeatEachIndex }) => {
  allowConsole(/status of 4\d\d/);
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
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
  const confirmed = page.getByText(`${shown} is confirmed.`);
  await expect(async () => {
    if (!(await confirmed.isVisible())) await page.getByRole("link", { name: "Look again" }).click();
    await expect(confirmed).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await page.getByRole("link", { name: "Close" }).click();
  const row = page.getByRole("region", { name: "Caller-ID numbers" }).getByRole("link", { name: shown });
  await expect(row).toContainText("CONFIRMED");
  await row.click();
  await expect(page.getByText(`Are you sure you want to remove ${shown}?`)).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The number is no longer registered.")).toBeVisible();
  await expect(row).toHaveCount(0);

  const ordinary = await newVisitor({ javaScriptEnabled: false });
  await signIn(ordinary, USERS.ordinary, { to: "/profile" });
  await expect(ordinary.getByRole("region", { name: "Directory" })).toBeVisible();
  await expect(ordinary.getByRole("region", { name: "Caller-ID numbers" })).toHaveCount(0);
});

test("without scripts: the questions by status and what their buttons do, a refused number stays, a foreign one, greetings (CID-3, CID-4, CID-5, CID-6, CID-7, CID-8, CID-9, CID-12, CID-14, PRO-3, PRO-10)", async ({
  page,
  allowConsole,
  sandbox,
}) => {
  allowConsole(/status of 4\d\d/);
  const removals = async () =>
    (await sandbox.requests("/callerids/")).filter(({ method }) => method === "DELETE").length;
  const before = await removals();
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  const callerIds = page.getByRole("region", { name: "Caller-ID numbers" });
  // Their calls end while the rest of this is looked at; of the latter the API tells neither code nor reason.
  for (const number of ["415-555-0297", "415-555-0293"]) {
    await page.getByRole("link", { name: "Register a number" }).click();
    await page.getByLabel("Phone number").fill(number);
    await page.getByRole("button", { name: "Call" }).click();
    await expect(page.getByText(`We are calling ${number}.`)).toBeVisible();
    await expect(page.getByText("Not known any more")).toHaveCount(number === "415-555-0293" ? 1 : 0);
    await page.getByRole("link", { name: "Close" }).click();
  }
  const confirmed = callerIds.getByRole("link", { name: "415-555-0120 CONFIRMED" });
  await confirmed.click();
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(confirmed).toBeVisible();
  const silent = callerIds.getByRole("link", { name: "415-555-0196 PENDING" });
  await silent.click();
  await expect(
    page.getByText("The verification call may still come through and may be ignored."),
  ).toBeVisible();
  await expect(page.getByText("Then look again here.")).toBeVisible();
  // What scripts change as they begin to run is not announced.
  await expect(page.getByRole("status").filter({ hasText: "We are calling" })).toHaveText(
    /on that phone\.\s*Verification code \d{6}$/,
  );
  await page.getByRole("link", { name: "Look again" }).click();
  await expect(page.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
  // As if this one were the first by now, which is confirmed.
  await page
    .locator("form")
    .filter({ has: page.locator("[name=seen]") })
    .evaluate((form) => form.setAttribute("action", "/profile/caller-ids/1?account=1001"));
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(alertOf(page)).toContainText(
    "415-555-0120 has been confirmed meanwhile. Nothing is cancelled.",
  );
  await page.goto("/profile");
  await expect(confirmed).toBeVisible();
  await silent.click();
  await page.getByRole("link", { name: "Do Not Cancel" }).click();
  await expect(silent).toBeVisible();
  const unanswered = callerIds.getByRole("link", { name: "628-555-0197 FAILED" });
  await unanswered.click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(unanswered).toBeVisible();
  expect(await removals(), "nothing was removed").toBe(before);
  await unanswered.click();
  await expect(page.getByText("The verification call was not answered.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByLabel("Phone number")).toHaveValue("+16285550197");
  await page.getByLabel("Phone number").fill("4155550195");
  await page.getByRole("button", { name: "Call" }).click();
  await expect(alertOf(page)).toContainText("This number cannot be called.");
  await expect(page.getByLabel("Phone number")).toHaveValue("4155550195");
  await page.getByLabel("Phone number").fill("4155550120");
  await page.getByRole("button", { name: "Call" }).click();
  await expect(alertOf(page)).toContainText("This number is registered already.");
  await page.getByLabel("International number").check();
  await page.getByLabel("Phone number").fill("020 7946 0196");
  await page.getByRole("button", { name: "Call" }).click();
  await expect(alertOf(page)).toContainText("An international number starts with + and its country's code");
  // There somebody answers, and types nothing in.
  await page.getByLabel("Phone number").fill("0044 20 7946 0196");
  await page.getByRole("button", { name: "Call" }).click();
  await expect(page.getByText("We are calling 02079460196.")).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  const foreign = callerIds.getByRole("link", { name: "02079460196" });
  await foreign.click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("The registration is cancelled.")).toBeVisible();
  await expect(foreign).toHaveCount(0);

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
  const progress = page.url();
  await page.getByRole("link", { name: "Call again" }).click();
  await expect(page.getByRole("button", { name: "Record by phone" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Play by phone" })).toHaveCount(0);
  await page.goto(progress);
  const recorded = page.getByRole("status").filter({ hasText: /Main greeting is recorded: \d:\d\d\./ });
  await expect(async () => {
    if (!(await recorded.isVisible())) await page.getByRole("link", { name: "Look again" }).click();
    await expect(recorded).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole("link", { name: "Look again" })).toHaveCount(0);

  await page.goto("/profile");
  const failed = callerIds.getByRole("link", { name: "415-555-0297" });
  const untold = callerIds.getByRole("link", { name: "415-555-0293" });
  await expect(async () => {
    await page.reload();
    for (const row of [failed, untold]) await expect(row).toContainText("FAILED", { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  for (const [row, reason] of [
    [failed, "The verification call was not answered."],
    [untold, "The number could not be verified."],
  ] as const) {
    await row.click();
    await expect(page.getByText(reason)).toBeVisible();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("The failed registration is removed.")).toBeVisible();
    await expect(row).toHaveCount(0);
  }
  const made = (await sandbox.requests("allerid")).map(({ method, path }) => `${method} ${path}`);
  expect(made).toContain("POST /accounts/1001/requestCallerid");
  expect(made.at(-1)).toMatch(/^DELETE \/callerids\/\d+$/);
});

test("without scripts: a temporary session gets no verification code, and no way to a registration (CID-11)", async ({
  page,
  sandbox,
}) => {
  await openAgentLink(page, await sandbox.agentKey(USERS.globalAdmin));
  await page.goto("/profile");
  const callerIds = page.getByRole("region", { name: "Caller-ID numbers" });
  await expect(callerIds).toContainText("415-555-0196 PENDING");
  await expect(callerIds.getByText(/\d{6}/)).toHaveCount(0);
  await expect(callerIds.getByRole("link")).toHaveCount(0);
  const code = "402816";
  expect(await page.content()).not.toContain(code);
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await callerIds.getByRole("link", { name: "415-555-0196 PENDING" }).click();
  await expect(page.getByText(code), "that of an administrator").toBeVisible();
});

test("without scripts: a registration that the reply does not name is shown with its code, or the list says where that is (CID-10)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/profile/register?account=1001" });
  await page.getByLabel("Phone number").fill("4155550494");
  await page.getByRole("button", { name: "Call" }).click();
  await expect(page.getByText("We are calling 415-555-0494.")).toBeVisible();
  await expect(page.getByText(/^\d{6}$/)).toBeVisible();

  await page.goto("/profile/register?account=1001");
  await page.getByLabel("Phone number").fill("4155550594");
  // The reply names nothing, and nothing is there.
  await sandbox.fault({ match: "POST /accounts/1001/requestCallerid", kind: "wrong-shape" });
  await page.getByRole("button", { name: "Call" }).click();
  await expect(page.getByText(UNNAMED_CALL)).toBeVisible();
  await expect(page).toHaveURL("/profile?account=1001");
});

for (const each of NOT_THERE)
  test(`without scripts: ${each[0]}, which is not there, says so, and leads back (CID-14)`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    await expectNotThere(page, each);
  });
