import type { Locator, Page } from "@playwright/test";
import {
  alertOf,
  ANI,
  barSwitch,
  expect,
  expectLive,
  expectNoAxeViolations,
  newCaller,
  openAgentLink,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import type { SandboxConsole } from "../../setup/sandbox";
import { sandboxStatus } from "../../setup/status-data";

const usageOf = (page: Page) => page.getByRole("region", { name: "Current Call Usage" });
const invoicesOf = (page: Page) => page.getByRole("region", { name: "Open Invoices" });
const handlingOf = (page: Page) => page.getByRole("region", { name: "Call handling" });
const holdSwitch = (page: Page) => handlingOf(page).getByRole("switch", { name: "Not Accepting Transfers" });
const figure = (part: Locator, name: string) =>
  part.locator("dl > div", { has: part.page().getByText(name, { exact: true }) }).locator("dd");

test("signing in leads to the dashboard, and the menu to it (DSH-1)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/", fresh: true });
  await expect(page).toHaveURL("/");
  await expect(page).toHaveTitle(/^\(\d+\) Dashboard$/);
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "All activity" }).click();
  await expect(page).toHaveURL("/activity");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeFocused();
});

test("what the status says stands beside the hold (DSH-3)", async ({ page, sandbox }) => {
  const startTime = new Date(Date.now() - 3_600_000).toISOString();
  await sandbox.setStatuses(USERS.ordinary, [sandboxStatus("Fair", { schedules: [{ startTime }] })]);
  await signIn(page, USERS.ordinary, { to: "/", fresh: true });
  await expect(handlingOf(page)).toContainText("Transfers are accepted.");
  await expect(handlingOf(page)).toContainText(
    "Status: You are not taking calls. Fair until further notice.",
  );
  await sandbox.setStatuses(USERS.ordinary, []);
  await handlingOf(page).getByRole("link", { name: "Status" }).click();
  await expect(page).toHaveURL("/status");
});

// Who is shown what by role is in tests/contract/dashboard/dashboard.test.ts.
const PANELS: Array<[user: string, usage: string[], invoices: string[]]> = [
  [USERS.ordinary, [], []],
  [USERS.ukAdmin, ["Kestrel Dental", "Harbor Law"], ["Kestrel Dental", "Harbor Law"]],
];
for (const [user, usage, invoices] of PANELS) {
  test(`${user} sees the panels that the roles give (DSH-2)`, async ({ page, sandbox }) => {
    // With those of the world at least as many as the panel shows, whatever day it is.
    for (let count = 0; count < 6; count += 1)
      await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI });
    await signIn(page, user, { to: "/" });
    // The names of the days are rows, too.
    const table = page.getByRole("table", { name: "Activity" });
    await expect(table.getByRole("row").filter({ has: page.getByRole("rowheader") })).toHaveCount(12);
    await expect(handlingOf(page)).toContainText("Transfers are accepted.");
    await expect(usageOf(page)).toHaveCount(usage.length > 0 ? 1 : 0);
    await expect(usageOf(page).getByRole("heading", { level: 3 })).toHaveText(usage);
    await expect(invoicesOf(page)).toHaveCount(invoices.length > 0 ? 1 : 0);
    await expect(invoicesOf(page).getByRole("heading", { level: 3 })).toHaveText(invoices);
    // No link leads to a screen that does not exist.
    await expect(usageOf(page).getByRole("link")).toHaveCount(0);
    const links = invoicesOf(page).getByRole("link");
    for (const link of await links.all())
      await expect(link).toHaveAttribute("href", /^\/account\/invoices\/\d+(?:\/pay)?\?account=\d+$/);
    await expectNoAxeViolations(page);
  });
}

