import type { ServerResponse } from "node:http";

/** The line to the browser that asked, for answers that are passed on piece by piece. */
export interface ClientConnection {
  /** Resolves when the browser has taken what it was sent so far, or has gone away. */
  drained(): Promise<void>;
  /** Whether the browser has gone away, or has everything. */
  isClosed(): boolean;
  /** Runs once when the line closes, whoever closed it. */
  onClose(listener: () => void): void;
  /** Breaks the line off: the only way to tell a browser that the rest of an answer will not come. */
  cut(): void;
}

/** The line that an answer of the process goes out on. */
export function connectionOf(response: ServerResponse): ClientConnection {
  const isClosed = () => response.destroyed || response.closed || response.writableEnded;
  return {
    isClosed,
    drained: () =>
      new Promise((resolve) => {
        if (isClosed() || !response.writableNeedDrain) return resolve();
        const done = () => {
          response.off("drain", done);
          response.off("close", done);
          resolve();
        };
        response.on("drain", done);
        response.on("close", done);
      }),
    onClose: (listener) => void response.once("close", listener),
    cut: () => void response.destroy(),
  };
}
