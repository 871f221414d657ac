import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { env } from "~/env.server";

/** The sockets of the sandbox's telephone; the phone's script decides the names. */
const PATHS = ["/telephone/signal", "/telephone/far-end"];
/** What makes a request a websocket. No cookie goes on: the phone's token says whose it is. */
const PASSED_ON = ["connection", "upgrade", "sec-websocket-key", "sec-websocket-version"];
/** A telephone that says nothing for so long is gone; it sends a line every ten seconds. */
const SILENCE_MS = 60_000;

interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  refuse: (status: number) => void;
}

/** Where a socket of the sandbox's telephone leads; null for any other path, and on a real API. */
export function telephoneAddress(path: string | undefined): URL | null {
  const { sandboxTelephone } = env();
  return sandboxTelephone && path !== undefined && PATHS.includes(path)
    ? new URL(path, sandboxTelephone)
    : null;
}

/** Connects a page to the sandbox's telephone: pages may talk to their own host only. */
export function relayTelephone(address: URL, { request, socket, head, refuse }: Upgrade): void {
  const far = connect(Number(address.port || 80), address.hostname);
  let connected = false;
  const headers = PASSED_ON.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === "string" ? [`${name}: ${value}`] : [];
  });
  far.on("connect", () => {
    connected = true;
    far.setTimeout(SILENCE_MS, () => far.destroy());
    far.write(
      `${[`GET ${address.pathname} HTTP/1.1`, `Host: ${address.host}`, ...headers].join("\r\n")}\r\n\r\n`,
    );
    far.write(head);
    far.pipe(socket);
    socket.pipe(far);
  });
  far.on("error", () => {
    if (!connected) refuse(503);
  });
  far.on("close", () => connected && socket.destroy());
  socket.on("close", () => far.destroy());
}
