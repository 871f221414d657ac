import type { Slice } from "~/lib/byte-range";
import type { Chunks } from "~/lib/paced-body.server";

/** No piece came in time. */
export class StalledError extends Error {}

/** The pieces of a body, each of which has to come within `stallMs`. The body is destroyed when nobody wants more. */
export async function* chunksOf(
  body: AsyncIterable<Uint8Array> & { destroy(): unknown },
  stallMs: number,
): Chunks {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (let piece = await inTime(pieces.next(), stallMs); !piece.done;) {
      if (piece.value.length > 0) yield piece.value;
      piece = await inTime(pieces.next(), stallMs);
    }
  } finally {
    body.destroy();
  }
}

/** The pieces with the first of them looked at already; null when there is none. */
export async function begun(chunks: Chunks): Promise<Chunks | null> {
  const first = await chunks.next();
  if (first.done) return null;
  return (async function* () {
    try {
      yield first.value;
      yield* chunks;
    } finally {
      await chunks.return();
    }
  })();
}

/** The part of a file that lies in `slice`, for an API that sends the whole instead. */
export async function* sliced(chunks: Chunks, { start, end }: Slice): Chunks {
  let at = 0;
  for await (const chunk of chunks) {
    const [from, to] = [Math.max(0, start - at), Math.min(chunk.length, end + 1 - at)];
    at += chunk.length;
    if (from < to) yield chunk.subarray(from, to);
    if (at > end) return;
  }
}

async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StalledError("The audio stopped coming")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
