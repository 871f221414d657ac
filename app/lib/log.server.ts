import pino from "pino";
import { env } from "~/env.server";
import { LOG_REDACTION } from "./log-redaction";
import { loggedPath } from "./logged-path";

/** The process's log: JSON lines on standard output, without secrets. */
export const log = pino({
  level: env().logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: LOG_REDACTION,
  serializers: { error: pino.stdSerializers.err, path: loggedPath },
});

export type Log = Pick<typeof log, "debug" | "info" | "warn" | "error">;
