import {
  ANI,
  expect,
  LARGE_WORLD,
  listOf,
  newCaller,
  rowOf,
  rows,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

// It makes a list long, for which the other tests of the worker would pay.
test.use({ portalSettings: LARGE_WORLD });

const user = USERS.locationAdmin;

test("a change says at the top what happened and returns to its row, which archiving replaces (ACT-46)", async ({
  page,
  sandbox,
}) => {
  const token = newCaller("Return");
  const names = ["last", "middle", "first"].map((name) => `${token} ${name}`);
  for (const caller of names)
    await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await signIn(page, user, { to: listOf(token) });
  const notice = page
    .getByRole("status")
    .filter({ hasText: /Activity|activities/ })
    .first();
  const top = async () => (await notice.boundingBox())?.y ?? Infinity;

  await page.getByRole("button", { name: `Flag ${token} middle` }).click();
  await expect(notice).toContainText("Activity flagged");
  expect(await top()).toBeLessThan(120);
  const id = await rowOf(page, `${token} middle`).getAttribute("id");
  await expect(page).toHaveURL(new RegExp(`#${id}$`));

  await rowOf(page, `${token} middle`).getByRole("checkbox").check();
  const next = await rowOf(page, `${token} last`).getAttribute("id");
  const bar = page.getByRole("group", { name: "Selected activities" });
  await bar.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(notice).toContainText("Activity archived");
  await expect(page, "at the row that takes its place").toHaveURL(new RegExp(`#${next}$`));
});

test("all of a view are changed by one post, which gives its result (ACT-47)", async ({ page, sandbox }) => {
  const token = newCaller("All");
  for (let at = 0; at < 102; at += 1)
    await sandbox.ring({ username: user, messageType: "AGENT", caller: `${token} ${at}`, ani: ANI });
  await signIn(page, user, { to: listOf(token) });
  await expect(rows(page)).toHaveCount(100);
  await rows(page).first().getByRole("checkbox").check();
  await page.getByRole("checkbox", { name: "All 102 of this view" }).check();
  const bar = page.getByRole("group", { name: "Selected activities" });
  await bar.getByRole("button", { name: "Flag", exact: true }).click();
  await expect(page.getByText("102 activities flagged")).toBeVisible();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("102 activities marked as read")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Unread" })).toHaveCount(0);
});

test("of a view with more than 500 the rest is left, and said (ACT-47)", async ({ page, sandbox }) => {
  const token = newCaller("Most");
  for (let at = 0; at < 502; at += 1)
    await sandbox.ring({ username: user, messageType: "IC", caller: token, ani: ANI });
  await signIn(page, user, { to: listOf(token) });
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("500 activities marked as read. 2 more are left")).toBeVisible();
  await page.goto(`${listOf(token)}&filter=unread`);
  await expect(rows(page)).toHaveCount(2);
});
