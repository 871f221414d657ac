import type { Locator } from "@playwright/test";

const SPOKEN = [
  { speaker: "A", text: "Good morning, Harbor Law.", sentiment: "POSITIVE", start: 500 },
  { speaker: "B", text: "I am rather upset.", sentiment: "NEGATIVE", start: 4_000 },
  { speaker: "A", text: "One moment. The desk has 415-555-0142.", sentiment: "NEUTRAL", start: 9_000 },
];

/** A transcript of three utterances, at 0.5, 4 and 9 seconds, as a call brings it. */
export const TRANSCRIPT = JSON.stringify({
  audio_url: "/media/voicemail/call",
  utterances: SPOKEN.map(({ speaker, text, start }) => ({ speaker, text, start, end: start + 2_000 })),
  sentiment_analysis_results: SPOKEN.map(({ speaker, text, sentiment }) => ({ speaker, text, sentiment })),
});

/** A key that no other test uses. */
export function newAudioKey(): string {
  return `call-${crypto.randomUUID()}`;
}

/** Starts the player as a press on its own button does, without a sound. */
export async function play(audio: Locator): Promise<void> {
  await audio.evaluate((element: HTMLAudioElement) => {
    element.muted = true;
    // Playback errors are what some tests check.
    element.play().catch(() => undefined);
  });
}

export function timeOf(audio: Locator): Promise<number> {
  return audio.evaluate((element: HTMLAudioElement) => element.currentTime);
}
