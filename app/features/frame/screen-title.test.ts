import { expect, test } from "vitest";
import { testUser } from "../../../tests/setup/test-user";
import { menuFor } from "./menu";
import { labelInSentence, screenTitle } from "./screen-title";

const menu = menuFor(testUser({}));

test.each([
  ["/", "Dashboard"],
  ["/activity", "Activity"],
  ["/activity/42", "Activity"],
  ["/activities", null],
  ["/settings/save-password", "Settings"],
  ["/numbers/+14155550142", "Number"],
  ["/emails/jane%40doe.example", "E-mail"],
  ["/phone", "Phone"],
  ["/assist", "Request Assist"],
  ["/login", null],
])("the page at %s belongs to the screen %s", (pathname, title) =>
  expect(screenTitle(menu, pathname)).toBe(title),
);

test.each([
  ["Activity", "activity"],
  ["Web Leads", "web leads"],
  ["VIP Contacts", "VIP contacts"],
])("within a sentence %s is %s (UI-3)", (label, text) => expect(labelInSentence(label)).toBe(text));
