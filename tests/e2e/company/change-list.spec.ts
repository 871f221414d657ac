import { expectChangesListed } from "../../setup/change-list";
import { expect, expectHydrated, signIn, test, USERS } from "../../setup/fixtures";
import { postAsPage } from "../../setup/visits";

/** Numbers that no other test blocks, new ones for each repetition. */
const numbers = (repeat: number): [string, string] => [
  `202-555-01${50 + 2 * repeat}`,
  `202-555-01${51 + 2 * repeat}`,
];

test("an administrator reads who has changed what, an agent session marked; others do not (PRO-7)", async ({
  page,
  newVisitor,
  sandbox,
}, { repeatEachIndex }) => expectChangesListed(page, newVisitor, sandbox, numbers(repeatEachIndex)));

test("'Show all' stays where it was pressed, and the first of those that come has the focus (PRO-7, UI-16)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/profile" });
  // Changes of two kinds in turn, because those of one are told as one; the last leaves the calls as they were.
  for (let at = 0; at < 12; at += 1)
    await postAsPage(page, "/hold-calls", { holdCalls: at % 2 === 0 ? "Y" : "N", returnUrl: "/profile" });
  await page.reload();
  await expectHydrated(page);
  const rows = page.locator(".change-list > li");
  await expect(rows).toHaveCount(10);
  const showAll = page.getByRole("link", { name: /^Show all/ });
  await showAll.scrollIntoViewIfNeeded();
  await showAll.click();
  await expect(rows.nth(10)).toBeFocused();
  await expect(rows.nth(10)).toBeInViewport();
  await expect(rows.nth(9), "the page has not been left for its top").toBeInViewport();
});
