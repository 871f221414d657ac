import type { Sentiment } from "../messages/transcript";

/** What one speaker said, as a page shows it: its numbers and addresses are links (NUM-9). `start` is in seconds. */
export interface ShownUtterance {
  speaker: string;
  text: Array<{ text: string; href?: string }>;
  start: number | undefined;
  sentiment: Sentiment | null;
}

/** The transcript of a call as a page shows it, or its text where it is none that we know. */
export type ShownTranscript =
  { kind: "transcript"; utterances: ShownUtterance[] } | { kind: "raw"; text: string };
