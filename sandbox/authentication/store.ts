import { hashKey, newKey } from "../core/secrets";
import { firstRow, inserter, type SandboxDatabase } from "../core/sql";
import { keyOwnerRow } from "./schema";

/** Makes a key that opens sessions for this user without a password. */
export function saveIdentity(database: SandboxDatabase, userId: number): string {
  const key = newKey();
  const insert = inserter(database, "identity", ["identityHash", "userId", "saved"]);
  insert({ identityHash: hashKey(key), userId, saved: Date.now() });
  return key;
}

/** The user whose saved identity this is, or null. */
export function userOfIdentity(database: SandboxDatabase, identityKey: string): number | null {
  const query = "SELECT userId FROM identity WHERE identityHash = ?";
  return firstRow(database, keyOwnerRow, query, hashKey(identityKey))?.userId ?? null;
}

/** Makes a key that opens one agent session in this user's name. */
export function makeAgentKey(database: SandboxDatabase, userId: number): string {
  const key = newKey();
  const insert = inserter(database, "agentKey", ["agentKeyHash", "userId", "made"]);
  insert({ agentKeyHash: hashKey(key), userId, made: Date.now() });
  return key;
}

/** The user that an agent key was made for, or null. The key works once: finding it deletes it. */
export function spendAgentKey(database: SandboxDatabase, agentKey: string): number | null {
  const query = "DELETE FROM agentKey WHERE agentKeyHash = ? RETURNING userId";
  return firstRow(database, keyOwnerRow, query, hashKey(agentKey))?.userId ?? null;
}
