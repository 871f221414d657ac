import { randomInt } from "node:crypto";
import { hashKey, hashPassword, newKey } from "../core/secrets";
import { execute, firstRow, inserter, type SandboxDatabase } from "../core/sql";
import { changeUser } from "../me/store";
import { changeKeyRow, sentCodeRow } from "./schema";

/** What a code is good for. One of another purpose is wrong. */
export type CodePurpose = "reset" | "two-factor";

const CODE_MS = 10 * 60_000;
const CHANGE_KEY_MS = 45 * 60_000;
/** A code is void after so many wrong ones. */
const MOST_TRIES = 5;

/** Makes a code of six digits, which lives ten minutes. The one before it is void. */
export function makeCode(database: SandboxDatabase, userId: number, purpose: CodePurpose): string {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const insert = "INSERT OR REPLACE INTO sentCode (userId, purpose, codeHash, made) VALUES (?, ?, ?, ?)";
  execute(database, insert, userId, purpose, hashKey(code), Date.now());
  return code;
}

/** Whether this is the user's code. A right one is used up, a wrong one counts. */
export function spendCode(
  database: SandboxDatabase,
  userId: number,
  purpose: CodePurpose,
  code: string,
): boolean {
  const query = "SELECT codeHash, made, tries FROM sentCode WHERE userId = ? AND purpose = ?";
  const sent = firstRow(database, sentCodeRow, query, userId, purpose);
  if (!sent || sent.tries >= MOST_TRIES || Date.now() >= sent.made + CODE_MS) return false;
  if (sent.codeHash !== hashKey(code)) {
    const count = "UPDATE sentCode SET tries = tries + 1 WHERE userId = ? AND purpose = ?";
    execute(database, count, userId, purpose);
    return false;
  }
  execute(database, "DELETE FROM sentCode WHERE userId = ? AND purpose = ?", userId, purpose);
  return true;
}

/** Makes a key with which the user may choose a new password within 45 minutes. */
export function makeChangeKey(database: SandboxDatabase, userId: number): { key: string; expires: string } {
  const key = newKey();
  const made = Date.now();
  inserter(database, "passwordChangeKey", ["keyHash", "userId", "made"])({
    keyHash: hashKey(key),
    userId,
    made,
  });
  return { key, expires: new Date(made + CHANGE_KEY_MS).toISOString() };
}

/** Whether the user may choose a new password with this key. */
export function isChangeKey(database: SandboxDatabase, userId: number, key: string): boolean {
  const query = "SELECT userId, made FROM passwordChangeKey WHERE keyHash = ?";
  const found = firstRow(database, changeKeyRow, query, hashKey(key));
  return found?.userId === userId && Date.now() < found.made + CHANGE_KEY_MS;
}

/** Gives the user another password. What was saved or begun with the former one is void: identities, codes, keys. */
export function setPassword(
  database: SandboxDatabase,
  userId: number,
  password: string,
  { temporary }: { temporary: boolean },
): void {
  const passwordHash = hashPassword(password);
  execute(database, "UPDATE user SET passwordHash = ? WHERE userId = ?", passwordHash, userId);
  for (const table of ["identity", "sentCode", "passwordChangeKey"])
    execute(database, `DELETE FROM ${table} WHERE userId = ?`, userId);
  changeUser(database, userId, { temporaryPassword: temporary ? "Y" : "N" });
}
