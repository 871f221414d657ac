import { expect, test } from "vitest";
import { userWithRoles } from "../../../tests/setup/test-user";
import { rolesCover, scopeChoices } from "./activity-scope";

test("locations that only messages name are offered in the order of their numbers (ACT-49)", () => {
  const seen = ["10", "9", "100"].map((locationId) => ({ locationId, accountId: "1001" }));
  const { locations } = scopeChoices(userWithRoles("GLOBALADMIN@1001"), "1001", seen);
  expect(locations.map(({ label }) => label)).toEqual(["Location 9", "Location 10", "Location 100"]);
});

test("an account does not go with a location of another one (ACT-9)", () => {
  const user = userWithRoles("GLOBALADMIN@1002", "GLOBALADMIN@1001", "USER@1002/2101");
  const covers = (accountId: string | null) => rolesCover(user, { accountId, locationId: "2101" });
  expect([covers(null), covers("1002"), covers("1001")]).toEqual([true, true, false]);
});
