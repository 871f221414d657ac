import { clockText } from "~/lib/clock";
import type { Greeting } from "~/upstream/greetings/contract";

/** A greeting as the pages show it. */
export interface ShownGreeting {
  id: string;
  name: string;
  /** As m:ss; null while nothing is recorded, and where the API does not say how long the recording is. */
  length: string | null;
  /** Whether there is something to play (PRO-3). */
  isRecorded: boolean;
  /** Tells this recording from the next (PRO-10). */
  recording: string;
}

export function shownGreeting(greeting: Greeting): ShownGreeting {
  const { recordingId, name, duration } = greeting;
  return {
    id: recordingId,
    name: name ?? `Greeting ${recordingId}`,
    length: duration ? clockText(duration) : null,
    isRecorded: isRecorded(greeting),
    recording: recordingOf(greeting),
  };
}

/** Whether a greeting can be played (PRO-3): one that is still to be recorded has neither a length nor a recording's id. */
export function isRecorded({ recordingSid, duration }: Greeting): boolean {
  return Boolean(duration || recordingSid);
}

/** Tells one recording of a greeting from the next (PRO-10). */
export function recordingOf({ recordingSid, duration }: Greeting): string {
  return `${recordingSid ?? ""} ${duration ?? ""}`.trim() || "none";
}
