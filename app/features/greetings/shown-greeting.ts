import { clockText } from "~/lib/clock";
import type { Greeting } from "~/upstream/greetings/contract";

/** A greeting as the pages show it. */
export interface ShownGreeting {
  id: string;
  name: string;
  /** As m:ss; null while nothing is recorded. */
  length: string | null;
}

export function shownGreeting({ recordingId, name, duration }: Greeting): ShownGreeting {
  return {
    id: recordingId,
    name: name ?? `Greeting ${recordingId}`,
    length: duration ? clockText(duration) : null,
  };
}

/** Tells one recording of a greeting from the next (PRO-10). */
export function recordingOf({ recordingSid, duration }: Greeting): string {
  return `${recordingSid ?? ""} ${duration ?? ""}`.trim() || "none";
}
