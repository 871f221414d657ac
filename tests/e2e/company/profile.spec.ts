import {
  alertOf,
  expect,
  expectHydrated,
  expectLive,
  expectNoAxeViolations,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import {
  expectAccountChosen,
  expectAccountMenu,
  expectCompanyShown,
  expectNotThere,
  NOT_THERE,
  UNNAMED_CALL,
} from "../../setup/company-page";
import { silentNumber } from "../../setup/texts";

test(
  "the page of the account: user with PIN, company, directory with search (PRO-1, PRO-4, PRO-5, PRO-6)",
  { tag: "@quick" },
  async ({ page }) => {
    await signIn(page, USERS.globalAdmin, { to: "/profile" });
    const facts = page.getByRole("region", { name: "You" }).locator("dl > div");
    const heights = await facts.evaluateAll((all) => all.map((fact) => Math.round(fact.clientHeight)));
    expect(heights.length).toBe(4);
    expect(new Set(heights).size, "the PIN takes no more room than the others").toBe(1);
    await expectCompanyShown(page);
    const directory = page.getByRole("region", { name: "Directory" });
    await directory.getByRole("searchbox").fill("lind");
    await directory.getByRole("searchbox").press("Enter");
    await expect(directory.getByRole("listitem")).toHaveCount(1);
    await expectAccountMenu(page);
  },
);

test("an administrator of two accounts chooses one; without greetings there is no such card; one that is not recorded is not played; a part that failed is tried again (PRO-1, PRO-2, PRO-3, UI-42)", async ({
  page,
  sandbox,
}) => {
  // A page that was read before the session's first connection to the API loads again by itself, and would try the
  // failed part before it is pressed.
  await signIn(page, USERS.ukAdmin);
  await expectLive(page);
  await expectAccountChosen(page, sandbox);
});

test("an ordinary user sees the directory by name, and nothing that is an administrator's (PRO-2, PRO-6)", async ({
  page,
}) => {
  await signIn(page, USERS.ordinary, { to: "/profile" });
  const directory = page.getByRole("region", { name: "Directory" });
  const names = (await directory.getByRole("listitem").allInnerTexts()).join("\n");
  expect(names).not.toContain("Transfer Link User");
  const at = ["Daniel Reyes", "Grace Okafor", "Zoë Lindqvist"].map((name) => names.indexOf(name));
  expect(Math.min(...at)).toBeGreaterThanOrEqual(0);
  expect(at, "sorted by name").toEqual(at.toSorted((one, other) => one - other));
  const services = page.getByRole("region", { name: "Connected services" });
  await expect(services).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const [one, other] = [await directory.boundingBox(), await services.boundingBox()];
  expect(other?.y, "where there is nothing else they stand side by side").toBeCloseTo(one?.y ?? NaN, 0);
  for (const name of ["Caller-ID numbers", "Greetings", "Changes made here"])
    await expect(page.getByRole("region", { name }), name).toHaveCount(0);
});

test("a number that cannot be called is said in a toast, a call that fails is announced (CID-2, CID-5, CID-6)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await signIn(page, USERS.globalAdmin, { to: "/profile/register?account=1001" });
  await expectHydrated(page);
  const number = page.getByLabel("Phone number");
  await number.fill("4155550195");
  await page.getByRole("button", { name: "Call" }).click();
  const toast = alertOf(page).filter({ has: page.getByRole("button", { name: "Close" }) });
  await expect(toast).toContainText("This number cannot be called.");
  await expect(number).toHaveValue("4155550195");
  await number.fill("4155550120");
  await page.getByRole("button", { name: "Call" }).click();
  await expect(page.getByText("This number is registered already.").first()).toBeVisible();
  await number.fill("4155550297");
  await page.getByRole("button", { name: "Call" }).click();
  const status = page.getByRole("status").filter({ hasText: "415-555-0297" });
  await expect(status).toContainText("Whoever answers types this code in on that phone.");
  await status.evaluate((element) => element.setAttribute("data-same", ""));
  await expect(status).toContainText("The verification call was not answered.", { timeout: 15_000 });
  await expect(status, "an element that was there before is announced").toHaveAttribute("data-same");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The failed registration is removed.")).toBeVisible();
});