test("the figures are those of the service (API-17)", { tag: "@quick" }, async ({ page, portal }) => {
  const service = await serviceAs(portal.sandboxUrl, USERS.globalAdmin);
  const usage = await service("/accounts/1001/reports/current?invoiceId=0");
  await signIn(page, USERS.globalAdmin, { to: "/" });
  const panel = usageOf(page);
  for (const [name, field] of [
    ["Extended minutes", "extendedMinutes"],
    ["Total calls", "totalCalls"],
    ["Billing day", "billingDay"],
  ] as const)
    await expect(figure(panel, name)).toHaveText(String(usage[field]));
  const { usedMinutes, planMinutes } = usage;
  await expect(panel).toContainText(`${String(usedMinutes)} of ${String(planMinutes)} minutes used`);
  const words = await panel.innerText();
  for (const minutes of [usedMinutes, planMinutes])
    expect(words.match(new RegExp(`\\b${String(minutes)}\\b`, "g")), "said once").toHaveLength(1);
  await expect(panel.getByRole("meter")).toHaveAttribute("aria-valuenow", "92");
  await expect(panel).toContainText("Nearly used up");
  await expect(panel).toContainText("At this pace 100 % on ");

  const invoices = invoicesOf(page).getByRole("listitem");
  await expect(invoices).toHaveCount(2);
  for (const [index, id] of [100_130, 100_131].entries()) {
    const { invoiceNumber, amountDue } = await service(`/accounts/1001/invoices/${id}`);
    await expect(invoices.nth(index)).toContainText(String(invoiceNumber));
    await expect(invoices.nth(index)).toContainText(`$${String(amountDue)}`);
  }
  await expect(invoices.nth(0)).toContainText(/due \d{1,2} [A-Z][a-z]{2} \d{4} .*Overdue by 2[56] days/);
  // The sandbox's dates begin with the day in UTC, the viewer's day may still be the one before.
  await expect(invoices.nth(1)).toContainText(/Due in [56] days/);
  await expect(invoicesOf(page)).toContainText("Sum due $499.75");
});

test("a plan that is used up, the billing day's default, and a payment on its way", async ({ page }) => {
  await signIn(page, USERS.ukAdmin, { to: "/" });
  const panel = usageOf(page);
  await expect(panel.getByRole("meter").first()).toHaveAttribute("aria-valuenow", "100");
  await expect(panel).toContainText("108 %");
  await expect(panel).toContainText("Plan used up");
  await expect(panel).toContainText("21 minutes over the plan.");
  await expect(figure(panel, "Billing day").first()).toHaveText("30");
  await expect(invoicesOf(page)).toContainText("A payment on this invoice is processing.");
  await expect(invoicesOf(page)).toContainText("£1,236.40");
  // The API gives these no due date, and none is invented (DSH-7).
  const undated = invoicesOf(page).getByRole("listitem").filter({ hasText: "£" });
  await expect(undated.first()).toContainText(/dated \d{1,2} [A-Z][a-z]{2} \d{4}/);
  for (const text of await undated.allTextContents()) expect(text).not.toMatch(/\bdue\b|receipt|overdue/i);
});

test(
  "one tap holds calls, here and in the top bar, and another takes them again (DSH-3, FRM-19)",
  { tag: "@quick" },
  async ({ page }) => {
    await signIn(page, USERS.locationAdmin, { to: "/" });
    await expectLive(page);
    await holdSwitch(page).click();
    await expect(holdSwitch(page)).toBeChecked();
    await expect(handlingOf(page)).toContainText("Transfers are not accepted.");
    await expect(barSwitch(page)).toBeChecked();
    await barSwitch(page).click();
    await expect(barSwitch(page)).not.toBeChecked();
    await expect(holdSwitch(page)).not.toBeChecked();
    await page.reload();
    await expect(holdSwitch(page)).not.toBeChecked();
  },
);

/** What the switch says from now on, each time that it changes. */
async function watchSwitch(page: Page): Promise<() => Promise<string[]>> {
  const watched = await holdSwitch(page).evaluateHandle((element) => {
    const seen: string[] = [];
    const note = () => seen.push(element.getAttribute("aria-checked") ?? "");
    new MutationObserver(note).observe(element, { attributeFilter: ["aria-checked"] });
    return seen;
  });
  return () => watched.jsonValue();
}

/** How often the API was told of hold, whether or not it has replied. */
async function holdsBegun(sandbox: SandboxConsole, since: number): Promise<number> {
  return (await sandbox.requests("/me/holdCalls")).length - since;
}

