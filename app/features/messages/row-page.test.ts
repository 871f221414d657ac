import { expect, it } from "vitest";
import { wayBackTo } from "./row-page";

it.each([
  [null, "/activity/7?days=60", "Back to the activity"],
  ["list", "/activity?days=60#activity-7", "Back to the list"],
  ["dashboard", "/#activity-7", "Back to the dashboard"],
] as const)(
  "from the rows of %s a page about an activity leads back to where they stand (TRF-1, AST-3)",
  (rowPage, path, label) => expect(wayBackTo("7", "?days=60", rowPage)).toEqual({ path, label }),
);
