import type { Page } from "@playwright/test";
import {
  alertOf,
  ANI,
  barSwitch,
  expect,
  expectLive,
  listOf,
  newCaller,
  openAgentLink,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import { postAsScript } from "../../setup/visits";

const WARNING =
  "WARNING: This is a temporary session for user Zoë Lindqvist. Close this tab to end the session.";

// Every page that a route registers is in tests/contract/session/agent-pages.test.ts.
test("the warning is seen on each kind of page, on paper too (SES-27)", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring({ username: USERS.globalAdmin, messageType: "AGENT" });
  await openAgentLink(page, await sandbox.agentKey(USERS.globalAdmin));
  const warning = page.getByText(
    "WARNING: This is a temporary session for user Grace Okafor. Close this tab to end the session.",
    { exact: true },
  );
  for (const path of [
    "/",
    "/activity",
    `/activity/${messageId}`,
    "/activity/filters",
    "/contacts",
    "/texts",
    "/reports",
    "/account",
    "/account/invoices/100130",
    "/settings",
  ]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect.soft(warning.first(), path).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect.soft(warning.first(), `${path} on paper`).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});

test("a link works once", async ({ page, newVisitor, sandbox, allowConsole }) => {
  const key = await sandbox.agentKey(USERS.ordinary);
  await openAgentSession(page, key);
  allowConsole(/status of 403/);
  const other = await newVisitor();
  await other.goto(`/login/agent?key=${key}`);
  await other.getByRole("button", { name: "Open temporary session" }).click();
  await expect(other.getByText("This link has been used already or has expired.")).toBeVisible();
  await expect(other.getByText(/^Reference /)).toBeVisible();
});

test("a link that is not complete says so", async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  const response = await page.goto("/login/agent");
  expect(response?.status()).toBe(400);
  await expect(page.getByText("This link is not complete.")).toBeVisible();
  await expect(page.getByText(/^Reference /)).toBeVisible();
});

test("its link says that it ends the sign-in of this browser, does so, and ends with the browser window (SES-26)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.globalAdmin, { fresh: true });
  const key = await sandbox.agentKey(USERS.ordinary);
  await page.goto(`/login/agent?key=${key}`);
  await expect(page.getByText("Opening the temporary session ends that sign-in.")).toBeVisible();
  await page.goto("/activity");
  await expect(page.getByText(WARNING, { exact: true }), "nothing is spent by looking").toBeHidden();
  await openAgentSession(page, key);
  await expect(page.getByText(WARNING, { exact: true })).toBeVisible();
  const cookies = (await page.context().cookies()).filter(({ name }) => name.includes("session"));
  expect(cookies.map(({ name, expires }) => [name, expires])).toEqual([["agent-session", -1]]);
});

test("its link keeps the page that it leads to", async ({ page, sandbox }) => {
  const returnUrl = "/activity?days=60&filter=voicemail";
  const key = await sandbox.agentKey(USERS.ordinary);
  await page.goto(`/login/agent?${new URLSearchParams({ key, returnUrl })}`);
  await page.getByRole("button", { name: "Open temporary session" }).click();
  await expect(page).toHaveURL(returnUrl);
});

test("it marks nothing as read (SES-28)", async ({ page, sandbox }) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({
    username: USERS.ordinary,
    messageType: "AGENT",
    caller,
    ani: ANI,
  });
  await openAgentSession(page, await sandbox.agentKey(USERS.ordinary));
  await page.goto(`/activity/${messageId}`);
  await expect(page.getByRole("heading", { name: caller })).toBeVisible();
  await expectLive(page);
  const detail = page.getByRole("article");
  await expect(detail.getByText("Unread", { exact: true })).toBeVisible();
  await expect(detail.getByRole("button", { name: "Mark as read" })).toHaveCount(0);
  const response = await postAsScript(page, `/activity/${messageId}`, { intent: "read" });
  expect(await response.text()).toContain("A temporary agent session cannot mark messages as read or unread");
  expect(await sandbox.requests(`/messages/${messageId}/read`)).toEqual([]);
});