test("registering a caller-ID: Call waits for a number, the code is shown, the page follows the call (CID-1, CID-2, CID-3, CID-7, CID-13, UI-16)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await expectHydrated(page);
  const opener = page.getByRole("link", { name: "Register a number" });
  await opener.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Register a number" })).toBeVisible();
  const number = dialog.getByLabel("Phone number");
  await expect(number).toBeFocused();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  const call = page.getByRole("button", { name: "Call" });
  await expect(call).toHaveAttribute("aria-disabled", "true");
  const waits = page.getByText(/^Call waits for a valid number\./);
  await expect(waits).toContainText("A US number has 10 digits.");
  await expect(call).toHaveAccessibleDescription(/^Call waits for a valid number\./);
  const readOut = page.locator("[aria-live=polite]").filter({ has: waits });
  await expect(readOut).toHaveCount(0);
  await number.press("Enter");
  await expect(readOut, "a press in vain says why").toHaveCount(1);
  await number.fill("415 555 015");
  await expect(readOut, "a key does not").toHaveCount(0);
  await expect(call).toHaveAttribute("aria-disabled", "true");
  await number.pressSequentially("01999");
  await expect(number).toHaveValue("4155550150");
  await expect(page.getByText("Calls +1 415-555-0150.")).toBeVisible();
  await expect(waits).toHaveCount(0);
  await number.fill("020 7946 0123");
  await expect(call).toHaveAttribute("aria-disabled", "true");
  const international = page.getByLabel("International number");
  await number.fill("+44 20 7946 0123");
  await expect(call).toHaveAttribute("aria-disabled", "true");
  await expect(waits).toContainText("Choose 'International number'");
  await international.check();
  await expect(number).toHaveValue("+44 20 7946 0123");
  await expect(page.getByText("Calls +442079460123.")).toBeVisible();
  await expect(call).not.toHaveAttribute("aria-disabled");
  await number.fill("+44 7700 9001");
  await expect(waits, "as the server would say").toContainText("This number has a wrong length.");
  await expect(call).toHaveAttribute("aria-disabled", "true");
  await international.uncheck();
  await number.fill("1 415 555 0150");
  await expect(call).not.toHaveAttribute("aria-disabled");
  await call.click();
  await expect(page.getByText(/^\d{6}$/)).toBeVisible();
  await expect(page.getByText("Whoever answers types this code in on that phone.")).toBeVisible();
  const status = dialog.getByRole("status").filter({ hasText: "415-555-0150" });
  await expect(status).toBeFocused();
  await expect(status, "the code is read out with it").toContainText(/Verification code \d{6}$/);
  await expect(dialog.getByRole("heading", { name: "Caller-ID pending" })).toBeVisible();
  await expect(page, "over the list, which stays").toHaveURL("/profile");
  // To 'Close', which goes with the end of the call.
  await page.keyboard.press("Tab");
  await expect(page.getByText("415-555-0150 is confirmed.")).toBeVisible({ timeout: 15_000 });
  await expect(dialog.locator(":focus"), "the focus stays in the dialog").toHaveCount(1);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(opener).toBeFocused();
  await expect(opener).toBeInViewport();
  const row = page
    .getByRole("region", { name: "Caller-ID numbers" })
    .getByRole("link", { name: "415-555-0150" });
  await expect(row).toContainText("CONFIRMED");
  await row.click();
  const question = page.getByRole("dialog", { name: "Caller-ID confirmed" });
  await expect(question).toContainText("Are you sure you want to remove 415-555-0150?");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The number is no longer registered.")).toBeVisible();
  await expect(row).toBeHidden();
});

