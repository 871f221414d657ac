import type { Page } from "@playwright/test";
import {
  ANI,
  barSwitch,
  expect,
  expectLive,
  listOf,
  newCaller,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

// What live regions say: a change is heard only if its words come into a region that was there before.

const user = USERS.locationAdmin;

/** From now on, the words that come into the live regions that the page has now. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const words: string[] = [];
    for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]"))
      new MutationObserver(() => words.push(region.textContent?.trim() ?? "")).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    return words;
  });
  return () => heard.jsonValue();
}

test("a flag is said, in the list and beside it, and so is its end", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  const heard = await listen(page);
  await page.getByRole("button", { name: `Flag ${caller}` }).click();
  await expect.poll(heard).toContain("Activity flagged");
  await rowOf(page, caller).getByRole("link", { name: caller, exact: true }).click();
  await page.getByRole("article").getByRole("button", { name: "Remove flag" }).click();
  await expect.poll(heard).toContain("Activity no longer flagged");
});

test("hold is said as the sentence that it is", async ({ page }) => {
  await signIn(page, user);
  await expectLive(page);
  const heard = await listen(page);
  await barSwitch(page).click();
  await expect.poll(heard).toContain("Transfers are not accepted.");
  await barSwitch(page).click();
  await expect.poll(heard).toContain("Transfers are accepted.");
});

test("who has called is said (LIV-7)", async ({ page, sandbox }) => {
  await signIn(page, user);
  await expectLive(page);
  const heard = await listen(page);
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "VM", caller, ani: ANI });
  await expect.poll(heard).toContain(`New: Voicemail, ${caller}`);
});

test("who is the first to call is said in a list that was empty, too (LIV-7)", async ({ page, sandbox }) => {
  const token = newCaller("First");
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await expect(page.getByRole("heading", { name: /^Nothing for “/ })).toBeVisible();
  const heard = await listen(page);
  await sandbox.ring({ username: user, messageType: "VM", caller: token, ani: ANI });
  await expect.poll(heard).toContain(`New: Voicemail, ${token}`);
});

test("another view of the list is not said to be new calls (LIV-7)", async ({ page, sandbox }) => {
  const token = newCaller("View");
  const ring = (caller: string, taken: number) =>
    sandbox.ring({
      username: user,
      messageType: "VM",
      caller,
      ani: ANI,
      taken: new Date(Date.now() - taken * 60_000).toISOString(),
    });
  await ring(`${token} older`, 30);
  await ring(`${token} newer`, 10);
  await signIn(page, user, { to: listOf(`${token} older`) });
  await expectLive(page);
  const heard = await listen(page);
  const search = page.getByRole("searchbox");
  await search.fill(token);
  await search.press("Enter");
  await expect(rowOf(page, `${token} newer`)).toBeVisible();
  // What is said comes in order: nothing stands before the call that is new.
  await ring(`${token} newest`, 0);
  await expect.poll(heard).toContain(`New: Voicemail, ${token} newest`);
  expect((await heard()).filter((words) => words.includes(`${token} newer`))).toEqual([]);
});
