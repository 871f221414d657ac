import { z } from "zod";
import { firstRow, type SandboxDatabase } from "./database";
import { hashKey, newKey } from "./passwords";

/** Who a request comes from. */
export interface Caller {
  userId: number;
  /** Opened by a member of the provider's staff in the user's name. */
  agent: boolean;
  sessionHash: string;
}

const sessionRow = z.object({ userId: z.number(), agent: z.number() });
const ownerRow = z.object({ userId: z.number() });

/** Sessions, saved identities and one-time agent keys: on disk, and only as hashes of the keys. */
export class SessionStore {
  constructor(private readonly database: SandboxDatabase) {}

  open(userId: number, agent: boolean): string {
    const key = newKey();
    this.database
      .prepare("INSERT INTO session VALUES (?, ?, ?, ?)")
      .run(hashKey(key), userId, agent ? 1 : 0, Date.now());
    return key;
  }

  find(sessionKey: string): Caller | null {
    const sessionHash = hashKey(sessionKey);
    const statement = this.database.prepare("SELECT userId, agent FROM session WHERE sessionHash = ?");
    const row = firstRow(statement, sessionRow, sessionHash);
    return row && { userId: row.userId, agent: row.agent === 1, sessionHash };
  }

  close(sessionHash: string): void {
    this.database.prepare("DELETE FROM session WHERE sessionHash = ?").run(sessionHash);
  }

  closeAllOf(userId: number): number {
    return this.database.prepare("DELETE FROM session WHERE userId = ?").run(userId).changes;
  }

  saveIdentity(userId: number): string {
    const key = newKey();
    this.database.prepare("INSERT INTO identity VALUES (?, ?, ?)").run(hashKey(key), userId, Date.now());
    return key;
  }

  userOfIdentity(identityKey: string): number | null {
    const statement = this.database.prepare("SELECT userId FROM identity WHERE identityHash = ?");
    return firstRow(statement, ownerRow, hashKey(identityKey))?.userId ?? null;
  }

  makeAgentKey(userId: number): string {
    const key = newKey();
    this.database.prepare("INSERT INTO agentKey VALUES (?, ?, ?)").run(hashKey(key), userId, Date.now());
    return key;
  }

  /** The user an agent key was made for; the key is spent by asking. */
  spendAgentKey(agentKey: string): number | null {
    const statement = this.database.prepare("DELETE FROM agentKey WHERE agentKeyHash = ? RETURNING userId");
    return firstRow(statement, ownerRow, hashKey(agentKey))?.userId ?? null;
  }
}
