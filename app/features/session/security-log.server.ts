import { log } from "~/lib/log.server";

/** Who did it. `address` is null for what no request caused, such as a session that ended by its age. */
interface Doer {
  userId: string;
  address: string | null;
}

/** How somebody signs in. */
export type SignInWay = "password" | "saved-identity" | "former-portal" | "agent-link";

/** Why a session ended. */
export type EndReason =
  /** 30 minutes without use. */
  | "idle"
  /** 12 hours after its sign-in. */
  | "age"
  /** The API does not know its session any more. */
  | "refused-by-api"
  /** The browser signed in again, or opened an agent link. */
  | "replaced"
  /** The user ended it from another session. */
  | "ended-elsewhere"
  /** Every page of an agent session was closed. */
  | "agent-left";

/** Every event of the security log, with its fields. docs/operating.md lists each. */
export interface SecurityEvents {
  /** Somebody signed in; for an agent link `agent-started` is written instead. */
  "signed-in": Doer & { way: Exclude<SignInWay, "agent-link"> };
  /** A support agent opened a session as this user. */
  "agent-started": Doer;
  /** The API refused a password or a key. The name is a digest, since people type passwords into it. */
  "sign-in-refused": { address: string; way: SignInWay; nameDigest: string | null };
  /** A limit on guessing refused an attempt before the API was asked. */
  "sign-in-slowed": {
    address: string;
    way: SignInWay;
    nameDigest: string | null;
    limit: "address" | "name" | "known-device" | "key";
    retryAfterS: number;
  };
  /** A user logged out; `sessions` is how many sessions that ended. */
  "logged-out": Doer & { sessions: number };
  /** A session ended by anything but a log-out. */
  "session-ended": Doer & { agent: boolean; reason: EndReason };
  /** The API gave a signed-in user other roles than before. */
  "rights-changed": Doer & { before: string[]; after: string[] };
  /** A page or change for which the user's roles do not suffice. */
  "access-refused": Doer & { path: string };
  /** The guard refused a request that was sent from another site, or a socket that was opened from one. */
  "foreign-request-refused": { address: string; method: string; path: string; origin: string | null };
}

/** The process's log for security events: written whatever LOG_LEVEL is, unless the log is silent. */
const securityLog = log.level === "silent" ? log : log.child({ security: true }, { level: "info" });

/**
 * Writes one event to the security log. The fields must hold no password, code, key or token; the type has no field
 * for one.
 */
export function securityEvent<Name extends keyof SecurityEvents>(
  event: Name,
  fields: SecurityEvents[Name],
): void {
  const entry: object = { event, ...fields };
  securityLog.info(entry, "Security event");
}