/** What the API was told of hold, in its order, once each call has its reply. */
async function holdsSent(sandbox: SandboxConsole, since: number): Promise<unknown[]> {
  const sent = (await sandbox.requests("/me/holdCalls")).slice(since);
  return sent.every(({ status }) => status !== null) ? sent.map(({ form }) => form["holdCalls"]) : [];
}

test("of quick taps on hold the last counts, here, in another tab and after a reload, however long the first takes (API-35, UI-41)", async ({
  page,
  context,
  sandbox,
}) => {
  await signIn(page, USERS.locationAdmin, { to: "/" });
  await expectLive(page);
  const other = await context.newPage();
  await other.goto("/");
  await expectLive(other);
  const before = (await sandbox.requests("/me/holdCalls")).length;
  const seen = await watchSwitch(page);
  await sandbox.fault({ match: "POST /me/holdCalls", kind: "wait" });
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  for (const checked of [true, false, true]) {
    await holdSwitch(page).click();
    await expect(holdSwitch(page)).toBeChecked({ checked });
  }
  await expect.poll(() => holdsBegun(sandbox, before)).toBe(1);
  expect(posts, "the others wait for the first").toEqual(["/hold-calls.data"]);
  await sandbox.clearFaults();
  await expect.poll(() => holdsSent(sandbox, before)).toEqual(["Y", "N", "Y"]);
  await expect(holdSwitch(other)).toBeChecked();
  await expectLive(page);
  expect(await seen()).toEqual(["true", "false", "true"]);
  await page.reload();
  await expect(holdSwitch(page)).toBeChecked();
  await expectLive(page);
  await barSwitch(page).click();
  await expect(holdSwitch(other)).not.toBeChecked();
});

test("a tap that waits for the one before is sent when the page is left (UI-41)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.locationAdmin, { to: "/" });
  await expectLive(page);
  const before = (await sandbox.requests("/me/holdCalls")).length;
  await sandbox.fault({ match: "POST /me/holdCalls", kind: "wait" });
  await holdSwitch(page).click();
  await expect(holdSwitch(page)).toBeChecked();
  await expect.poll(() => holdsBegun(sandbox, before)).toBe(1);
  await holdSwitch(page).click();
  await expect(holdSwitch(page)).not.toBeChecked();
  await page.reload();
  expect(await holdsBegun(sandbox, before), "the second waits for the first").toBe(1);
  await sandbox.clearFaults();
  await expect.poll(() => holdsSent(sandbox, before)).toEqual(["Y", "N"]);
  await expect(holdSwitch(page)).not.toBeChecked();
});

test("a switch that does not turn goes back and says why; the dashboard stands", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  await signIn(page, USERS.locationAdmin, { to: "/" });
  await expectLive(page);
  await sandbox.fault({ match: "POST /me/holdCalls", kind: "status:500:The switch is stuck" });
  await holdSwitch(page).click();
  await expect(alertOf(page)).toContainText("The switch is stuck");
  await expect(holdSwitch(page)).not.toBeChecked();
  await expect(page.getByRole("table", { name: "Activity" })).toBeVisible();
});

test("rows open, and are flagged where they stand", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: USERS.locationAdmin, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, USERS.locationAdmin, { to: "/" });
  await expectLive(page);
  const flag = rowOf(page, caller).getByRole("button", { name: `Flag ${caller}` });
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: caller, exact: true }).click();
  await expect(page.getByRole("article", { name: caller })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("a new message appears at once; usage and invoices are not asked for again", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/", fresh: true });
  await expectLive(page);
  await expect(usageOf(page).getByRole("meter")).toBeVisible();
  const asked = async () => (await sandbox.requests("/accounts/")).length;
  const before = await asked();
  for (let count = 0; count < 3; count += 1) {
    const caller = newCaller();
    await sandbox.ring({ username: USERS.globalAdmin, messageType: "AGENT", caller, ani: ANI });
    await expect(rowOf(page, caller)).toBeVisible();
  }
  expect(await asked()).toBe(before);
  await expect(usageOf(page).getByRole("meter")).toBeVisible();
});

