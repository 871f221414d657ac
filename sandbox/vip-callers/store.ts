import { execute, firstRow, rows, type SandboxDatabase } from "../core/sql";
import { type VipCaller, vipCallerRow, type VipFields } from "./schema";

/** The VIPs of an account, in the order in which they were added. */
export function vipCallersOf(database: SandboxDatabase, accountId: number): VipCaller[] {
  const query = "SELECT * FROM vipCaller WHERE accountId = ? ORDER BY vipCallerId";
  return rows(database, vipCallerRow, query, accountId);
}

export function findVipCaller(database: SandboxDatabase, vipCallerId: number): VipCaller | null {
  return firstRow(database, vipCallerRow, "SELECT * FROM vipCaller WHERE vipCallerId = ?", vipCallerId);
}

/** The VIP of an account that has this number, or null. */
export function vipWithNumber(
  database: SandboxDatabase,
  accountId: number,
  phoneNumber: string,
): VipCaller | null {
  const query = "SELECT * FROM vipCaller WHERE accountId = ? AND phoneNumber = ?";
  return firstRow(database, vipCallerRow, query, accountId, phoneNumber);
}

export function addVipCaller(
  database: SandboxDatabase,
  accountId: number,
  fields: VipFields,
): VipCaller | null {
  const insert =
    "INSERT INTO vipCaller (accountId, name, company, phoneNumber) VALUES (?, ?, ?, ?) RETURNING *";
  return firstRow(database, vipCallerRow, insert, accountId, fields.name, fields.company, fields.phoneNumber);
}

export function changeVipCaller(database: SandboxDatabase, vipCallerId: number, fields: VipFields): void {
  const update = "UPDATE vipCaller SET name = ?, company = ?, phoneNumber = ? WHERE vipCallerId = ?";
  execute(database, update, fields.name, fields.company, fields.phoneNumber, vipCallerId);
}

export function deleteVipCaller(database: SandboxDatabase, vipCallerId: number): void {
  execute(database, "DELETE FROM vipCaller WHERE vipCallerId = ?", vipCallerId);
}
