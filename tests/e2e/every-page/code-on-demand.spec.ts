import { FaultProxy } from "../../faults/fault-proxy";
import {
  alertOf,
  ANI,
  expect,
  expectLive,
  listOf,
  newCaller,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

const user = USERS.locationAdmin;
const NOT_OPENED = "This could not be opened.";

test.use({
  baseURL: async ({ portal }, provide) => {
    proxy = await FaultProxy.start(portal.url);
    await provide(proxy.url);
    proxy.close();
  },
});
let proxy: FaultProxy;

test("what is loaded on demand says so when it cannot be loaded, and opens later (UI-31)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 503|part of the page could not be fetched/);
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "N" });
  await signIn(page, user, { to: listOf(caller), fresh: true });
  await expectLive(page);

  const parts = [
    {
      code: /view-change/,
      opener: page.getByRole("button", { name: "Mark all as read" }),
      opened: page.getByText("Activity marked as read"),
    },
    {
      code: /feedback-request/,
      before: () => rowOf(page, caller).getByRole("link", { name: caller, exact: true }).click(),
      opener: page.getByRole("article").getByRole("link", { name: "Provide Feedback" }),
      opened: page.getByRole("dialog", { name: "Provide Feedback" }).getByRole("heading"),
    },
  ];
  for (const { code, before, opener, opened } of parts) {
    await before?.();
    proxy.spoil(code, "status 503");
    await opener.click();
    await expect(alertOf(page)).toContainText(NOT_OPENED);
    proxy.heal();
    await opener.click();
    await expect(opened).toBeVisible();
    await page.keyboard.press("Escape");
    if (await alertOf(page).count()) await alertOf(page).getByRole("button", { name: "Close" }).click();
  }
});

test("where the code of the player cannot be loaded the browser's own stays (UI-31, REC-11)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 503|part of the page could not be fetched/);
  const ring = { username: user, messageType: "VM", callRecordingDuration: 6 };
  const messageId = await sandbox.ring(ring);
  proxy.spoil(/player-controls/, "status 503");
  await signIn(page, user, { to: `/activity/${messageId}`, fresh: true });
  await expect(alertOf(page)).toContainText(NOT_OPENED);
  proxy.heal();
  const player = page.getByRole("region", { name: "Voicemail", exact: true });
  await expect(player.locator("audio")).toBeVisible();
  await expect(player.getByRole("link", { name: "Download" })).toBeVisible();
  await expect(player.getByRole("button")).toHaveCount(0);
});

test("a page whose code is not loaded yet waits for the connection, and the list stays (LIV-14)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await signIn(page, user, { to: listOf(caller), fresh: true });
  await expectLive(page);
  await page.context().setOffline(true);
  await rowOf(page, caller).getByRole("link", { name: caller, exact: true }).click();
  await expect(page.getByText("This goes on as soon as the connection is back.")).toBeVisible();
  await expect(rowOf(page, caller)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("article").getByRole("heading", { name: caller })).toBeVisible();
});
