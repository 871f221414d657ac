import { ANI, expect, newCaller, signIn, test, USERS } from "../setup/fixtures";
import { ROUTES } from "../setup/route-table";

// On paper a page has its title and its content, black on white, and nothing that is there to be pressed (UI-12).

const user = USERS.globalAdmin;
/** What is flagged or starred stays: on paper it is the word 'Flagged' or 'My VIP'. */
const PRESSED = 'button:not([aria-pressed="true"]), .button, summary, nav, [role=banner]';

const LOOKS = Object.entries(ROUTES)
  .filter(([file]) => file !== "styleguide.tsx")
  .flatMap(([, { loader, looks = [] }]) =>
    looks.map((path) => ({ path, isPublic: loader?.access === "anybody" })),
  );

for (const isPublic of [true, false]) {
  test(`no page prints what is pressed, whatever the theme: ${isPublic ? "signed out" : "signed in"}`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 40[034]/);
    if (!isPublic) await signIn(page, user);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const { path } of LOOKS.filter((look) => look.isPublic === isPublic)) {
      await page.goto(path);
      await expect.soft(page.locator(PRESSED).filter({ visible: true }), path).toHaveCount(0);
      await expect.soft(page.locator("body"), path).toHaveCSS("background-color", "rgb(255, 255, 255)");
      await expect.soft(page.locator("body"), path).toHaveCSS("color", "rgb(0, 0, 0)");
    }
  });
}

test("a page says what it is", async ({ page }) => {
  await signIn(page, user);
  await page.emulateMedia({ media: "print" });
  for (const [path, title] of [
    ["/", "Dashboard"],
    ["/activity", "Activity"],
    ["/settings", "Settings"],
  ] as const) {
    await page.goto(path);
    const line = page.getByText(`Frontdesk · ${title}`, { exact: true });
    await expect(line, path).toBeVisible();
    const [above, below] = [await line.boundingBox(), await page.getByRole("main").boundingBox()];
    const content = await page.locator("main > *").filter({ visible: true }).first().boundingBox();
    for (const box of [below, content])
      expect(box?.y, path).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
});

test("an open dialog stands below the page and covers nothing of it", async ({ page, sandbox }) => {
  const caller = newCaller();
  const textContent = "The words of the message. ".repeat(60);
  const id = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, textContent });
  await signIn(page, user, { to: `/activity/${id}?feedback=1` });
  const dialog = page.getByRole("dialog", { name: "Provide Feedback" });
  await expect(dialog.getByRole("heading")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".dialog-backdrop")).toBeHidden();
  const [article, panel] = [page.locator("article"), dialog.getByRole("heading")];
  const bottom = await article.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await panel.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
    bottom,
  );
});
