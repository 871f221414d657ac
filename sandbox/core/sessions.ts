import { z } from "zod";
import { hashKey, newKey } from "./secrets";
import { booleanColumn, execute, firstRow, inserter, type SandboxDatabase } from "./sql";

/** Who a request comes from. */
export interface Caller {
  userId: number;
  /** Opened by a member of the provider's staff in the user's name. */
  agent: boolean;
  /** Whether the second factor was given in this session. */
  verified: boolean;
  sessionHash: string;
}

const sessionRow = z.object({ userId: z.number(), agent: booleanColumn, verified: booleanColumn });

/** Open sessions. They are on disk, and only as hashes of their keys. */
export class Sessions {
  constructor(private readonly database: SandboxDatabase) {}

  /** Returns the key of the new session. */
  open(userId: number, agent: boolean): string {
    const key = newKey();
    const insert = inserter(this.database, "session", ["sessionHash", "userId", "agent", "opened"]);
    insert({ sessionHash: hashKey(key), userId, agent: agent ? 1 : 0, opened: Date.now() });
    return key;
  }

  find(sessionKey: string): Caller | null {
    const sessionHash = hashKey(sessionKey);
    const query = "SELECT userId, agent, verified FROM session WHERE sessionHash = ?";
    const row = firstRow(this.database, sessionRow, query, sessionHash);
    return row && { ...row, sessionHash };
  }

  close(sessionHash: string): void {
    execute(this.database, "DELETE FROM session WHERE sessionHash = ?", sessionHash);
  }

  /** The second factor was given in this session. */
  verify(sessionHash: string): void {
    execute(this.database, "UPDATE session SET verified = 1 WHERE sessionHash = ?", sessionHash);
  }

  closeOthersOf(userId: number, sessionHash: string): void {
    execute(this.database, "DELETE FROM session WHERE userId = ? AND sessionHash <> ?", userId, sessionHash);
  }

  /** Returns how many sessions were open. */
  closeAllOf(userId: number): number {
    return execute(this.database, "DELETE FROM session WHERE userId = ?", userId);
  }
}
