import type { MessageKind } from "../messages/message-kind";

/** What a caller's page groups its activity by. */
export const CALLER_KINDS = ["calls", "voicemails", "texts", "other"] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

export const CALLER_KIND_LABELS: Readonly<Record<CallerKind, string>> = {
  calls: "Calls",
  voicemails: "Voicemails",
  texts: "Texts",
  other: "Messages and assists",
};

/** The group of a kind of activity; unknown kinds are among the others. */
export function callerKind(kind: MessageKind["kind"]): CallerKind {
  switch (kind) {
    case "inboundCall":
    case "outboundCall":
    case "vipCall":
      return "calls";
    case "voicemail":
      return "voicemails";
    case "text":
      return "texts";
    default:
      return "other";
  }
}
