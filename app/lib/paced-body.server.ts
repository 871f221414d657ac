import type { Readable } from "node:stream";
import type { ClientConnection } from "./client-connection.server";

/** The pieces of a file, one after the other; `return()` gives up on the rest. */
export type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

/** The pieces of a file that is being made. It is destroyed when the next piece is not asked for within so many ms. */
export async function* whileTaken(file: Readable, ms: number): Chunks {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for await (const piece of file) {
      timer = setTimeout(() => file.destroy(new Error("Nobody takes the file")), ms);
      yield piece;
      clearTimeout(timer);
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The pieces as the body of a response: the next one is requested when the browser has taken the last, so that
 * no more than a few are ever held. When the file breaks off, so does the response: the browser was told a length, or
 * takes the end of the connection for that of the file.
 */
export function bodyOf(chunks: Chunks, connection: ClientConnection, onBroken: (error: unknown) => void) {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          await connection.drained();
          const next = connection.isClosed() ? null : await chunks.next();
          if (next && !next.done) return controller.enqueue(next.value);
          await chunks.return();
        } catch (error) {
          if (!connection.isClosed()) onBroken(error);
          connection.cut();
        }
        controller.close();
      },
      cancel: () => void chunks.return(),
    },
    { highWaterMark: 0 },
  );
}
