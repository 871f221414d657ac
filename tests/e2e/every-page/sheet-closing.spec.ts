import { expect, expectHydrated, signIn, test, USERS } from "../../setup/fixtures";

// Sheets that were opened by their address, whatever the rest of it says: the focus goes where it would after a press (UI-16).

for (const { path, heading, opener, list } of [
  { path: "/blocked/add", heading: "Add Phone Number to Block", opener: "Add number", list: /\/blocked\?/ },
  { path: "/vip/new?phone=%2B12025550147", heading: "Add VIP Contact", opener: "Add VIP", list: /\/vip\?/ },
  { path: "/contacts/new", heading: "New Contact", opener: "Add contact", list: /\/contacts$/ },
  { path: "/texts/new?to=%2B12025550147", heading: "New text", opener: "New text", list: /\/texts$/ },
])
  for (const way of ["Escape", "Close"])
    test(`${path}: ${way} leads to '${opener}' (UI-16)`, async ({ page }) => {
      await signIn(page, USERS.globalAdmin, { to: path });
      await expectHydrated(page);
      await expect(page.getByRole("heading", { name: heading })).toBeFocused();
      if (way === "Escape") await page.keyboard.press("Escape");
      else await page.getByRole("link", { name: way, exact: true }).click();
      await expect(page).toHaveURL(list);
      await expect(page.getByRole("link", { name: opener, exact: true })).toBeFocused();
    });
