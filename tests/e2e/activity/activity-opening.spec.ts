import {
  alertOf,
  ANI,
  expect,
  expectLive,
  fillLogin,
  listOf,
  newCaller,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import type { SandboxConsole } from "../../setup/sandbox";

const user = USERS.locationAdmin;

test("opening a message marks it as read, once, after it was shown (ACT-28)", async ({ page, sandbox }) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  await page.request.get(`/activity/${messageId}`);
  await page.getByRole("link", { name: caller, exact: true }).hover();
  await expect(rowOf(page, caller)).toContainText("Unread");
  expect(await readsSent(sandbox, messageId), "asking for the page is not reading it").toBe(0);

  await page.getByRole("link", { name: caller, exact: true }).click();
  await expect(page.getByRole("article", { name: caller })).toBeVisible();
  await expect(rowOf(page, caller)).not.toContainText("Unread");
  await expect(page.getByRole("article").getByText("Unread", { exact: true })).toHaveCount(0);
  // It shows as read before the call has reached the API.
  await expect.poll(() => readsSent(sandbox, messageId)).toBe(1);
  await page.reload();
  await expectLive(page);
  expect(await readsSent(sandbox, messageId)).toBe(1);
});

for (const width of [1280, 390])
  test(`in a tab that nobody looks at it stays unread until it is looked at, and nothing moves then, at ${width} px (ACT-28)`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const ring = { username: user, messageType: "AGENT", ani: ANI, textContent: "What was said." };
    const messageId = await sandbox.ring(ring);
    await page.addInitScript(() => {
      let state = "hidden";
      Object.defineProperty(document, "visibilityState", { get: () => state });
      window.addEventListener("looked-at", () => {
        state = "visible";
        document.dispatchEvent(new Event("visibilitychange"));
      });
    });
    await signIn(page, user, { to: `/activity/${messageId}` });
    await expectLive(page);
    const detail = page.getByRole("article");
    const unread = detail.getByText("Unread", { exact: true });
    await expect(unread).toBeVisible();
    expect(await readsSent(sandbox, messageId)).toBe(0);
    const top = async () => (await detail.getByText("What was said.").boundingBox())?.y;
    const before = await top();
    expect(before).toBeDefined();
    await page.evaluate(() => window.dispatchEvent(new Event("looked-at")));
    await expect(unread).toBeHidden();
    await expect(detail.getByRole("button", { name: "Archive" })).toBeEnabled();
    expect(await top()).toBe(before);
    const head = detail.locator("header", { has: page.getByRole("heading", { level: 2 }) });
    const facts = head.getByText(/^Message · /);
    const bottoms = [head, facts].map((part) => part.evaluate((each) => each.getBoundingClientRect().bottom));
    const [ofHead, ofFacts] = await Promise.all(bottoms);
    expect(ofHead, "no line is left empty").toBe(ofFacts);
    await detail.locator("summary", { hasText: "More actions" }).click();
    await expect(detail.getByRole("link", { name: "Mark as unread" })).toBeVisible();
    await expect.poll(() => readsSent(sandbox, messageId)).toBe(1);
  });

test("for others than the recipient it stays unread", async ({ page, sandbox }) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({
    username: "patrick@harbor.example",
    messageType: "AGENT",
    caller,
    ani: ANI,
  });
  await signIn(page, USERS.globalAdmin, { to: `/activity/${messageId}?account=1001` });
  const detail = page.getByRole("article", { name: caller });
  await expectLive(page);
  await expect(detail.getByText("Unread", { exact: true })).toBeVisible();
  await expect(detail.getByRole("button", { name: /Flag|Mark as/ })).toHaveCount(0);
  await expect(detail.getByRole("button", { name: "Archive" })).toBeDisabled();
  await expect(detail).toContainText("Only an activity that has been read can be archived.");
  expect(await readsSent(sandbox, messageId)).toBe(0);
});

test("'Mark as unread' asks first, and the message stays unread (ACT-30)", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", read: "Y" });
  await signIn(page, user, { to: `/activity/${messageId}` });
  await expectLive(page);
  const detail = page.getByRole("article");
  await detail.getByRole("link", { name: "Mark as unread" }).click();
  const question = page.getByRole("dialog", { name: "Clear Read Date" });
  await expect(question).toContainText("The date on which it was read is removed.");
  await question.getByRole("button", { name: "Clear Read Date" }).click();
  await expect(detail.getByText("Unread", { exact: true })).toBeVisible();
  await expect(detail.getByRole("button", { name: "Mark as read" })).toBeVisible();
  expect(await readsSent(sandbox, messageId)).toBe(0);
});

