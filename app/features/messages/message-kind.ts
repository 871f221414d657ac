/** What kinds of activity there are, and the filters that pick them (ACT-1, ACT-3). */

export const FILTER_NAMES = [
  "leads",
  "currentClients",
  "assists",
  "flagged",
  "inboundCalls",
  "outboundCalls",
  "messages",
  "voicemail",
  "vip",
  "texts",
  "unread",
  "roboCalls",
] as const;

/** A filter of the activity list, as it stands in the URL. */
export type FilterName = (typeof FILTER_NAMES)[number];

/** What the user reads for each filter; none chosen reads 'No Filters'. */
export const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  leads: "Leads",
  currentClients: "Current clients",
  assists: "Assists",
  flagged: "Flagged",
  inboundCalls: "Inbound calls",
  outboundCalls: "Outbound calls",
  messages: "Messages",
  voicemail: "Voicemail",
  vip: "VIP calls",
  texts: "Texts",
  unread: "Unread",
  roboCalls: "Robo calls",
};

/** One kind of activity: its name in code, what the user reads, and the filter that shows it. */
export interface MessageKind {
  kind:
    | "inboundCall"
    | "outboundCall"
    | "voicemail"
    | "vipCall"
    | "text"
    | "message"
    | "assist"
    | "customerService"
    | "unknown";
  label: string;
  /** Null for an unknown kind: no kind filter shows it. */
  filter: FilterName | null;
}

const TEXT: MessageKind = { kind: "text", label: "Text", filter: "texts" };

/** The kinds by the code that stands in `messageType`. */
const MESSAGE_KINDS: ReadonlyMap<string, MessageKind> = new Map<string, MessageKind>([
  ["IC", { kind: "inboundCall", label: "Inbound call", filter: "inboundCalls" }],
  ["OC", { kind: "outboundCall", label: "Outbound call", filter: "outboundCalls" }],
  ["VM", { kind: "voicemail", label: "Voicemail", filter: "voicemail" }],
  ["VIP", { kind: "vipCall", label: "VIP call", filter: "vip" }],
  ["SMS", TEXT],
  ["TEXT", TEXT],
  ["AGENT", { kind: "message", label: "Message", filter: "messages" }],
  ["TASK", { kind: "assist", label: "Assist", filter: "assists" }],
  ["CS", { kind: "customerService", label: "Customer service", filter: "assists" }],
]);

/** The kind of a `messageType`. An unknown code is a kind too, labelled with the code itself. */
export function messageKind(type: string): MessageKind {
  return MESSAGE_KINDS.get(type) ?? { kind: "unknown", label: type, filter: null };
}

/** The filters that look at the tag of a call. */
export type CallTag = "leads" | "currentClients" | "roboCalls";

/** The names under which a tag occurs, as `tagKey` writes them. */
const CALL_TAGS: ReadonlyMap<string, CallTag> = new Map([
  ["lead", "leads"],
  ["newlead", "leads"],
  ["currentclient", "currentClients"],
  ["existingclient", "currentClients"],
  ["robocall", "roboCalls"],
  ["robo", "roboCalls"],
]);

/**
 * Which tag filter an activity falls under: by its `callTagName`, and if that names none, by its
 * `messageGroupName` (ACT-4). Case, spaces, dashes and a plural s do not count.
 */
export function callTag(callTagName: string | null, messageGroupName: string | null): CallTag | null {
  return tagOf(callTagName) ?? tagOf(messageGroupName);
}

/** An account uses a handful of names, each thousands of times. */
const knownTags = new Map<string, CallTag | null>();
const MAX_KNOWN_TAGS = 1000;

function tagOf(name: string | null): CallTag | null {
  if (name === null || name.length > 60) return null;
  const known = knownTags.get(name);
  if (known !== undefined) return known;
  const tag = CALL_TAGS.get(tagKey(name)) ?? null;
  if (knownTags.size >= MAX_KNOWN_TAGS) knownTags.clear();
  knownTags.set(name, tag);
  return tag;
}

function tagKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_-]+/g, "")
    .replace(/s$/, "");
}
