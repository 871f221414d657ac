import { user, type User } from "~/upstream/me/contract";

/** A user for tests, as the API's reply becomes one: the least it has, with what the test is about. */
export function testUser(fields: Record<string, unknown> = {}): User {
  return user.parse({ userId: 1, ...fields });
}

/** A user with these roles: `GLOBALADMIN`, `GLOBALADMIN@1001` or `LOCATIONADMIN@1001/2001`. */
export function userWithRoles(...roles: string[]): User {
  return testUser({
    userAccountRoles: roles.map((role) => {
      const [userRoleKey, place = "1001"] = role.split("@");
      const [accountId, locationId] = place.split("/");
      return { userRoleKey, accountId, locationId, locationName: locationId && `Location of ${locationId}` };
    }),
  });
}
