import { randomInt } from "node:crypto";
import { hashKey, newKey } from "../core/secrets";
import { execute, firstRow, inserter, rows, type SandboxDatabase } from "../core/sql";
import { outcallRow, tokenRow, type Outcall } from "./schema";

const TOKEN_MS = 10 * 60_000;
/** A pin that no call was made with by then is worth nothing. */
const PIN_MS = 2 * 60_000;

/** Returns a token for the phone of a user's browser. */
export function makeToken(database: SandboxDatabase, userId: number): string {
  const token = newKey();
  execute(database, "DELETE FROM phoneToken WHERE expires < ?", Date.now() - TOKEN_MS);
  const insert = inserter(database, "phoneToken", ["tokenHash", "userId", "expires"]);
  insert({ tokenHash: hashKey(token), userId, expires: Date.now() + TOKEN_MS });
  return token;
}

/** Whose token it is and how long it is good (ms, 0 once it has expired); null for one that was never made. */
export function findToken(
  database: SandboxDatabase,
  token: string,
): { userId: number; leftMs: number } | null {
  const query = "SELECT userId, expires FROM phoneToken WHERE tokenHash = ?";
  const row = firstRow(database, tokenRow, query, hashKey(token));
  return row && { userId: row.userId, leftMs: Math.max(0, row.expires - Date.now()) };
}

/** Notes a call that is about to be made. Returns its pin. */
export function addOutcall(
  database: SandboxDatabase,
  call: Pick<Outcall, "userId" | "accountId" | "sourceNumber" | "number"> & { agent: boolean },
): string {
  const pin = String(randomInt(10 ** 9, 10 ** 10));
  const { userId, accountId, sourceNumber, number } = call;
  const insert = inserter(database, "outcall", [
    "pin",
    "userId",
    "agent",
    "accountId",
    "sourceNumber",
    "number",
    "requested",
  ]);
  insert({ pin, userId, agent: call.agent ? 1 : 0, accountId, sourceNumber, number, requested: Date.now() });
  return pin;
}

/** Starts the call of a pin, which works once and for its user only; null where it does not. */
export function startOutcall(database: SandboxDatabase, pin: string, userId: number): Outcall | null {
  const change =
    "UPDATE outcall SET started = ? WHERE pin = ? AND userId = ? AND started IS NULL AND requested > ?";
  const now = Date.now();
  return execute(database, change, now, pin, userId, now - PIN_MS) === 1 ? findOutcall(database, pin) : null;
}

export function findOutcall(database: SandboxDatabase, pin: string): Outcall | null {
  return firstRow(database, outcallRow, "SELECT * FROM outcall WHERE pin = ?", pin);
}

/** All calls, the oldest first. */
export function listOutcalls(database: SandboxDatabase): Outcall[] {
  return rows(database, outcallRow, "SELECT * FROM outcall ORDER BY requested, rowid");
}

export function noteAnswer(database: SandboxDatabase, pin: string): void {
  execute(database, "UPDATE outcall SET answered = ? WHERE pin = ? AND answered IS NULL", Date.now(), pin);
}

export function noteDigits(database: SandboxDatabase, pin: string, digits: string): void {
  execute(database, "UPDATE outcall SET digits = digits || ? WHERE pin = ?", digits, pin);
}

/** Whether the call had not ended before. */
export function noteEnd(database: SandboxDatabase, pin: string): boolean {
  const change = "UPDATE outcall SET ended = ? WHERE pin = ? AND started IS NOT NULL AND ended IS NULL";
  return execute(database, change, Date.now(), pin) === 1;
}
