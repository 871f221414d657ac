import { readFile } from "node:fs/promises";
import {
  alertOf,
  ANI,
  expect,
  expectHydrated,
  expectLive,
  listOf,
  newCaller,
  rowOf,
  rows,
  signIn,
  snack,
  test,
  USERS,
  WIDE,
} from "../../setup/fixtures";

const user = USERS.locationAdmin;

test("the theme is the device's, until one is chosen", async ({ page }) => {
  await signIn(page, user, { to: "/settings" });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await background();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await background();
  expect(dark).not.toBe(light);

  await page.getByLabel("Light", { exact: true }).check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Settings saved" })).toBeVisible();
  expect(await background()).toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByLabel("Dark", { exact: true }).check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.locator("body")).toHaveCSS("background-color", dark);
  await page.waitForLoadState();
  await page.goto("/activity");
  expect(await background()).toBe(dark);
});

test("what is chosen for this device and not saved is asked about before the page is left (UI-43)", async ({
  page,
}) => {
  await signIn(page, user, { to: "/settings" });
  await expectHydrated(page);
  const activity = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Activity" });
  await page.getByLabel("Dark", { exact: true }).check();
  await activity.click();
  const question = page.getByRole("dialog", { name: "Unsaved Changes" });
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await expect(page.getByLabel("Dark", { exact: true })).toBeChecked();
  await page.getByLabel("As this device", { exact: true }).check();
  await activity.click();
  await expect(page, "nothing differs any more").toHaveURL(/\/activity/);
});

test("a snack of success goes after six seconds, but not while it has the focus (UI-1)", async ({ page }) => {
  await signIn(page, user, { to: "/settings" });
  await page.clock.install();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(snack(page)).toContainText("Settings saved");
  await snack(page).getByRole("button", { name: "Close" }).focus();
  await page.clock.runFor(6_500);
  await expect(snack(page), "it has the focus").toBeVisible();
  await page.getByLabel("Time zone").focus();
  await page.clock.runFor(6_500);
  await expect(snack(page)).toBeHidden();
});

test("times are shown in the chosen zone", { tag: "@quick" }, async ({ page, sandbox }) => {
  const caller = newCaller();
  const taken = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const messageId = await sandbox.ring({ username: user, messageType: "IC", caller, ani: ANI, taken });
  const at = (timeZone: string) =>
    new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone }).format(
      new Date(taken),
    );
  const clockAt = (timeZone: string) => at(timeZone).slice(-"00:00".length);
  await signIn(page, user, { to: listOf(caller) });
  await expect(rowOf(page, caller)).toContainText(clockAt("America/Chicago"));

  await page.goto("/settings");
  await page.getByLabel("Time zone").fill("Asia/Tokyo");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Settings saved" })).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Tokyo");
  await page.goto(listOf(caller));
  await expect(rowOf(page, caller)).toContainText(clockAt("Asia/Tokyo"));
  await page.goto(`/activity/${messageId}`);
  await expect(page.getByRole("article")).toContainText(`${at("Asia/Tokyo")} GMT+9`);
});

test("an unknown zone is refused, and what was typed stays", async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  await signIn(page, user, { to: "/settings" });
  await page.getByLabel("Time zone").fill("Mars/Olympus Mons");
  await page.getByLabel("Dark", { exact: true }).check();
  await page.getByRole("button", { name: "Save settings" }).click();
  const words = "This time zone is not known, for example Europe/London";
  await expect(alertOf(page), "the summary takes the focus").toBeFocused();
  await expect(page.getByLabel("Time zone")).toHaveAccessibleDescription(
    new RegExp(`^${words} Dates and times`),
  );
  await alertOf(page).getByRole("link", { name: words }).click();
  await expect(page.getByLabel("Time zone")).toBeFocused();
  await expect(page.getByLabel("Time zone")).toHaveValue("Mars/Olympus Mons");
  await expect(page.getByLabel("Dark", { exact: true })).toBeChecked();
});

test(
  "lite mode loads no scripts, and everything works (UI-24)",
  { tag: "@quick" },
  async ({ page, sandbox }) => {
    const caller = newCaller();
    await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
    await signIn(page, user, { to: "/settings", fresh: true });
    await page.getByLabel("Lite mode").check();
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Settings saved" })).toBeVisible();
    await expect(page.getByLabel("Lite mode")).toBeChecked();

    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.setViewportSize(WIDE);
    await page.goto("/activity");
    await page.getByRole("searchbox").fill(caller);
    await page.getByRole("button", { name: "Update View" }).click();
    await expect(rows(page)).toHaveCount(1);
    const flag = page.getByRole("button", { name: `Flag ${caller}` });
    await flag.click();
    await expect(flag).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("link", { name: caller, exact: true }).click();
    await page.getByRole("article").getByRole("button", { name: "Mark as read" }).click();
    await page.getByRole("article").getByRole("button", { name: "Archive" }).click();
    await expect(page, "no other activity follows in this view").toHaveURL(listOf(caller));
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.goto(listOf(caller));
    await expect(rowOf(page, caller)).toBeVisible();
    await page.goto("/activity/filters");
    await page.getByRole("checkbox", { name: /^Unread/ }).check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/filter=unread/);
    expect(scripts).toEqual([]);

    await page.goto("/settings");
    await page.getByLabel("Lite mode").uncheck();
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Settings saved" })).toBeVisible();
    await page.goto("/activity");
    await expectLive(page);
  },
);

test("Lite stays Lite after a post that was refused, and after one that was not", async ({
  page,
  portal,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  // As the settings leave it on the device.
  await page.context().addCookies([{ name: "lite", value: "1", url: portal.url }]);
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", read: "Y" });
  await signIn(page, user, { to: `/activity/${messageId}?feedback=1` });
  const scripts = page.locator("script[src], script[type=module], link[rel=modulepreload]");
  await expect(scripts).toHaveCount(0);
  const form = page.getByRole("region", { name: "Provide Feedback" });
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(scripts, "after a refusal").toHaveCount(0);
  await form.getByRole("radio", { name: "3 stars" }).check();
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(scripts, "after the thanks").toHaveCount(0);
  await page.getByRole("button", { name: "Flag", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove flag" })).toBeVisible();
  await expect(scripts, "after a change").toHaveCount(0);
  await expect(page.getByRole("link", { name: "Skip to the list" }), "there is no list").toHaveCount(0);
});

test("Dump State is a file without keys and codes", async ({ page }) => {
  await signIn(page, user);
  await page.locator("summary", { hasText: "Daniel Reyes" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Dump State" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("state.json");
  const text = await readFile(await download.path(), "utf8");
  const state: unknown = JSON.parse(text);
  expect(state).toMatchObject({ user: { displayName: "Daniel Reyes", userId: "3002" } });
  const names = [...text.matchAll(/"(\w+)":/g)].map(([, name]) => name ?? "");
  const secret = names.filter((name) => /(key|token|secret|password|pin|code)$/i.test(name));
  // What only sounds like one.
  const harmless = ["userRoleKey", "temporaryPassword", "messageCode", "instructionCode", "durationCode"];
  expect(secret.filter((name) => !harmless.includes(name))).toEqual([]);
  expect(text, "the PIN of the demo accounts").not.toContain("4821");
  const session = (await page.context().cookies()).find(({ name }) => name === "session");
  expect(session).toBeDefined();
  expect(text).not.toContain(session?.value ?? "-");
});
