import pino from "pino";
import { env } from "~/env.server";
import { loggedPath } from "./logged-path";

/** What must never be logged, in whatever object it is (SEC-9). */
const SECRET_KEYS = [
  "password",
  "accessPin",
  "sessionKey",
  "identityKey",
  "agentKey",
  "token",
  "code",
  "cookie",
  "authorization",
  "audioKey",
  "mediaId",
  "downloadUrl",
];

/** The process's log: JSON lines on standard output, without secrets. */
export const log = pino({
  level: env().logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "<redacted>" },
  serializers: { error: pino.stdSerializers.err, path: loggedPath },
});

export type Log = Pick<typeof log, "debug" | "info" | "warn" | "error">;
