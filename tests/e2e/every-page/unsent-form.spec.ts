import { expect, expectHydrated, signIn, test, USERS } from "../../setup/fixtures";

// The notice of a form that could not be sent takes a place of its own in the form's sheet (UI-30).
test.use({ viewport: { width: 1440, height: 1200 } });

for (const { path, name, field, button, parts } of [
  {
    path: "/status/new",
    name: "New status",
    field: "Name",
    button: "Schedule",
    parts: ["header", ".status-meaning", "footer"],
  },
  {
    path: "/contacts/new",
    name: "New Contact",
    field: "Last name",
    button: "Save",
    parts: ["header", "footer"],
  },
])
  test(`${path}: below the notice each part stays as high as its text (UI-30)`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_|Failed to (?:fetch|load)/);
    await signIn(page, USERS.globalAdmin, { to: path });
    await expectHydrated(page);
    const sheet = page.getByRole("dialog", { name });
    await sheet.getByLabel(field, { exact: true }).fill("Hearing");
    await page.context().setOffline(true);
    await sheet.getByRole("button", { name: button, exact: true }).click();
    await expect(sheet.getByRole("button", { name: "Send again" })).toBeVisible();
    for (const part of parts)
      expect(
        (await sheet.locator(part).boundingBox())?.height,
        `${part} has no more room than its text takes`,
      ).toBeLessThan(130);
    await expect(sheet.locator("footer"), "its buttons stay at the bottom").toBeInViewport({ ratio: 1 });
    const room = await sheet.locator(".sheet-body").boundingBox();
    expect(room?.height, "the fields have the rest").toBeGreaterThan(600);
  });
