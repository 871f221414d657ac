import { ANI, expect, expectLive, listOf, newCaller, rowOf, signIn, test, USERS } from "../../setup/fixtures";

const user = USERS.globalAdmin;

/** Between two tries of a page to be live again: the pauses grow for as long as the portal takes to start. */
const LONGEST_PAUSE_MS = 60_000;

test("after a crash nobody signs in again, and no change is lost", async ({
  page,
  portal,
  sandbox,
  allowConsole,
}) => {
  test.setTimeout(120_000);
  allowConsole(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket|Failed to fetch/);
  const token = newCaller("Crash");
  const [flagged, archived] = [`${token} flagged`, `${token} archived`];
  const ring = { username: user, messageType: "AGENT", ani: ANI, read: "Y" };
  await sandbox.ring({ ...ring, caller: flagged });
  await sandbox.ring({ ...ring, caller: archived });
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  const flag = page.getByRole("button", { name: `Flag ${flagged}` });
  await flag.click();
  await rowOf(page, archived).getByRole("checkbox").check();
  const bulk = page.getByRole("group", { name: "Selected activities" });
  await bulk.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Activity archived")).toBeVisible();
  await expect.poll(async () => (await sandbox.requests("/followup")).at(-1)?.status).toBe(200);
  await page.getByRole("searchbox").fill("typed before");

  await portal.kill();
  await expect(page.getByText(/^(Reconnecting|Offline, showing \d\d:\d\d)$/)).toBeVisible();
  await portal.start();

  // The open page comes back by itself, and what comes in afterwards appears in it.
  await expect(page.getByText("● Live")).toBeVisible({ timeout: LONGEST_PAUSE_MS + 10_000 });
  const later = `${token} later`;
  await sandbox.ring({ ...ring, caller: later });
  await expect(rowOf(page, later)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("typed before");

  await page.reload();
  await expect(flag).toHaveAttribute("aria-pressed", "true");
  await expect(rowOf(page, archived)).toBeHidden();
  await page.goto(listOf(token, { tab: "archived" }));
  await expect(rowOf(page, archived)).toBeVisible();
});

test("a page asked for right after the crash is there", async ({ page, portal }) => {
  await signIn(page, user, { to: "/settings" });
  await page.goto("about:blank");
  await portal.kill();
  await portal.start();
  await page.goto("/activity?days=60");
  await expect(page).toHaveURL("/activity?days=60");
  await expect(page.getByText(/activities in the last 60 days/)).toBeVisible();
});
