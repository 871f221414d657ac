import type { Upstream } from "../client.server";
import type { TransportReply } from "../transport.server";
import { mediaLinkReply } from "./contract";

/** Where the mp3 of a recording can be downloaded. */
export async function getMediaLink(upstream: Upstream, mediaId: string): Promise<string> {
  return (await upstream.get(`/media/link/${encodeURIComponent(mediaId)}`, mediaLinkReply)).downloadUrl;
}

/** A voicemail's audio as a stream; `range` is a request's Range header, passed on (206 or 416 come back). */
export function openVoicemail(upstream: Upstream, audioKey: string, range?: string): Promise<TransportReply> {
  return upstream.open(`/media/voicemail/${encodeURIComponent(audioKey)}`, range);
}