test("a number that is confirmed while its dialog is open is not offered to be removed (CID-4)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/profile/register?account=1001" });
  await page.getByLabel("Phone number").fill("4155550192");
  await page.getByRole("button", { name: "Call" }).click();
  await page.getByRole("link", { name: "Close" }).click();
  const row = page.getByRole("link", { name: "415-555-0192" });
  await expect(row).toContainText("PENDING");
  await expectHydrated(page);
  // The look of the open dialog waits, so that the dialog shows the number as pending.
  await sandbox.fault({ match: "GET /accounts/1001$", kind: "wait", times: -1 });
  await row.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
  await sandbox.clearFaults();
  await expect(dialog).toContainText("415-555-0192 is confirmed.", { timeout: 25_000 });
  await expect(dialog.getByRole("button", { name: "Remove" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await row.click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
});

test("a registration is asked about in a dialog, which can be closed; Retry leads to the form, which calls a foreign number; Cancel takes that back (CID-3, CID-4, CID-5, CID-7, CID-14)", async ({
  page,
  sandbox,
}) => {
  const removals = async () =>
    (await sandbox.requests("/callerids/")).filter(({ method }) => method === "DELETE").length;
  const before = await removals();
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await expectHydrated(page);
  const callerIds = page.getByRole("region", { name: "Caller-ID numbers" });
  const failed = callerIds.getByRole("link", { name: "FAILED" }).first();
  await failed.click();
  const dialog = page.getByRole("dialog", { name: "Caller-ID failed" });
  await expect(dialog).toContainText("The verification call was not answered.");
  await expect(dialog.getByRole("link", { name: "Retry" })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(failed).toBeFocused();
  await expect(page).toHaveURL("/profile");

  const confirmed = callerIds.getByRole("link", { name: "415-555-0120 CONFIRMED" });
  await confirmed.click();
  const question = page.getByRole("dialog", { name: "Caller-ID confirmed" });
  await question.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(question).toHaveCount(0);

  const silent = callerIds.getByRole("link", { name: "415-555-0196 PENDING" });
  await silent.click();
  const pending = page.getByRole("dialog", { name: "Caller-ID pending" });
  await expect(pending).toContainText("The verification call may still come through and may be ignored.");
  await expectNoAxeViolations(page);
  await pending.getByRole("button", { name: "Do Not Cancel" }).click();
  await expect(pending).toHaveCount(0);
  expect(await removals(), "nothing was removed").toBe(before);
  await page.reload();
  await expect(confirmed).toBeVisible();
  await expect(silent).toBeVisible();
  await expectHydrated(page);

  await failed.click();
  await dialog.getByRole("link", { name: "Retry" }).click();
  const form = page.getByRole("dialog", { name: "Register a number" });
  const number = form.getByLabel("Phone number");
  await expect(number).toHaveValue("+16285550197");
  await expect(number).toBeFocused();
  await expect(page).toHaveURL("/profile");
  const call = page.getByRole("button", { name: "Call" });
  await expect(call).not.toHaveAttribute("aria-disabled");
  await page.getByLabel("International number").check();
  await number.fill("020 7946 01960");
  await expect(call).toHaveAttribute("aria-disabled", "true");
  await expect(number, "nothing is cut").toHaveValue("020 7946 01960");
  // There somebody answers, and types nothing in.
  await number.fill("0044 20 7946 0196");
  await call.click();
  await expect(page.getByText("We are calling 02079460196.")).toBeVisible();
  await pending.getByRole("button", { name: "Close" }).click();
  await expect(failed, "the row that it began with").toBeFocused();
  const foreign = callerIds.getByRole("link", { name: "02079460196 PENDING" });
  await foreign.click();
  await pending.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("The registration is cancelled.")).toBeVisible();
  await expect(foreign).toHaveCount(0);
});

test("a greeting is played; recording one, the page says when it is recorded, and the list has its length (NUM-7, PRO-3, PRO-10, UI-16)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await expectHydrated(page);
  const dialog = page.getByRole("dialog", { name: "Greeting" });
  const play = page.getByRole("link", { name: "Play Main greeting" });
  await play.click();
  await expect(dialog.getByText("We ring +1 415 555 0171.")).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Phone to ring").fill("4155550172");
  await expect(dialog.getByText("We ring +1 415 555 0172.")).toBeVisible();
  await dialog.getByRole("button", { name: "Play by phone" }).click();
  await expect(page.getByText(/Answer to hear the greeting\.$/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(play).toBeFocused();
  await expect(page).toHaveURL("/profile");
  const name = "Closed on public holidays and between the years";
  const record = page.getByRole("link", { name: `Record ${name}` });
  await record.click();
  await expect(dialog.getByLabel("Phone to ring")).toBeFocused();
  await expect(page.getByRole("button", { name: "Play by phone" })).toHaveCount(0);
  await dialog.getByLabel("Phone to ring").fill("4155550171");
  await dialog.getByRole("button", { name: "Record by phone" }).click();
  const progress = dialog.getByRole("status").filter({ hasText: name });
  await expect(progress).toContainText(/is not recorded (?:anew )?yet\./);
  await expect(progress).toBeFocused();
  await expectNoAxeViolations(page);
  // To 'Close', which goes once it is recorded.
  await page.keyboard.press("Tab");
  await expect(progress).toContainText(/is recorded: \d:\d\d\./, { timeout: 15_000 });
  await expect(dialog.locator(":focus"), "the focus stays in the dialog").toHaveCount(1);
  const length = /\d:\d\d/.exec((await progress.textContent()) ?? "")?.[0] ?? "";
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(record).toBeFocused();
  await expect(page.getByRole("region", { name: "Greetings" })).toContainText(`${name} ${length}`);
});

test("the dialog of a recording stays while the greetings cannot be read; 'Call again' rings again, also while the page loads (PRO-3, PRO-10)", async ({
  page,
  sandbox,
}) => {
  const user = USERS.globalAdmin;
  await signIn(page, user, { to: "/profile" });
  await expectHydrated(page);
  const number = silentNumber();
  const dialog = page.getByRole("dialog", { name: "Greeting" });
  const progress = dialog.getByRole("status").filter({ hasText: "After hours" });
  const record = page.getByRole("link", { name: "Record After hours" });
  const ring = async () => {
    await dialog.getByLabel("Phone to ring").fill(number);
    await dialog.getByRole("button", { name: "Record by phone" }).click();
  };
  await record.click();
  await ring();
  await expect(progress).toContainText("is not recorded anew yet.");
  await sandbox.fault({ match: "GET /accounts/1001/recordings", kind: "status:503:Away", times: -1 });
  await expect(page.getByText("The greetings could not be loaded.")).toBeVisible();
  await expect(progress).toBeVisible();
  await sandbox.clearFaults();
  await expect(progress).toContainText(/is recorded: \d:\d\d\./, { timeout: 15_000 });
  await dialog.getByRole("button", { name: "Close" }).click();

  // The load that follows the call takes long.
  await sandbox.fault({ match: "GET /company", kind: "wait", times: -1 });
  await record.click();
  await ring();
  await dialog.getByRole("link", { name: "Call again" }).click();
  await ring();
  await expect(progress).toBeVisible();
  const rung = (await sandbox.requests("accounts")).filter(({ form }) =>
    String(form["phoneNumber"]).endsWith(number.replace(/\D/g, "").slice(-10)),
  );
  expect(rung.map(({ path }) => path)).toEqual(Array(3).fill("/accounts/1001/recordings/7002/record"));
});

test("in its dialog a refused number stays, one whose call fails is retried there, and what is removed leaves the focus at the list (CID-1, CID-5, CID-6, CID-14, UI-16)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await expectHydrated(page);
  const opener = page.getByRole("link", { name: "Register a number" });
  await opener.click();
  const dialog = page.getByRole("dialog");
  const number = dialog.getByLabel("Phone number");
  await number.fill("4155550195");
  await dialog.getByRole("button", { name: "Call" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This number cannot be called.");
  await expect(number).toHaveValue("4155550195");
  // Nobody answers there.
  await number.fill("6285550297");
  await dialog.getByRole("button", { name: "Call" }).click();
  await expect(dialog.getByText("Verification code", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("status")).toContainText("The verification call was not answered.", {
    timeout: 15_000,
  });
  await dialog.getByRole("link", { name: "Retry" }).click();
  await expect(number).toHaveValue("+16285550297");
  await dialog.getByRole("button", { name: "Call" }).click();
  await expect(dialog.getByText("Verification code", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  const rows = page
    .getByRole("region", { name: "Caller-ID numbers" })
    .getByRole("link", { name: "628-555-0297" });
  await expect(rows.filter({ hasText: "PENDING" }), "the registration stays").toHaveCount(1);
  await expect(opener).toBeFocused();

  await opener.click();
  await number.fill("6285550397");
  await dialog.getByRole("button", { name: "Call" }).click();
  await expect(dialog.getByRole("button", { name: "Remove" })).toBeVisible({ timeout: 15_000 });
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The failed registration is removed.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(opener).toBeInViewport();
});

test("a registration that the reply does not name is shown with its code, or the list says where that is (CID-10)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await expectHydrated(page);
  const dialog = page.getByRole("dialog");
  const call = async (number: string) => {
    await page.getByRole("link", { name: "Register a number" }).click();
    await dialog.getByLabel("Phone number").fill(number);
    await dialog.getByRole("button", { name: "Call" }).click();
  };
  await call("4155550294");
  await expect(dialog).toContainText("We are calling 415-555-0294.");
  await expect(dialog.getByText(/^\d{6}$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  // The reply names nothing, and nothing is there.
  await sandbox.fault({ match: "POST /accounts/1001/requestCallerid", kind: "wrong-shape" });
  await call("4155550394");
  await expect(page.getByText(UNNAMED_CALL)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("a call of which neither code nor reason is known says so in its dialog; what is called, and deleted (CID-8, CID-9)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await expectHydrated(page);
  await page.getByRole("link", { name: "Register a number" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Phone number").fill("4155550393");
  await dialog.getByRole("button", { name: "Call" }).click();
  await expect(dialog).toContainText("Not known any more");
  await expect(dialog).toContainText("The number could not be verified.", { timeout: 15_000 });
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The failed registration is removed.")).toBeVisible();
  const made = (await sandbox.requests("allerid")).slice(-2);
  expect(made.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /accounts/1001/requestCallerid",
    expect.stringMatching(/^DELETE \/callerids\/\d+$/),
  ]);
});

test("a dialog of a call that never ends looks again every few seconds, after ten minutes no more, and then has the link for it (CID-12)", async ({
  page,
  sandbox,
}) => {
  test.slow();
  await page.clock.install();
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await expectHydrated(page);
  const looks = async () => (await sandbox.requests("/accounts/1001")).length;
  await page.getByRole("link", { name: "415-555-0196 PENDING" }).click();
  const dialog = page.getByRole("dialog", { name: "Caller-ID pending" });
  await expect(dialog).toContainText("This page says so when that is done.");
  const lookAgain = dialog.getByRole("link", { name: "Look again" });
  await expect(lookAgain).toHaveCount(0);
  const before = await looks();
  await page.clock.runFor(3_100);
  await expect.poll(looks, "after three seconds").toBeGreaterThan(before);
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(lookAgain).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0], timeout: 60_000 });
  await expect(dialog).toContainText("Then look again here.");
});

test("a second press of 'Call' and of 'Record by phone' rings once (CID-1, PRO-3)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/profile/register?account=1001" });
  await expectHydrated(page);
  const number = silentNumber();
  const digits = number.replace(/\D/g, "").slice(-10);
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("button", { name: "Call" }).dblclick();
  await expect(page.getByText(/^\d{6}$/)).toBeVisible();
  await page.goto("/profile/greetings/7002?account=1001");
  await expectHydrated(page);
  await page.getByLabel("Phone to ring").fill(number);
  await page.getByRole("button", { name: "Record by phone" }).dblclick();
  await expect(page.getByRole("status").filter({ hasText: "After hours" })).toBeVisible();
  const calls = (await sandbox.requests("accounts")).filter(({ form }) =>
    String(form["phoneNumber"]).endsWith(digits),
  );
  expect(calls.map(({ path }) => path)).toEqual([
    "/accounts/1001/requestCallerid",
    "/accounts/1001/recordings/7002/record",
  ]);
});

test("on a phone a search of the directory leaves its results in sight (PRO-1)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await expectHydrated(page);
  const directory = page.getByRole("region", { name: "Directory" });
  const box = directory.getByRole("searchbox");
  await box.fill("lind");
  await directory.getByRole("button", { name: "Search" }).click();
  await expect(directory.getByRole("listitem")).toHaveCount(1);
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
  await expect(directory.getByRole("listitem")).toBeInViewport();
});

test("the connected services stand below the directory, however long the cards beside them are, and before those on a phone (PRO-1, PRO-7)", async ({
  page,
}) => {
  const boxOf = async (name: string) => {
    const box = await page.getByRole("region", { name }).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return box;
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  await expect(page.getByRole("region", { name: "Changes made here" })).toBeVisible();
  const directory = await boxOf("Directory");
  const services = await boxOf("Connected services");
  expect(services.x, "in the column of the directory").toBeCloseTo(directory.x, 0);
  const gap = services.y - directory.y - directory.height;
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap, "nothing is left empty below the directory").toBeLessThan(24);
  const callerIds = await boxOf("Caller-ID numbers");
  expect(callerIds.y, "those of an administrator beside it").toBeCloseTo(directory.y, 0);
  expect(callerIds.x).toBeGreaterThan(directory.x + directory.width);

  await page.setViewportSize({ width: 390, height: 844 });
  const names = ["You", "Directory", "Connected services", "Caller-ID numbers", "Changes made here"];
  const tops: number[] = [];
  for (const name of names) tops.push((await boxOf(name)).y);
  expect(tops, names.join(", ")).toEqual(tops.toSorted((one, other) => one - other));
});

test("the buttons of all greetings stand at the end of their row, beside its name (PRO-3)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  const rows = page.getByRole("region", { name: "Greetings" }).locator(".setting-row");
  await expect(rows.first()).toBeVisible();
  const places = await rows.evaluateAll((all) =>
    all.map((row) => {
      const outer = row.getBoundingClientRect();
      const { right, top, bottom } = row.lastElementChild?.getBoundingClientRect() ?? outer;
      return [outer.right - right, top + bottom - outer.top - outer.bottom].map(Math.round);
    }),
  );
  expect(places.length).toBeGreaterThan(1);
  for (const [fromEdge, offMiddle] of places) {
    expect(fromEdge, "at the end").toBe(places[0]?.[0]);
    expect(Math.abs(offMiddle ?? NaN), "in the middle of the row").toBeLessThan(4);
  }
});

for (const each of NOT_THERE)
  test(`${each[0]}, which is not there, says so, and leads back (CID-14)`, async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    await expectNotThere(page, each);
  });
