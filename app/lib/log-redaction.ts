import { SECRET_NAMES } from "./secret-field";

/** The names of what must never be logged, in whatever object it is (SEC-9): secret fields, and what no form has. */
const SECRET_KEYS = [
  ...SECRET_NAMES,
  "publicToken",
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
