import { expect, test } from "vitest";
import { wayBackOf, withWayBack } from "./way-back";

test("a route's handle names the way back to its list (FRM-27)", () => {
  const handle = withWayBack(
    "Back to the list",
    ({ pathname, search }) => `/list${search}#${pathname.slice(1)}`,
  );
  expect(wayBackOf(handle)?.label).toBe("Back to the list");
  expect(wayBackOf(handle)?.pathOf({ pathname: "/7", search: "?q=a" })).toBe("/list?q=a#7");
});

test.each([undefined, null, "text", { panes: true }, { wayBack: "/list" }])("%j names none", (handle) =>
  expect(wayBackOf(handle)).toBeNull(),
);
