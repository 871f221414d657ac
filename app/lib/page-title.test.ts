import { expect, test } from "vitest";
import { badgeText, pageTitle } from "./page-title";

test.each([
  [null, null],
  [0, null],
  [-3, null],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
  [12_345, "99+"],
])("the badge for %s is %s (FRM-8)", (count, text) => expect(badgeText(count)).toBe(text));

test.each([
  ["the frame's count", [{ id: "root" }, { id: "routes/_shell", data: { unread: 4 } }], "(4) Settings"],
  ["a count over 99", [{ id: "routes/_shell", data: { unread: 100 } }], "(99+) Settings"],
  ["nothing unread", [{ id: "routes/_shell", data: { unread: 0 } }], "Settings"],
  ["a count that could not be had", [{ id: "routes/_shell", data: { unread: null } }], "Settings"],
  ["a frame that failed", [{ id: "routes/_shell", data: undefined }], "Settings"],
  ["no frame", [{ id: "routes/login", data: { unread: 4 } }], "Settings"],
  ["something else in its place", [{ id: "routes/_shell", data: { unread: "4" } }], "Settings"],
  [
    "a form that was refused here (UI-33)",
    [
      { id: "root", data: { refusedAt: "/settings" } },
      { id: "routes/_shell.settings", pathname: "/settings" },
    ],
    "Error: Settings",
  ],
  [
    "a form that was refused on the page before",
    [
      { id: "root", data: { refusedAt: "/login" } },
      { id: "routes/_shell.settings", pathname: "/settings" },
    ],
    "Settings",
  ],
])("the tab's title with %s (FRM-9)", (_, matches, title) =>
  expect(pageTitle("Settings", matches)).toBe(title),
);
