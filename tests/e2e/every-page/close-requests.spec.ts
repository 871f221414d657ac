import { handBackToPage, pressBack } from "../../setup/close-requests";
import { expect, expectHydrated, expectLive, signIn, test, USERS } from "../../setup/fixtures";

// Back where the browser hands it to the page, as on a phone; elsewhere it leaves the page (session/session.spec.ts).

for (const key of ["Back on a phone", "Escape"])
  test(`${key} closes the uppermost dialog alone, and the focus returns to what opened it (UI-11)`, async ({
    page,
  }) => {
    // Escape asks the browser for it, too, where the page does not take the key: it must not close two.
    if (key !== "Escape") await handBackToPage(page);
    let tellEnding = () => {};
    await page.routeWebSocket("**/live", (socket) => {
      socket.connectToServer();
      tellEnding = () => socket.send(JSON.stringify({ type: "ending", inMs: 120_000 }));
    });
    await signIn(page, USERS.globalAdmin, { to: "/activity" });
    await expectLive(page);
    const link = page.getByRole("link", { name: "Filters", exact: true });
    await link.click();
    const filters = page.getByRole("dialog", { name: "Filters" });
    const texts = filters.getByRole("checkbox", { name: /^Texts/ });
    await texts.check();
    tellEnding();
    const question = page.getByRole("dialog", { name: "Are you still there?" });
    await expect(question.getByRole("button", { name: "Stay logged in" })).toBeFocused();
    await pressBack(page);
    await expect(question).toHaveCount(0);
    await expect(texts).toBeChecked();
    for (const _ of ["once", "opened again"]) {
      await pressBack(page);
      await expect(filters).toHaveCount(0);
      await expect(page).toHaveURL("/activity");
      await expect(link).toBeFocused();
      await link.click();
      await expect(texts).not.toBeChecked();
    }
  });

test("Back on a phone takes the question of unsaved changes back, each time, and what is typed stays (UI-11, UI-43)", async ({
  page,
}) => {
  await handBackToPage(page);
  await signIn(page, USERS.globalAdmin, { to: "/contacts/new" });
  await expectHydrated(page);
  const field = page.getByLabel("First name", { exact: true });
  await field.fill("Nora");
  const question = page.getByRole("dialog", { name: "Unsaved Changes" });
  for (const _ of ["once", "asked again"]) {
    await page.getByRole("link", { name: "Close" }).click();
    await expect(question.getByRole("button", { name: "Keep Editing" })).toBeVisible();
    await pressBack(page);
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/contacts\/new/);
    await expect(field).toHaveValue("Nora");
  }
});

test("from an activity that is denied Back on a phone leads to the list, and on to the page before (ACT-35, UI-11)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await handBackToPage(page);
  await signIn(page, USERS.globalAdmin, { to: "/contacts" });
  await expectHydrated(page);
  await page.evaluate(() => window.__remixRouter.navigate("/activity/999999999?days=60"));
  const dialog = page.getByRole("dialog", { name: "You do not have access to view this activity" });
  await expect(dialog.getByRole("link", { name: "Close" })).toBeVisible();
  await pressBack(page);
  await expect(page).toHaveURL("/activity?days=60");
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/contacts");
});
