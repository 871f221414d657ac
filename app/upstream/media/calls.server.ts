import type { OpenOptions, Upstream } from "../client.server";
import type { TransportReply } from "../transport.server";
import { mediaLinkReply } from "./contract";

/** Where the mp3 of a recording can be downloaded. */
export async function getMediaLink(upstream: Upstream, mediaId: string): Promise<string> {
  return (await upstream.get(`/media/link/${encodeURIComponent(mediaId)}`, mediaLinkReply)).downloadUrl;
}

/** A voicemail's or a recording's audio as a stream; 206 or 416 come back where a range was asked for. */
export function openVoicemail(
  upstream: Upstream,
  audioKey: string,
  options: OpenOptions = {},
): Promise<TransportReply> {
  return upstream.open(`/media/voicemail/${encodeURIComponent(audioKey)}`, options);
}

/** The file that a media link leads to, as a stream. */
export async function openMediaLink(
  upstream: Upstream,
  mediaId: string,
  options: OpenOptions = {},
): Promise<TransportReply> {
  return upstream.openAddress(await getMediaLink(upstream, mediaId), options);
}
