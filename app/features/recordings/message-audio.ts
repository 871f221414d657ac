import type { UserAccountRole } from "~/upstream/me/contract";
import type { Message } from "../messages/message";
import { transcriptAudioUrl } from "../messages/transcript";

/** The two kinds of audio that an activity may have; also the last part of their addresses. */
export type AudioKind = "voicemail" | "recording";

/** Where the API has an audio: under its own key, or behind a media link. */
export type AudioSource = { audioKey: string } | { mediaId: string };

/** What an account lets its users see of its calls (REC-1, REC-2). */
type RecordingRights = Pick<UserAccountRole, "accountId" | "showRecording" | "displayRecording">;

/** A call recording in the address of the API's own media. */
const OWN_MEDIA = /\/media\/voicemail\/([^/?#]+)$/;

/** Whether transcript and sentiment may be shown: showRecording of the account (REC-1). */
export function maySeeTranscript(message: Message, roles: readonly RecordingRights[]): boolean {
  return hasTranscription(message) && roles.some((role) => isOf(message, role) && role.showRecording);
}

/** Whether the recording of the call may be played: displayRecording, and a transcription (REC-2, REC-3). */
export function mayPlayRecording(message: Message, roles: readonly RecordingRights[]): boolean {
  return hasTranscription(message) && roles.some((role) => isOf(message, role) && role.displayRecording);
}

/**
 * Where that audio of a message is; null when it has none. A voicemail's own audio is not gated (REC-4);
 * for a recording ask `mayPlayRecording` first.
 */
export function audioSource(message: Message, kind: AudioKind): AudioSource | null {
  const audioKey = keyOf(message.audioKey);
  if (kind === "voicemail") return isVoicemail(message) && audioKey ? { audioKey } : null;
  if (isVoicemail(message)) return null;
  if (audioKey) return { audioKey };
  const address = transcriptAudioUrl(message.callRecordingTranscription);
  if (address === null) return null;
  const [, part] = OWN_MEDIA.exec(address) ?? [];
  const key = part === undefined ? null : keyOf(decoded(part));
  // An address elsewhere is what some caller's text says: it is never opened; the API gives its own link.
  return key ? { audioKey: key } : { mediaId: message.messageId };
}

/** The audio of a message as a screen plays it; the paths are this portal's. */
export interface MessageAudio {
  messageId: string;
  kind: AudioKind;
  path: string;
  downloadPath: string;
  /** How long the API says that it is; null where it says nothing. */
  seconds: number | null;
}

/** The one audio of a message that these roles may hear, or null. */
export function audioOf(message: Message, roles: readonly RecordingRights[]): MessageAudio | null {
  const kind = isVoicemail(message) ? "voicemail" : "recording";
  if (audioSource(message, kind) === null) return null;
  if (kind === "recording" && !mayPlayRecording(message, roles)) return null;
  const page = `/activity/${encodeURIComponent(message.messageId)}`;
  return {
    messageId: message.messageId,
    kind,
    path: `${page}/${kind}`,
    downloadPath: `${page}/download`,
    seconds: message.callRecordingDuration,
  };
}

function isVoicemail(message: Message): boolean {
  return message.messageType === "VM";
}

function hasTranscription(message: Message): boolean {
  return present(message.callRecordingTranscription) !== null;
}

function isOf(message: Message, role: RecordingRights): boolean {
  return role.accountId === message.accountId;
}

/** A media key that can stand in a path of the API: not of dots alone, nor with half a character in it. */
function keyOf(text: string | null): string | null {
  const key = present(text);
  return key !== null && /^(?!\.{1,2}$)[^\ud800-\udfff]{1,500}$/u.test(key) ? key : null;
}

function present(text: string | null): string | null {
  return text === null || text.trim() === "" ? null : text;
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
