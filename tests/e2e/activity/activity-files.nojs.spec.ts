import { readFile } from "node:fs/promises";
import { ANI, expect, listOf, newCaller, rows, signIn, test, USERS } from "../../setup/fixtures";

test("without scripts a CSV is made of what is ticked, and nothing ticked is said (REP-25)", async ({
  page,
  sandbox,
}) => {
  const token = newCaller("Ticked");
  const callers = [`${token} one`, `${token} two`];
  for (const caller of callers)
    await sandbox.ring({ username: USERS.globalAdmin, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, USERS.globalAdmin, { to: listOf(token) });
  const box = rows(page).filter({ hasText: callers[1] }).getByRole("checkbox");
  await box.check();
  const button = page.getByRole("button", { name: "CSV", exact: true });
  const [csv] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(new URL(csv.url()).search, "what is ticked is posted").not.toContain("messageId");
  const text = await readFile(await csv.path(), "utf8");
  expect(callers.map((caller) => text.includes(caller))).toEqual([false, true]);
  await page.goto("/activity/csv?of=ticked");
  await expect(page.getByText("Select at least one activity first")).toBeVisible();
});
