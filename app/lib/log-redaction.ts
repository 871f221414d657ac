/** The names of what must never be logged, in whatever object it is (SEC-9). */
const SECRET_KEYS = [
  "password",
  "newPassword",
  "repeatedPassword",
  "passwordChangeKey",
  "accessPin",
  "twoFactorCode",
  "resetCode",
  "verificationCode",
  "sessionKey",
  "identityKey",
  "agentKey",
  "token",
  "accessToken",
  "publicToken",
  "clientSecret",
  "clientAuth",
  "code",
  "cookie",
  "authorization",
  "audioKey",
  "mediaId",
  "downloadUrl",
];

/** How the log leaves out what is secret, up to two objects deep. */
export const LOG_REDACTION = {
  paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  censor: "<redacted>",
};
