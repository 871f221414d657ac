import { isRecord, parseJsonText } from "./json-text";

/**
 * The transcript of a call, which arrives as JSON text (REC-8). It is hostile input: nothing here throws, and what
 * is not understood is handed back as raw text.
 */

export type Sentiment = "Positive" | "Negative" | "Neutral";

/** What one speaker said without a break. `start` is in seconds from the beginning of the recording. */
export interface Utterance {
  speaker: string;
  text: string;
  start?: number;
  sentiment: Sentiment | null;
}

/** The transcript of a call, or its text where it is none that we know. `audioUrl` is http(s) or null. */
export type Transcript =
  { kind: "transcript"; audioUrl: string | null; utterances: Utterance[] } | { kind: "raw"; text: string };

/**
 * Reads `callRecordingTranscription` (audio_url, utterances, sentiment_analysis_results). Sentiments are
 * joined by speaker and text; an utterance of several sentences gets the one that prevails in them.
 * Nothing to show → null. Who may see it: REC-1.
 */
export function parseTranscript(text: string | null): Transcript | null {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "") return null;
  const parsed = parseJsonText(trimmed);
  if (parsed === null) return null;
  const spoken = spokenIn(parsed);
  if (spoken === null || !isRecord(parsed)) return { kind: "raw", text: trimmed };
  const audioUrl = webAddress(parsed["audio_url"]);
  if (spoken.length === 0 && audioUrl === null) return null;
  const sentimentOf = sentimentFinder(parsed["sentiment_analysis_results"]);
  const utterances = spoken.map((utterance) => ({ ...utterance, sentiment: sentimentOf(utterance) }));
  return { kind: "transcript", audioUrl, utterances };
}

/** What a desk says and a caller does not. */
const GREETING = /thank you for calling|(?:how|what) (?:may|can) i (?:help|do)|front desk|reception/i;

/**
 * Who the speakers of a call are, by the letter that the transcript gives them: of two speakers the one who greets in
 * the name of the account, or as a desk does, is the agent. Empty where the words do not tell.
 */
export function speakerRoles(
  utterances: readonly Utterance[],
  accountName: string | null,
): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { speaker, text } of utterances) if (!first.has(speaker)) first.set(speaker, text);
  const speakers = [...first.keys()];
  if (speakers.length !== 2 || speakers.includes("")) return new Map();
  const account = accountName?.trim().toLowerCase() ?? "";
  const greets = (text = "") =>
    GREETING.test(text) || (account !== "" && text.toLowerCase().includes(account));
  const agents = speakers.filter((speaker) => greets(first.get(speaker)));
  if (agents.length !== 1) return new Map();
  return new Map(speakers.map((speaker) => [speaker, agents[0] === speaker ? "Agent" : "Caller"]));
}

/** The words of a transcript for search; the raw text where it is malformed. */
export function transcriptWords(text: string | null): string[] {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "") return [];
  const parsed = parseJsonText(trimmed);
  if (parsed === null) return [];
  return spokenIn(parsed)?.map((utterance) => utterance.text) ?? [trimmed];
}

/** What `audio_url` of a transcript says, whatever it is; null where it says nothing. Hostile: it is not to be opened. */
export function transcriptAudioUrl(text: string | null): string | null {
  const parsed = text === null ? null : parseJsonText(text);
  const address = isRecord(parsed) ? parsed["audio_url"] : null;
  return typeof address === "string" && address.trim() !== "" ? address.trim() : null;
}

type Spoken = Omit<Utterance, "sentiment">;

function spokenIn(parsed: unknown): Spoken[] | null {
  if (!isRecord(parsed)) return null;
  const { utterances, text } = parsed;
  if (Array.isArray(utterances)) return utterances.flatMap((item) => toSpoken(item) ?? []);
  if (typeof text === "string") return text.trim() === "" ? [] : [{ speaker: "", text: text.trim() }];
  return "audio_url" in parsed ? [] : null;
}

function toSpoken(item: unknown): Spoken | null {
  if (!isRecord(item) || typeof item["text"] !== "string") return null;
  const start = milliseconds(item["start"]);
  const spoken = { speaker: speakerName(item["speaker"]), text: item["text"].trim() };
  return start === null ? spoken : { ...spoken, start: start / 1000 };
}

/** Long recordings are compared sentence by sentence only up to this many pairs. */
const MAX_PAIRS = 1_000_000;

function sentimentFinder(results: unknown): (utterance: Spoken) => Sentiment | null {
  const exact = new Map<string, Sentiment>();
  const bySpeaker = new Map<string, Array<{ text: string; sentiment: Sentiment }>>();
  for (const item of Array.isArray(results) ? results : []) {
    const spoken = toSpoken(item);
    const sentiment = isRecord(item) ? toSentiment(item["sentiment"]) : null;
    if (spoken === null || sentiment === null || spoken.text === "") continue;
    exact.set(`${spoken.speaker}\n${spoken.text}`, sentiment);
    const sentences = bySpeaker.get(spoken.speaker) ?? [];
    sentences.push({ text: spoken.text, sentiment });
    bySpeaker.set(spoken.speaker, sentences);
  }
  let pairs = 0;
  return ({ speaker, text }) => {
    const found = exact.get(`${speaker}\n${text}`);
    const sentences = bySpeaker.get(speaker) ?? [];
    pairs += sentences.length;
    if (found !== undefined || pairs > MAX_PAIRS) return found ?? null;
    return prevailing(sentences.filter((one) => text.includes(one.text)).map((one) => one.sentiment));
  };
}

function prevailing(sentiments: readonly Sentiment[]): Sentiment | null {
  if (sentiments.length === 0) return null;
  const balance = sentiments.reduce(
    (sum, one) => sum + (one === "Positive" ? 1 : one === "Negative" ? -1 : 0),
    0,
  );
  return balance > 0 ? "Positive" : balance < 0 ? "Negative" : "Neutral";
}

function toSentiment(value: unknown): Sentiment | null {
  switch (typeof value === "string" ? value.toUpperCase() : "") {
    case "POSITIVE":
      return "Positive";
    case "NEGATIVE":
      return "Negative";
    case "NEUTRAL":
      return "Neutral";
    default:
      return null;
  }
}

/** A point in time of a recording; numbers arrive as strings too (API-5). */
function milliseconds(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : null;
}

function speakerName(value: unknown): string {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

function webAddress(value: unknown): string | null {
  return typeof value === "string" && /^https?:\/\/\S+$/i.test(value) ? value : null;
}
