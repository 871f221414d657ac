import pino from "pino";
import { expect, test } from "vitest";
import { LOG_REDACTION } from "./log-redaction";
import { SECRET_NAMES } from "./secret-field";

/** The line that a log with this redaction writes. */
function lineOf(fields: object): string {
  let written = "";
  const log = pino({ redact: LOG_REDACTION }, { write: (line: string) => void (written += line) });
  log.info(fields, "Something happened");
  return written;
}

const OTHERS = ["publicToken", "cookie", "authorization", "audioKey", "mediaId", "downloadUrl"];

test.each([...SECRET_NAMES, ...OTHERS])(
  "%s is left out of a log line, in whatever object it is (SEC-9)",
  (name) => {
    for (const fields of [
      { [name]: "SECRET-VALUE" },
      { form: { [name]: "SECRET-VALUE" } },
      { error: { form: { [name]: "SECRET-VALUE" } } },
    ]) {
      const line = lineOf({ userId: "3001", ...fields });
      expect(line).not.toContain("SECRET-VALUE");
      expect(line).toContain('"userId":"3001"');
    }
  },
);
