/**
 * The two parts of an activity that arrive as JSON text: the answers of a form and the transcript of a
 * call (ACT-37, REC-8). Both have been seen in more than one shape and are hostile input: nothing here
 * throws, and what is not understood is handed back as raw text.
 */

/** One answer of a form. `label` may be '' where the record has none. */
export interface FormField {
  label: string;
  value: string;
  multiline: boolean;
}

/** The form of an activity: its fields in their order, or its text where it is no form that we know. */
export type FormContent = { kind: "fields"; fields: FormField[] } | { kind: "raw"; text: string };

/** A text field of this many characters is an area of several lines (a guess: `size` has no description). */
const AREA_SIZE = 200;

/**
 * Reads `formContent`: fields with property, type, value and multiline, or with label, size, formFieldId
 * and value, as a list or under a key; or a plain object of answers. Nothing to show → null.
 */
export function parseForm(formContent: string | null): FormContent | null {
  const text = formContent?.trim() ?? "";
  if (text === "") return null;
  const parsed = parseJson(text);
  if (parsed === null) return null;
  const fields = formFields(parsed);
  if (fields === null) return { kind: "raw", text };
  return fields.length === 0 ? null : { kind: "fields", fields };
}

function formFields(parsed: unknown): FormField[] | null {
  if (Array.isArray(parsed)) return listedFields(parsed);
  if (!isRecord(parsed)) return null;
  for (const holder of [parsed, parsed["form"]]) {
    if (!isRecord(holder)) continue;
    const listed = holder["fields"] ?? holder["formFields"];
    if (Array.isArray(listed)) return listedFields(listed);
  }
  if (isField(parsed)) return [toField(parsed)];
  return Object.entries(parsed).map(([key, value]) =>
    isRecord(value) && "value" in value
      ? { ...toField(value), label: fieldLabel(value) || readableName(key) }
      : { label: readableName(key), value: valueText(value), multiline: isMultiline(value) },
  );
}

function listedFields(items: readonly unknown[]): FormField[] | null {
  if (items.length > 0 && !items.some(isField)) return null;
  return items.map((item) =>
    isField(item) ? toField(item) : { label: "", value: valueText(item), multiline: isMultiline(item) },
  );
}

function isField(item: unknown): item is Record<string, unknown> {
  return (
    isRecord(item) && ("property" in item || "label" in item || ("value" in item && "formFieldId" in item))
  );
}

function toField(item: Record<string, unknown>): FormField {
  const { value, multiline, size } = item;
  const large = (typeof size === "number" || typeof size === "string") && Number(size) >= AREA_SIZE;
  const area = large || multiline === true || multiline === "Y" || multiline === "true";
  return { label: fieldLabel(item), value: valueText(value), multiline: area || isMultiline(value) };
}

function fieldLabel(item: Record<string, unknown>): string {
  const { label, property } = item;
  if (typeof label === "string" && label.trim() !== "") return label.trim();
  return typeof property === "string" ? readableName(property) : "";
}

/** The forms of an account have a handful of properties, each in thousands of messages. */
const knownNames = new Map<string, string>();
const MAX_KNOWN_NAMES = 1000;

/** callerFirstName, CALLER_FIRST_NAME and caller-first-name all read 'Caller first name'. */
function readableName(property: string): string {
  const known = knownNames.get(property);
  if (known !== undefined) return known;
  const name = wordsOf(property);
  if (knownNames.size >= MAX_KNOWN_NAMES) knownNames.clear();
  if (property.length <= 60) knownNames.set(property, name);
  return name;
}

function wordsOf(property: string): string {
  const words = property
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_.-]+/)
    .filter((word) => word !== "");
  const shouted = words.join("").length > 3 && words.every((word) => word === word.toUpperCase());
  const quiet = words.map((word) => (!shouted && /^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()));
  const text = quiet.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value) && !value.some((item) => typeof item === "object"))
    return value.map(valueText).join(", ");
  try {
    return JSON.stringify(value);
  } catch {
    return "";
  }
}

function isMultiline(value: unknown): boolean {
  return typeof value === "string" && value.includes("\n");
}

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
  const parsed = parseJson(trimmed);
  if (parsed === null) return null;
  const spoken = spokenIn(parsed);
  if (spoken === null || !isRecord(parsed)) return { kind: "raw", text: trimmed };
  const audioUrl = webAddress(parsed["audio_url"]);
  if (spoken.length === 0 && audioUrl === null) return null;
  const sentimentOf = sentimentFinder(parsed["sentiment_analysis_results"]);
  const utterances = spoken.map((utterance) => ({ ...utterance, sentiment: sentimentOf(utterance) }));
  return { kind: "transcript", audioUrl, utterances };
}

/** The words of a transcript for search; the raw text where it is malformed. */
export function transcriptWords(text: string | null): string[] {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "") return [];
  const parsed = parseJson(trimmed);
  if (parsed === null) return [];
  return spokenIn(parsed)?.map((utterance) => utterance.text) ?? [trimmed];
}

/** What `audio_url` of a transcript says, whatever it is; null where it says nothing. Hostile: it is not to be opened. */
export function transcriptAudioUrl(text: string | null): string | null {
  const parsed = text === null ? null : parseJson(text);
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

/** The value of a JSON text, also of JSON within a JSON string. Malformed → undefined, which is no shape we know. */
function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "string" ? JSON.parse(parsed) : parsed;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
