import type { Log } from "../../app/lib/log.server";

export interface LogLine {
  level: "debug" | "info" | "warn" | "error";
  fields: Record<string, unknown>;
  text: string;
}

/** A log that keeps its lines, and returns all of them as one text to search. */
export function recordingLog(): { log: Log; lines: LogLine[]; everything: () => string } {
  const lines: LogLine[] = [];
  const write = (level: LogLine["level"]) => (fields: unknown, text?: unknown) => {
    lines.push({ level, fields: { ...(fields as object) }, text: String(text) });
  };
  const log = { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
  const everything = () => JSON.stringify(lines);
  return { log: log as Log, lines, everything };
}
