import { expect, test } from "vitest";
import type { ActivityView } from "./activity-view";
import { emptyList } from "./empty-list";

const VIEW: ActivityView = {
  tab: "all",
  search: "",
  accountId: null,
  locationId: null,
  defaultDays: 30,
  days: 30,
  range: null,
  filters: [],
  page: 1,
};

test("a view without rows says what was looked through, and how to find more", () => {
  expect(emptyList(VIEW, { total: 0, older: null })).toEqual({
    icon: "inbox",
    title: "Nothing came in in the last 30 days",
    text: "New calls, messages and texts appear here by themselves.",
    waysOut: [{ label: "Look at 120 days", to: "/activity?days=120", isFirst: true }],
  });
  const searched = emptyList(
    { ...VIEW, search: "boiler", filters: ["flagged"] },
    { total: 1860, older: null },
  );
  expect(searched).toMatchObject({
    icon: "search",
    title: "Nothing for “boiler” in the last 30 days",
    text: "1,860 activities were searched: texts, names, numbers and transcripts.",
  });
  expect(searched.waysOut.map(({ label, to }) => [label, to])).toEqual([
    ["Search the last 120 days", "/activity?q=boiler&days=120&filter=flagged"],
    ["Clear the search", "/activity?filter=flagged"],
    ["Clear search and filters", "/activity"],
  ]);
});

test("of the longest window there is no more to look at", () => {
  const filtered = emptyList({ ...VIEW, days: 120, filters: ["unread"] }, { total: 1, older: null });
  expect(filtered.text).toBe("1 activity was looked through. Nothing matches the search and filters.");
  expect(filtered.waysOut.map(({ label }) => label)).toEqual(["Clear search and filters"]);
});

test("while older activity is missing, it may hold what is looked for (ACT-44)", () => {
  const older = { kind: "loading", days: 7, soFar: 0 } as const;
  expect(emptyList({ ...VIEW, search: "boiler" }, { total: 3, older })).toEqual({
    icon: "inbox",
    title: "Nothing to show in the last 7 days",
    text: "Older activity is still being loaded.",
    waysOut: [],
  });
});
