import type { ServerResponse } from "node:http";

/** The connection to the browser, for responses that are sent in pieces. */
export interface ClientConnection {
  /** Resolves when the browser has received what was sent so far, or has disconnected. */
  drained(): Promise<void>;
  /** Whether the connection is closed, or the response complete. */
  isClosed(): boolean;
  /** Runs once when the connection closes, whoever closed it. */
  onClose(listener: () => void): void;
  /** Closes the connection: the only way to tell a browser that the rest of a response will not follow. */
  cut(): void;
}

/** The connection of a response of this process. */
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
