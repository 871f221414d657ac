/** Generic types, which a store gives to a file of unknown type. */
const UNNAMED = /^(application|binary)\/octet-stream$/;
const AUDIO = /^audio\/[\w.+-]{1,60}$/;
/** Types of files that may hold pictures as well: passed on as what the portal plays of them. */
const CONTAINERS: Record<string, string> = {
  "application/ogg": "audio/ogg",
  "video/ogg": "audio/ogg",
  "video/mp4": "audio/mp4",
  "video/webm": "audio/webm",
};

const ENDINGS: Record<string, string> = {
  "audio/mpeg": "mp3",
  "audio/mp3": "mp3",
  "audio/wav": "wav",
  "audio/x-wav": "wav",
  "audio/wave": "wav",
  "audio/ogg": "ogg",
  "audio/mp4": "m4a",
  "audio/aac": "aac",
  "audio/flac": "flac",
};

/**
 * The type that an audio is passed on with, always one of audio; null for anything else, such as a page that a
 * proxy sent in its place: that must never become a page of ours. What has no name is taken for the API's mp3 (REC-7).
 */
export function audioType(contentType: string | undefined): string | null {
  const [type = ""] = (contentType ?? "").toLowerCase().split(";");
  const name = type.trim();
  if (name === "" || UNNAMED.test(name)) return "audio/mpeg";
  return CONTAINERS[name] ?? (AUDIO.test(name) ? name : null);
}

/** How the name of a file of that type ends. */
export function audioEnding(type: string): string {
  return ENDINGS[type] ?? "audio";
}
