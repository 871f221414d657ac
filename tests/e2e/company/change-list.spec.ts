import { expectChangePages, expectChangesListed, makeManyChanges } from "../../setup/change-list";
import { expect, expectHydrated, test } from "../../setup/fixtures";

/** Numbers that no other test blocks, new ones for each repetition. */
const numbers = (repeat: number): [string, string] => [
  `202-555-01${50 + 2 * repeat}`,
  `202-555-01${51 + 2 * repeat}`,
];

test("an administrator reads who has changed what, an agent session marked; others do not (PRO-7, PRO-8, PRO-9)", async ({
  page,
  newVisitor,
  sandbox,
}, { repeatEachIndex }) => expectChangesListed(page, newVisitor, sandbox, numbers(repeatEachIndex)));

test("'Show all' stays where it was pressed, and the first of those that come has the focus; more than a hundred have pages (PRO-7, UI-16)", async ({
  page,
  newVisitor,
}) => {
  await makeManyChanges(page, newVisitor);
  await expectHydrated(page);
  const rows = page.locator(".change-list > li");
  await expect(rows).toHaveCount(10);
  const showAll = page.getByRole("link", { name: /^Show all/ });
  await showAll.scrollIntoViewIfNeeded();
  await showAll.click();
  await expect(rows.nth(10)).toBeFocused();
  await expect(rows.nth(10)).toBeInViewport();
  await expect(rows.nth(9), "the page has not been left for its top").toBeInViewport();
  await expectChangePages(page);
});
