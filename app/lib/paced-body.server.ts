import type { ClientConnection } from "./client-connection.server";

/** The pieces of a file, one after the other; `return()` gives up on the rest. */
export type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

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
