import type { Page } from "@playwright/test";
import { FaultProxy } from "../../faults/fault-proxy";
import { contactRow, contactsOf } from "../../setup/contacts";
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
} from "../../setup/fixtures";
import type { SandboxConsole } from "../../setup/sandbox";

const user = USERS.locationAdmin;

test("a redirect's message is shown in the tab that posted, although another one loads its data first (UI-27)", async ({
  page,
  portal,
  context,
  sandbox,
}) => {
  // Cookies are those of a host, whatever its port: both tabs have one session.
  const proxy = await FaultProxy.start(portal.url);
  const slowPortal = portal.url.replace(/\d+$/, new URL(proxy.url).port);
  const name = newCaller("Gone");
  const [id] = await sandbox.addContacts(user, [{ displayName: name, firstName: name }]);
  await signIn(page, user, { to: contactsOf(name) });
  await expect(contactRow(page, name)).toBeVisible();
  await expectHydrated(page);
  const posting = await context.newPage();
  await posting.goto(`${slowPortal}/contacts/${id}/delete`);
  await expectHydrated(posting);
  proxy.spoil(/^GET contacts/, "wait");
  await posting.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(contactRow(page, name), "the other tab has loaded its data").toHaveCount(0);
  proxy.heal();
  await expect(posting.getByText("Contact deleted")).toBeVisible();
  await expect(page.getByText("Contact deleted")).toHaveCount(0);
  proxy.close();
});

test("an error stands until it is closed, whatever succeeds after it, on this page and the next (UI-1)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { names, ids } = await openList(page, sandbox, 3);
  await sandbox.fault({ match: `/messages/${ids[0]}/archive`, kind: "status:422:Cabinet full" });
  await focusFirst(page);
  await page.keyboard.press("e");
  const alert = alertOf(page);
  await expect(alert).toHaveText(`The activity could not be archived. ${names[0]}: Cabinet full`);
  await expect(rowOf(page, names[0] ?? "")).toBeVisible();
  await page.keyboard.press("e");
  await expect(rows(page)).toHaveCount(2);
  await expect(snack(page)).toContainText("Activity archived");
  await expect(alert, "beside a success").toContainText("Cabinet full");

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contacts" }).click();
  await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeFocused();
  await expect(alert, "on the next page").toContainText("Cabinet full");
});

test("a page that brings a message of its own leaves the errors (UI-1)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const name = newCaller("Gone");
  await sandbox.addContacts(user, [{ displayName: name, firstName: name }]);
  const { ids } = await openList(page, sandbox, 1);
  await sandbox.fault({ match: `/messages/${ids[0]}/archive`, kind: "status:422:Cabinet full" });
  await focusFirst(page);
  await page.keyboard.press("e");
  await expect(alertOf(page)).toContainText("Cabinet full");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contacts" }).click();
  // The page before has a search field too.
  await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeFocused();
  await page.getByRole("searchbox").fill(name);
  await page.keyboard.press("Enter");
  await contactRow(page, name).getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(snack(page)).toContainText("Contact deleted");
  await expect(alertOf(page), "an error from another page").toContainText("Cabinet full");
  await alertOf(page).getByRole("button", { name: "Close" }).click();
  await expect(alertOf(page)).toHaveCount(0);
  await expect(snack(page)).toContainText("Contact deleted");
});

for (const [width, height] of [
  [1440, 720],
  [320, 480],
] as const) {
  test(`several errors are closed one by one or all at once, and leave the list in reach, at ${width} px (UI-1, UI-22)`, async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    await page.setViewportSize({ width, height });
    const { names, ids } = await openList(page, sandbox, 5);
    for (const [index, id] of ids.slice(0, 4).entries())
      await sandbox.fault({ match: `/messages/${id}/archive`, kind: `status:422:Cabinet ${index} full` });
    const errors = alertOf(page).getByRole("button", { name: "Close" });
    await focusFirst(page);
    for (let count = 1; count <= 4; count += 1) {
      await page.keyboard.press("e");
      await expect(errors).toHaveCount(count);
    }
    await expect(alertOf(page)).toContainText(
      /Cabinet 3 full.*Cabinet 2 full.*Cabinet 1 full.*Cabinet 0 full/,
    );
    const box = await alertOf(page).boundingBox();
    expect(box?.height ?? Infinity, "room for the list").toBeLessThanOrEqual(height * 0.42);
    const last = page.getByRole("link", { name: names[4] ?? "", exact: true });
    await last.focus();
    await last.evaluate((link) => link.scrollIntoView({ block: "nearest" }));
    expect(await isCovered(page, names[4] ?? ""), "the last row").toBe(false);

    await errors.first().click();
    await expect(errors).toHaveCount(3);
    await expect(alertOf(page)).not.toContainText("Cabinet 3 full");
    await page.getByRole("button", { name: "Close all 3 errors" }).click();
    await expect(errors).toHaveCount(0);
    await expect(page.locator("main:focus, main :focus"), "the focus is not lost").toHaveCount(1);
  });
}

test("the same error again is one, that says how often", async ({ page, sandbox }) => {
  const token = newCaller("Unread");
  await sandbox.ring({ username: user, messageType: "AGENT", caller: token, ani: ANI });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await focusFirst(page);
  const text = `${token}: Only an activity that has been read can be archived.`;
  await page.keyboard.press("e");
  await expect(alertOf(page)).toHaveText(text);
  await page.keyboard.press("e");
  await expect(alertOf(page)).toHaveText(`${text} (2 times)`);
  await expect(alertOf(page).getByRole("button", { name: "Close" })).toHaveCount(1);
});

