import type { OpenOptions } from "../call-options";
import type { Upstream } from "../client.server";
import type { TransportReply } from "../transport.server";
import { mediaLinkReply } from "./contract";

/** Keys in their paths open an audio, so that they stand in no error and no log line (SEC-9). */
const NAMES = { link: "/media/link/(key)", voicemail: "/media/voicemail/(key)" } as const;

/** Where the mp3 of a recording can be downloaded. */
export async function getMediaLink(upstream: Upstream, mediaId: string): Promise<string> {
  const path = `/media/link/${encodeURIComponent(mediaId)}`;
  return (await upstream.get(path, mediaLinkReply, {}, { name: NAMES.link })).downloadUrl;
}

/** A voicemail's or a recording's audio as a stream; 206 or 416 come back where a range was requested. */
export function openVoicemail(
  upstream: Upstream,
  audioKey: string,
  options: OpenOptions = {},
): Promise<TransportReply> {
  const path = `/media/voicemail/${encodeURIComponent(audioKey)}`;
  return upstream.open(path, { ...options, name: NAMES.voicemail });
}

/** The file that a media link leads to, as a stream. */
export async function openMediaLink(
  upstream: Upstream,
  mediaId: string,
  options: OpenOptions = {},
): Promise<TransportReply> {
  return upstream.openAddress(await getMediaLink(upstream, mediaId), options);
}