test("the list offers no marking as read or unread", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: USERS.ordinary, messageType: "AGENT", caller, ani: ANI });
  await openAgentSession(page, await sandbox.agentKey(USERS.ordinary));
  await page.goto(listOf(caller));
  await expectLive(page);
  await rowOf(page, caller)
    .getByRole("link", { name: `Actions for ${caller}` })
    .click();
  const menu = page.getByRole("group", { name: `Actions for ${caller}` });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("button", { name: "Flag" })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Mark as read" })).toHaveCount(0);
});

test("the list's bulk buttons offer no marking as read or unread", async ({ page, sandbox }) => {
  await openAgentSession(page, await sandbox.agentKey(USERS.ordinary));
  await expectLive(page);
  await page.getByRole("row").getByRole("checkbox").first().check();
  const bulk = page.getByRole("group", { name: "Selected activities" });
  await expect(bulk.getByRole("button", { name: "Archive" })).toBeVisible();
  await expect(bulk.getByRole("button", { name: /^Mark as/ })).toHaveCount(0);
});

test("it changes no settings of the user (SES-28, SET-6)", async ({ page, sandbox }) => {
  await openAgentSession(page, await sandbox.agentKey(USERS.ordinary));
  await expect(page.getByText("Transfers are accepted.")).toBeVisible();
  await expect(barSwitch(page)).toHaveCount(0);
  await expect(page.getByText("Stay signed in on this device?")).toBeHidden();
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  for (const name of ["Change PIN", "Save Password", "End my other sessions", "Save settings"])
    await expect(page.getByRole("button", { name }), name).toBeDisabled();
  await expect(page.getByLabel("Time zone")).toBeDisabled();

  const before = (await sandbox.requests("/me/holdCalls")).length;
  expect((await postAsScript(page, "/hold-calls", { holdCalls: "Y" })).status()).toBe(403);
  expect((await postAsScript(page, "/saved-password", { intent: "save" })).status()).toBe(403);
  expect((await sandbox.requests("/me/holdCalls")).length).toBe(before);
});

test("on the account's page it reads, and changes nothing; a page that it may not use leads back (SES-28, SET-6, CID-11)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  await openAgentLink(page, await sandbox.agentKey(USERS.globalAdmin));
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Change PIN" })).toBeDisabled();
  const callerIds = page.getByRole("region", { name: "Caller-ID numbers" });
  await expect(callerIds).toContainText("415-555-0120");
  await expect(callerIds, "of one that is PENDING no code").toContainText("415-555-0196 PENDING");
  await expect(callerIds.getByText(/\d{6}/)).toHaveCount(0);
  await expect(callerIds.getByRole("link")).toHaveCount(0);
  const greetings = page.getByRole("region", { name: "Greetings" });
  await expect(greetings).toContainText("Main greeting");
  await expect(greetings.getByRole("link")).toHaveCount(0);
  const services = page.getByRole("region", { name: "Connected services" });
  await expect(services).toContainText("Docket CRM");
  await expect(services.getByRole("link")).toHaveCount(0);

  for (const [path, form] of [
    ["/profile/register?account=1001", { phoneNumber: "4155550141", sendId: "agent" }],
    ["/profile/services/new", { intent: "link", service: "2", token: "abc-123", sendId: "agent" }],
  ] as const)
    expect((await postAsScript(page, path, form)).status(), path).toBe(403);

  for (const [path, back, to] of [
    ["/profile/services/new", "Back to Account", "/profile"],
    ["/profile/register?account=1001", "Back to Account", "/profile"],
    ["/profile/caller-ids/2?account=1001", "Back to Account", "/profile"],
    ["/settings/pin", "Back to Settings", "/settings"],
    ["/settings/forwarding/vip/1001", "Back to Settings", "/settings"],
    ["/settings/save-password", "Back to Settings", "/settings"],
  ] as const) {
    await page.goto(path);
    await expect(alertOf(page)).toContainText("A temporary agent session cannot change settings.");
    await page.getByRole("link", { name: back }).click();
    await expect(page).toHaveURL(to);
  }
});

async function openAgentSession(page: Page, key: string): Promise<void> {
  await openAgentLink(page, key);
  await page.goto("/activity");
}