test("what is archived one after the other is one message, whose Undo brings back all of it (UI-40)", async ({
  page,
  sandbox,
}) => {
  const { names, ids } = await openList(page, sandbox, 4);
  await focusFirst(page);
  for (const left of [3, 2, 1]) {
    await page.keyboard.press("e");
    await expect(rows(page)).toHaveCount(left);
  }
  await expect(snack(page)).toContainText("3 activities archived");
  await snack(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(snack(page)).toContainText("3 activities moved back to All");
  for (const id of ids.slice(0, 3))
    expect((await sandbox.requests(`/messages/${id}/unarchive`)).length, "each once").toBe(1);

  await page.getByRole("link", { name: names[0] ?? "", exact: true }).focus();
  await page.keyboard.press("e");
  await expect(snack(page)).toContainText("Activity archived");
  await expect(rows(page)).toHaveCount(3);
  await tick(page, names.slice(1, 3));
  await page
    .getByRole("group", { name: "Selected activities" })
    .getByRole("button", { name: "Archive", exact: true })
    .click();
  await expect(snack(page), "ticked ones, too").toContainText("3 activities archived");
  await snack(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(4);
});

test("Undo leaves the Undo of what was archived, but not confirmed, when it was pressed (UI-40)", async ({
  page,
  sandbox,
}) => {
  const { ids } = await openList(page, sandbox, 3);
  const [archiving, undoing] = [`/messages/${ids[1]}/archive`, `/messages/${ids[0]}/unarchive`];
  for (const match of [archiving, undoing]) await sandbox.fault({ match, kind: "wait" });
  const sent = async (call: string) => (await sandbox.requests(call)).length;
  await focusFirst(page);
  await page.keyboard.press("e");
  await expect(snack(page)).toContainText("Activity archived");
  await page.keyboard.press("e");
  await expect.poll(() => sent(archiving)).toBe(1);
  await snack(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => sent(undoing)).toBe(1);
  await expect(snack(page)).toBeHidden();
  await sandbox.clearFault(archiving);
  await expect(snack(page)).toContainText("Activity archived");
  await sandbox.clearFault(undoing);
  await expect(rows(page), "the first is back").toHaveCount(2);
  await snack(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("an Undo that fails in part says so, and the next one is another message", async ({ page, sandbox }) => {
  const { names, ids } = await openList(page, sandbox, 3);
  await focusFirst(page);
  for (const left of [2, 1, 0]) {
    await page.keyboard.press("e");
    await expect(rows(page)).toHaveCount(left);
  }
  await sandbox.fault({ match: `/messages/${ids[1]}/unarchive`, kind: "status:422:Cabinet stuck" });
  await expect(snack(page)).toContainText("3 activities archived");
  await snack(page).getByRole("button", { name: "Undo" }).click();
  await expect(alertOf(page)).toContainText(
    `1 of 3 could not be moved back to All. ${names[1]}: Cabinet stuck`,
  );
  await expect(rows(page)).toHaveCount(2);
});

test("failures of different reasons have a line each, with the names (ACT-43)", async ({ page, sandbox }) => {
  const { names, ids, token } = await openList(page, sandbox, 2);
  const unread = `${token} unread`;
  await sandbox.ring({ username: user, messageType: "AGENT", caller: unread, ani: ANI });
  await expect(rows(page)).toHaveCount(3);
  await sandbox.fault({ match: `/messages/${ids[0]}/archive`, kind: "status:422:Cabinet full" });
  await tick(page, [...names, unread]);
  await page
    .getByRole("group", { name: "Selected activities" })
    .getByRole("button", { name: "Archive", exact: true })
    .click();
  await expect(alertOf(page)).toContainText("2 of 3 could not be archived.");
  const lines = alertOf(page).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: "Cabinet full" })).toHaveText(`${names[0]}: Cabinet full`);
  await expect(lines.filter({ hasText: unread })).toHaveText(
    `${unread}: Only an activity that has been read can be archived.`,
  );
});

/** A list of its own of read messages, the newest first. */
async function openList(page: Page, sandbox: SandboxConsole, count: number) {
  const token = newCaller("Notice");
  const names = Array.from({ length: count }, (_, index) => `${token} no ${index}`);
  const ids: string[] = [];
  for (const [index, caller] of names.entries()) {
    const taken = new Date(Date.now() - (index + 1) * 60_000).toISOString();
    ids.push(
      await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, caller, read: "Y", taken }),
    );
  }
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await expect(rows(page)).toHaveCount(count);
  return { token, names, ids };
}

/** Presses `k` until the list is hydrated and its first row has the focus; on that row it stays. */
async function focusFirst(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("k");
    await expect(page.locator("tr :focus")).toHaveCount(1, { timeout: 200 });
  }).toPass();
}

async function tick(page: Page, callers: string[]): Promise<void> {
  for (const caller of callers) await rowOf(page, caller).getByRole("checkbox").check();
}

/** Whether something else lies over the name in a row. */
function isCovered(page: Page, caller: string): Promise<boolean> {
  return page.getByRole("link", { name: caller, exact: true }).evaluate((link) => {
    const { left, top, height } = link.getBoundingClientRect();
    const seen = document.elementFromPoint(left + 4, top + height / 2);
    return seen?.closest("tr") !== link.closest("tr");
  });
}
