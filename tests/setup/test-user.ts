import { user, type User } from "~/upstream/me/contract";

/** A user as parsed from the API's reply: required fields only, with those that the test needs. */
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
