import { expect, test } from "vitest";
import { userWithRoles } from "../../../tests/setup/test-user";
import { scopeChoices } from "./activity-scope";

test("locations that only messages name are offered in the order of their numbers (ACT-49)", () => {
  const seen = ["10", "9", "100"].map((locationId) => ({ locationId, accountId: "1001" }));
  const { locations } = scopeChoices(userWithRoles("GLOBALADMIN@1001"), "1001", seen);
  expect(locations.map(({ label }) => label)).toEqual(["Location 9", "Location 10", "Location 100"]);
});
