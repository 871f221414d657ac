import { expectChangePages, expectChangesListed, makeManyChanges } from "../../setup/change-list";
import { expect, test } from "../../setup/fixtures";

/** Numbers that no other test blocks, new ones for each repetition. */
const numbers = (repeat: number): [string, string] => [
  `202-555-01${70 + 2 * repeat}`,
  `202-555-01${71 + 2 * repeat}`,
];

test("without scripts an administrator reads who has changed what, an agent session marked; others do not (PRO-7, PRO-8, PRO-9)", async ({
  page,
  newVisitor,
  sandbox,
}, { repeatEachIndex }) => {
  const visitor = () => newVisitor({ javaScriptEnabled: false });
  await expectChangesListed(page, visitor, sandbox, numbers(repeatEachIndex));
});

test("without scripts 'Show all' leads to the changes in pages of a hundred (PRO-7)", async ({
  page,
  newVisitor,
}) => {
  await makeManyChanges(page, () => newVisitor({ javaScriptEnabled: false }));
  await expect(page.locator(".change-list > li")).toHaveCount(10);
  await page.getByRole("link", { name: /^Show all \d/ }).click();
  await expectChangePages(page);
});
