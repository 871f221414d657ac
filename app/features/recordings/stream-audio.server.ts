import type { ClientConnection } from "~/lib/client-connection.server";
import { parseRange, rangeText, sliceOf, type ByteRange } from "~/lib/byte-range";
import { AppError } from "~/lib/app-error";
import { bodyOf, type Chunks } from "~/lib/paced-body.server";
import type { OpenOptions } from "~/upstream/call-options";
import type { Upstream } from "~/upstream/client.server";
import { BAD_REPLY_TEXT } from "~/upstream/error";
import { TIMEOUTS, type TransportReply } from "~/upstream/transport.server";
import { begun, chunksOf, sliced, StalledError } from "./audio-chunks.server";
import { audioEnding, audioType } from "./audio-type";

/** Headers that are passed on, if they look like what they are to be. */
const PASSED_ON: ReadonlyArray<["etag" | "last-modified", RegExp]> = [
  ["etag", /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/],
  ["last-modified", /^[\w ,:]{1,40}$/],
];

interface AudioRequest {
  request: Request;
  upstream: Upstream;
  connection: ClientConnection;
  open: (options: OpenOptions) => Promise<TransportReply>;
  /** With it the response is a download under this name; its ending is added. */
  fileName?: string;
  /** Milliseconds until the first byte has to be here, and each next piece. */
  deadline?: number;
}

/**
 * Passes an audio of the API on to the browser (REC-6): whole, in part (206, also where the API knows no
 * ranges), or its head alone. It is never held as a whole; when the browser goes away, so does the request to
 * the API. Nothing is sent before the first byte is here, so that a failure can still be said in words.
 */
export async function streamAudio(audio: AudioRequest): Promise<Response> {
  const { request, connection, open, deadline = TIMEOUTS.media } = audio;
  const head = request.method === "HEAD";
  // A range means nothing for a head (RFC 9110, 14.2).
  const range = head ? null : parseRange(request.headers.get("Range"));
  const ifRange = request.headers.get("If-Range") ?? undefined;
  const reply = await open({ deadline, ...(range && { range: rangeText(range), ifRange }) });
  connection.onClose(() => reply.body.destroy());
  if (reply.status === 416) {
    reply.body.destroy();
    const size = /^bytes \*\/\d{1,15}$/.exec(reply.headers["content-range"] ?? "")?.[0];
    return unsatisfiable(size);
  }
  const chunks = await firstBytes(audio, reply, deadline);
  const headers = new Headers();
  // Without a length nothing can be cut out of it, nor sent again from where it broke off.
  if (reply.headers["content-length"] !== undefined) headers.set("Accept-Ranges", "bytes");
  const type = audioType(reply.headers["content-type"]);
  if (type === null || !isAsAsked(reply, range)) {
    reply.body.destroy();
    throw failure(audio, "bad-reply", 502, BAD_REPLY_TEXT);
  }
  headers.set("Content-Type", type);
  for (const [name, form] of PASSED_ON) {
    const value = reply.headers[name];
    if (value !== undefined && form.test(value)) headers.set(name, value);
  }
  if (audio.fileName) {
    const fileName = audio.fileName.slice(0, 100).replace(/[^\w-]/g, "_");
    headers.set("Content-Disposition", `attachment; filename="${fileName}.${audioEnding(type)}"`);
  }
  const part = partOf(reply, range, ifRange !== undefined, chunks);
  if (part === null) {
    reply.body.destroy();
    return unsatisfiable(`bytes */${reply.headers["content-length"]}`);
  }
  if (part.length !== undefined) headers.set("Content-Length", part.length);
  if (part.contentRange) headers.set("Content-Range", part.contentRange);
  if (head) {
    reply.body.destroy();
    return new Response(null, { status: part.status, headers });
  }
  const onBroken = (error: unknown) =>
    audio.upstream.log.warn({ id: audio.upstream.requestId, error }, "An audio broke off half-way");
  return new Response(bodyOf(part.chunks, connection, onBroken), { status: part.status, headers });
}

/** Whether the reply is unpacked (REC-12), and a part only where one was requested, of the length that it names. */
function isAsAsked({ status, headers }: TransportReply, range: ByteRange | null): boolean {
  if ((headers["content-encoding"] ?? "identity") !== "identity") return false;
  if (status !== 206) return status === 200;
  const [, start, end, size] =
    /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(headers["content-range"] ?? "") ?? [];
  const length = Number(end) - Number(start) + 1;
  const fits = length > 0 && (size === "*" || Number(end) < Number(size));
  return range !== null && fits && length === Number(headers["content-length"]);
}

/** The pieces of the reply, the first of which has come: an empty or silent reply fails here, in words. */
async function firstBytes(audio: AudioRequest, reply: TransportReply, deadline: number): Promise<Chunks> {
  try {
    const chunks = await begun(chunksOf(reply.body, deadline));
    if (chunks) return chunks;
  } catch (error) {
    const late = error instanceof StalledError;
    audio.upstream.log.warn({ id: audio.upstream.requestId, error }, "An audio did not begin");
    throw failure(audio, late ? "timeout" : "network", late ? 504 : 502, "The recording did not arrive.");
  }
  throw failure(audio, "empty-audio", 502, "The recording is empty.");
}

interface Part {
  status: number;
  chunks: Chunks;
  length: string | undefined;
  contentRange?: string | undefined;
}

/** The part of the reply that is passed on; null when the range lies outside of it. */
function partOf(
  reply: TransportReply,
  range: ByteRange | null,
  conditional: boolean,
  chunks: Chunks,
): Part | null {
  const length = reply.headers["content-length"];
  if (reply.status === 206)
    return { status: 206, chunks, length, contentRange: reply.headers["content-range"] };
  // The whole file is a right response to a conditional range; without a length its end is unknown.
  if (!range || conditional || !length) return { status: 200, chunks, length };
  const slice = sliceOf(range, Number(length));
  if (!slice) return null;
  return {
    status: 206,
    chunks: sliced(chunks, slice),
    length: String(slice.end - slice.start + 1),
    contentRange: `bytes ${slice.start}-${slice.end}/${length}`,
  };
}

function unsatisfiable(contentRange: string | undefined): Response {
  const headers = new Headers();
  if (contentRange) headers.set("Content-Range", contentRange);
  return new Response(null, { status: 416, headers });
}

function failure({ upstream }: AudioRequest, code: string, status: number, userText: string): AppError {
  return new AppError({ code, status, userText, id: upstream.requestId });
}
