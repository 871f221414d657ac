import { ServerResponse, type IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { relay } from "~/features/live/relay.server";
import { RETRY_AFTER_S, type LoadShedder } from "./load-shedder.server";
import { isUsableAddress } from "./request-address";
import { isFromOurPages } from "./request-origin";
import { securityHeaders } from "./security-headers.server";

/** Hands websocket upgrades of `/live` from our own pages to the relay; refuses all others, and all under load. */
export function liveUpgrade(shedder: LoadShedder) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on("error", () => socket.destroy());
    const { origin, host } = request.headers;
    if (!isUsableAddress(host, request.url)) return refuseUpgrade(request, socket, 400);
    if (shedder.refuses) return refuseUpgrade(request, socket, 503);
    const ours = isFromOurPages({ method: "UPGRADE", host, origin, secFetchSite: undefined });
    if (!ours) return refuseUpgrade(request, socket, 403);
    if (request.url !== "/live") return refuseUpgrade(request, socket, 404);
    void relay().upgrade(request, socket, head);
  };
}

/** Node gives an upgrade no response object; one is made here, so that a refusal has the headers of every answer. */
function refuseUpgrade(request: IncomingMessage, socket: Duplex, status: number): void {
  if (!(socket instanceof Socket)) {
    socket.destroy();
    return;
  }
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  securityHeaders(request, response);
  response.setHeader("Cache-Control", "no-store");
  if (status === 503) response.setHeader("Retry-After", String(RETRY_AFTER_S));
  response.writeHead(status, { Connection: "close", "Content-Length": "0" });
  response.end(() => socket.end());
}
