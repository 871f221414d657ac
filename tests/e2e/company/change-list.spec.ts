import { expectChangesListed } from "../../setup/change-list";
import { test } from "../../setup/fixtures";

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