test("a part that fails says so, and the rest of the page stands (OPS-1)", async ({ page, sandbox }) => {
  await signIn(page, USERS.globalAdmin, { to: "/settings", fresh: true });
  await sandbox.fault({
    match: "GET /accounts/1001/invoices",
    kind: "status:503:No invoices today",
    times: -1,
  });
  await page.goto("/");
  await expect(invoicesOf(page).getByRole("alert")).toContainText(
    /The open invoices of Harbor Law could not be loaded\. No invoices today\s*Reference [0-9A-F]{8}/,
  );
  await expect(usageOf(page).getByRole("meter")).toBeVisible();
  await expectOthersStand(page);
  await expectNoAxeViolations(page);
  await expectLive(page);
  await sandbox.clearFaults();
  await invoicesOf(page).getByRole("link", { name: "Try again" }).click();
  await expect(invoicesOf(page).getByRole("listitem")).toHaveCount(2);
  await expect(invoicesOf(page).getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Open Invoices" })).toBeFocused();
});

test("activity that fails leaves the rest of the page", async ({ page, sandbox }) => {
  await signIn(page, USERS.ordinary, { to: "/settings", fresh: true });
  await sandbox.fault({ match: "GET /messages$", kind: "status:500:The list is away", times: -1 });
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("region", { name: "Newest activity" }).getByRole("alert")).toContainText(
    "The activity could not be loaded. The list is away",
  );
  await expect(holdSwitch(page)).toBeVisible();
  await sandbox.clearFaults();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("table", { name: "Activity" })).toBeVisible();
});

test("who was turned away is told why, and can put it away", async ({ page }) => {
  await signIn(page, USERS.ordinary, { to: "/?notice=admins-only" });
  const notice = page.getByRole("status").filter({ hasText: "That page is for administrators" });
  await expect(notice).toBeVisible();
  await notice.getByRole("link", { name: "Close" }).click();
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await page.goto("/?notice=<b>nonsense</b>");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("nonsense")).toHaveCount(0);
});

test("an agent sees how calls stand and changes nothing (FRM-21)", async ({ page, sandbox }) => {
  await openAgentLink(page, await sandbox.agentKey(USERS.globalAdmin));
  await expect(handlingOf(page)).toContainText("Transfers are accepted.");
  await expect(handlingOf(page)).toContainText("A temporary agent session cannot change this.");
  await expect(holdSwitch(page)).toHaveCount(0);
});

for (const width of [390, 320])
  test(`at ${width} px there is one hold switch, and the activity begins high (DSH-3)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, USERS.locationAdmin, { to: "/" });
    await expectLive(page);
    await expect(page.getByRole("switch", { name: /Not Accepting Transfers$/ })).toHaveCount(1);
    await expect(handlingOf(page)).toContainText("Transfers are accepted.");
    const list = await page.getByRole("region", { name: "Newest activity" }).boundingBox();
    expect(list?.y).toBeLessThanOrEqual(width === 390 ? 285 : 320);
    await barSwitch(page).click();
    await expect(handlingOf(page)).toContainText("Transfers are not accepted.");
    await barSwitch(page).click();
    await expect(handlingOf(page)).toContainText("Transfers are accepted.");
  });

test("nothing scrolls sideways when narrow", async ({ page }) => {
  await signIn(page, USERS.ukAdmin, { to: "/" });
  for (const width of [1440, 1280, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${width} px`).toBeLessThanOrEqual(0);
  }
  await expectNoAxeViolations(page);
});

async function expectOthersStand(page: Page): Promise<void> {
  await expect(page.getByRole("table", { name: "Activity" })).toBeVisible();
  await expect(holdSwitch(page)).toBeVisible();
  await expect(invoicesOf(page)).toBeVisible();
  await expect(usageOf(page)).toBeVisible();
}

/** Replies of the service itself, as that user gets them. */
async function serviceAs(url: string, username: string) {
  const base = `${url}/portalApi/api`;
  const login = await fetch(`${base}/authenticate/login`, {
    method: "POST",
    body: new URLSearchParams({ username, password: "Demo-pass-1" }),
  });
  const { sessionKey } = (await login.json()) as { sessionKey: string };
  return async (path: string) => {
    const reply = await fetch(base + path, { headers: { Authorization: `Bearer ${sessionKey}` } });
    return (await reply.json()) as Record<string, unknown>;
  };
}
