import { expect, test } from "vitest";
import { emailActions, numberActions } from "../numbers/number-actions";
import { linkMenuOf } from "./link-menu-reply";

const contact = { contactId: null };
const actions = [
  ...numberActions("+12025550143", { contact, mayText: true, blockIn: "1001", isBlocked: false }),
  ...emailActions("j@d.example", contact),
];

test("every entry that the server may send is read (NUM-4)", () => {
  const menu = { label: "Actions for 202-555-0143", actions };
  expect(linkMenuOf(JSON.parse(JSON.stringify(menu)))).toEqual(menu);
});

test.each([
  null,
  "menu",
  [],
  {},
  { label: 1, actions },
  { label: "Actions" },
  { label: "Actions", actions: {} },
  { label: "Actions", actions: [null] },
  { label: "Actions", actions: [{ label: "Call", icon: "phone" }] },
  { label: "Actions", actions: [{ label: "Call", icon: "nonsense", href: "tel:1" }] },
  { label: "Actions", actions: [...actions, { label: "Call", icon: "phone", href: "javascript:alert(1)" }] },
  { label: "Actions", actions: [{ label: "Call", icon: "phone", href: "//evil.example" }] },
])("a reply that is no menu is refused: %j", (reply) => expect(linkMenuOf(reply)).toBeNull());
