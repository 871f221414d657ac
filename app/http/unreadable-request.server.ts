import { ServerResponse, IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { securityHeaders } from "./security-headers.server";

/** What the parser's errors mean; any other is a malformed request. */
const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Responds to what Node could not read as a request, with the headers of every response (SEC-4): by default it writes a
 * status alone. For the server's `clientError` event.
 */
export function respondUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!(socket instanceof Socket) || !socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const request = new IncomingMessage(socket);
  const response = new ServerResponse(request);
  try {
    response.assignSocket(socket);
  } catch {
    // A response to an earlier request is under way; another one must not get into its body.
    socket.destroy();
    return;
  }
  refuse(request, response, STATUS[error.code ?? ""] ?? 400);
  socket.destroySoon();
}

/** Responds to an `Expect` header that nobody can fulfil. For the server's `checkExpectation` event. */
export function respondExpectation(request: IncomingMessage, response: ServerResponse): void {
  refuse(request, response, 417);
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  securityHeaders(request, response);
  response.writeHead(status, { "Cache-Control": "no-store", Connection: "close", "Content-Length": "0" });
  response.end();
}
