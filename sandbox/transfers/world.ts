import type { SandboxDatabase } from "../core/sql";
import { PEOPLE } from "../world/people";
import { addLink, addRule } from "./store";

/** The admins of both accounts have linked a service, and the first of them has rules. */
export function seedTransfers(database: SandboxDatabase): void {
  const seeded = { transferServiceId: 1, token: "seeded", apiKey: "seeded", verified: "Y" } as const;
  const admins = PEOPLE.filter(({ roles }) => roles.some(({ userRoleKey }) => userRoleKey === "GLOBALADMIN"));
  admins.forEach(({ userId, accountId }, index) => {
    const link = addLink(database, { userId, ...seeded });
    if (!link || index > 0) return;
    const rule = { matchAll: "N", deny: "N", phoneNumberId: "", messageCategoryId: "" } as const;
    addRule(database, link.linkId, { ...rule, accountId: String(accountId) });
    addRule(database, link.linkId, { ...rule, deny: "Y", accountId: "", phoneNumberId: "4002" });
  });
}
