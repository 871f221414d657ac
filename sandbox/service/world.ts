import { execute, type SandboxDatabase } from "../core/sql";

const STATUS = {
  release: "292",
  supportPhone: "+14155550100",
  addUserRoles: "N",
  filterDays: 30,
  environment: "sandbox",
};

/** What the service says of itself. */
export function seedService(database: SandboxDatabase): void {
  execute(database, "INSERT INTO serviceStatus (id, body) VALUES (1, ?)", JSON.stringify(STATUS));
}
