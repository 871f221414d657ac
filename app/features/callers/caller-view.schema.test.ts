import { expect, it } from "vitest";
import { callerPath } from "./caller-view";
import { parseCallerView } from "./caller-view.schema";

it("an account and a location of the longest id are those that an address names, and stay in it (API-27)", () => {
  const [accountId, locationId] = ["1".repeat(200), "2".repeat(200)];
  const view = parseCallerView(new URLSearchParams({ account: accountId, location: locationId }));
  expect(view).toEqual({ accountId, locationId, kind: null, page: 1 });
  expect(callerPath("+14155550132", view)).toContain(`?account=${accountId}&location=${locationId}`);
});
