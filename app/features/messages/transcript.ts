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

/** More than a call of many hours has. Each is a part of the page, so that far more would hold up the process. */
const MOST_UTTERANCES = 5_000;

function spokenIn(parsed: unknown): Spoken[] | null {
  if (!isRecord(parsed)) return null;
  const { utterances, text } = parsed;
  if (Array.isArray(utterances) && utterances.length > MOST_UTTERANCES) return null;
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

/** Characters that are taken apart into sentences; an hour of talking has some 60,000. */
const MOST_TAKEN_APART = 300_000;

function sentimentFinder(results: unknown): (utterance: Spoken) => Sentiment | null {
  /** By speaker and text. */
  const known = new Map<string, Map<string, Sentiment>>();
  for (const item of Array.isArray(results) ? results : []) {
    const spoken = toSpoken(item);
    const sentiment = isRecord(item) ? toSentiment(item["sentiment"]) : null;
    if (spoken === null || sentiment === null || spoken.text === "") continue;
    const ofSpeaker = known.get(spoken.speaker) ?? new Map<string, Sentiment>();
    known.set(spoken.speaker, ofSpeaker.set(spoken.text, sentiment));
  }
  let takenApart = 0;
  return ({ speaker, text }) => {
    const ofSpeaker = known.get(speaker);
    const ofAll = ofSpeaker?.get(text);
    if (!ofSpeaker || ofAll) return ofAll ?? null;
    takenApart += text.length;
    if (takenApart > MOST_TAKEN_APART) return null;
    return prevailing(sentencesOf(text).flatMap((one) => ofSpeaker.get(one) ?? []));
  };
}

/**
 * The pieces of a text between stops, and each two neighbours as one, because 'Dr. Lee came.' is a sentence. To look
 * for every known sentence anywhere in the text would take half a minute for a megabyte of letters that nearly match.
 */
function sentencesOf(text: string): string[] {
  const pieces = [...text.matchAll(/\S.*?(?:[.!?](?=\s)|$)/gsu)];
  return pieces.flatMap((piece, index) => {
    const next = pieces[index + 1];
    const pair = next && text.slice(piece.index, next.index + next[0].length);
    return pair === undefined ? [piece[0]] : [piece[0], pair];
  });
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