test("flag and archive beside the list", async ({ page, sandbox }) => {
  const caller = newCaller();
  const ring = { username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" };
  const messageId = await sandbox.ring(ring);
  await signIn(page, user, { to: `/activity/${messageId}${listOf(caller).slice("/activity".length)}` });
  await expectLive(page);
  const detail = page.getByRole("article");
  await detail.getByRole("button", { name: "Flag" }).click();
  await expect(detail.getByText("Flagged", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Flag ${caller}` })).toHaveAttribute("aria-pressed", "true");
  await detail.getByRole("button", { name: "Archive" }).click();
  await expect(detail, "nothing follows, so the list stands alone").toHaveCount(0);
  await expect(rowOf(page, caller)).toBeHidden();
  await page.goto(`/activity/${messageId}`);
  await expect(detail.getByText("Archived", { exact: true })).toBeVisible();
  await detail.getByRole("button", { name: "Unarchive" }).click();
  await expect(detail.getByText("Archived", { exact: true })).toBeHidden();
});

test("archiving the opened activity opens the next one, and Undo stays there", async ({ page, sandbox }) => {
  const token = newCaller("Next");
  const ring = { username: user, messageType: "AGENT", ani: ANI, read: "Y" };
  await sandbox.ring({
    ...ring,
    caller: `${token} older`,
    taken: new Date(Date.now() - 60_000).toISOString(),
  });
  await sandbox.ring({ ...ring, caller: `${token} newer` });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await page.getByRole("link", { name: `${token} newer`, exact: true }).click();
  await page.getByRole("article").getByRole("button", { name: "Archive" }).click();
  const next = page.getByRole("article", { name: `${token} older` });
  await expect(next).toBeVisible();
  await expect(rowOf(page, `${token} newer`)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, `${token} newer`)).toBeVisible();
  await expect(next).toBeVisible();
  expect(await page.evaluate(() => document.activeElement !== document.body), "the focus is not lost").toBe(
    true,
  );
});

test("a foreign message: access is denied, and another user may be switched to", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  const link = `/activity/${messageId}?days=60`;
  await signIn(page, USERS.ordinary, { fresh: true });
  const response = await page.goto(link);
  expect(response?.status()).toBe(404);
  const dialog = page.getByRole("dialog", { name: "You do not have access to view this activity" });
  await expect(dialog).toContainText("You are signed in as Zoë Lindqvist.");
  await expect(page.getByText(caller)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Switch user" }).click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await fillLogin(page, user);
  await expect(page.getByRole("article", { name: caller })).toBeVisible();
  await expect(page).toHaveURL(link);
});

test("a message that does not exist: access is denied, and Close or Escape leads to the list", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await signIn(page, user);
  for (const id of ["999999999", "nonsense", "%2e%2e%2fme", "1%27--"]) {
    await page.goto(`/activity/${id}?days=60`);
    const dialog = page.getByRole("dialog", { name: "You do not have access to view this activity" });
    await expect.poll(() => dialog.evaluate((open) => open.contains(document.activeElement))).toBe(true);
    if (id === "nonsense") await page.keyboard.press("Escape");
    else await dialog.getByRole("link", { name: "Close" }).click();
    await expect(page, id).toHaveURL("/activity?days=60");
    await expect(dialog).toHaveCount(0);
  }
});

test("a failing service is an error with Retry, not a denial", async ({
  newVisitor,
  baseURL,
  sandbox,
  allowConsole,
}) => {
  // Without scripts: with them the next live update may load the page again before anybody presses Retry.
  const page = await newVisitor({ javaScriptEnabled: false, baseURL });
  allowConsole(/status of 50[23]/);
  const caller = newCaller();
  const ring = { username: "patrick@harbor.example", messageType: "AGENT", caller, ani: ANI };
  const messageId = await sandbox.ring(ring);
  await signIn(page, USERS.globalAdmin, { to: "/activity" });
  // Reads are tried twice by the portal.
  await sandbox.fault({
    match: `GET /messages/${messageId}$`,
    kind: "status:500:The archive is away",
    times: 2,
  });
  await page.goto(`/activity/${messageId}`);
  await expect(alertOf(page)).toContainText("The archive is away");
  await expect(alertOf(page)).toContainText(/Reference [0-9A-F]{8}/);
  await expect(page.getByText(/You do not have access/)).toHaveCount(0);
  await sandbox.clearFaults();
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("article", { name: caller })).toBeVisible();
});

async function readsSent(sandbox: SandboxConsole, messageId: string): Promise<number> {
  return (await sandbox.requests(`/messages/${messageId}/read`)).length;
}
