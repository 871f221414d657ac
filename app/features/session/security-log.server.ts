import { log } from "~/lib/log.server";
import type { EndReason } from "./end-reason";

/** Who did it. `address` is null for what no request caused, such as a session that ended by its age. */
interface Doer {
  userId: string;
  address: string | null;
}

/** How somebody signs in. */
export type SignInWay = "password" | "saved-identity" | "former-portal" | "agent-link";

/** What a code is sent or tried for, or which secret is changed. */
export type SecretPurpose = "two-factor" | "reset" | "new-password" | "pin" | "linked-service";

/** Which limit has refused an attempt. */
export type LimitName = "address" | "name" | "known-device" | "key" | "user";

/** Who wants a code, or another secret: somebody who is signed in, or a name that was typed. */
interface Asker {
  address: string;
  userId: string | null;
  nameDigest: string | null;
  purpose: SecretPurpose;
}

/** Every event of the security log, with its fields. docs/operating.md lists each. */
export interface SecurityEvents {
  /** Somebody signed in; for an agent link `agent-started` is written instead. */
  "signed-in": Doer & { way: Exclude<SignInWay, "agent-link"> };
  /** A support agent opened a session as this user. */
  "agent-started": Doer;
  /** The API refused a password or a key. The name is a digest, since people type passwords into it. */
  "sign-in-refused": { address: string; way: SignInWay; nameDigest: string | null };
  /** A limit on guessing refused an attempt before the API was called. */
  "sign-in-slowed": {
    address: string;
    way: SignInWay;
    nameDigest: string | null;
    limit: LimitName;
    retryAfterS: number;
  };
  /** The API refused a code, a new password or a new PIN. */
  "code-refused": Asker;
  /** A limit refused to send or try a code, or to change a password or PIN, before the API was called. */
  "code-slowed": Asker & { limit: LimitName; retryAfterS: number };
  /** A user has chosen a new password; `wasTemporary` tells whether the portal asked for it. */
  "password-changed": Doer & { wasTemporary: boolean };
  /** A user logged out; `sessions` is how many sessions that ended. */
  "logged-out": Doer & { sessions: number };
  /** A session ended by anything but a log-out. */
  "session-ended": Doer & { agent: boolean; reason: Exclude<EndReason, "logged-out"> };
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
