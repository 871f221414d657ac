import type { Session } from "./session.server";

/** A session as it is read from its record, for what does not look into the portal store. */
export const TEST_SESSION: Session = {
  key: "digest",
  active: true,
  sessionKey: "key",
  userId: "3002",
  agent: false,
  createdAt: 0,
  seenAt: 0,
  offerIdentity: false,
  identityKey: null,
  hasKeptForm: false,
  presentAt: null,
  device: "Firefox on Windows",
  wantsNewPassword: false,
  passwordKey: null,
  codeSent: null,
  agentFor: null,
  changes: 0,
};
