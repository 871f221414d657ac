import { ServerResponse, type IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { env } from "~/env.server";
import { relay } from "~/features/live/relay.server";
import { relayTelephone, telephoneAddress } from "~/features/phone/telephone-relay.server";
import { securityEvent } from "~/features/session/security-log.server";
import { log } from "~/lib/log.server";
import { upgradeAddress } from "./client-address.server";
import { RETRY_AFTER_S, type LoadShedder } from "./load-shedder.server";
import { publicOrigin } from "./public-origin.server";
import { isUsableAddress } from "./request-address";
import { isFromOurPages } from "./request-origin";
import { securityHeaders } from "./security-headers.server";

/**
 * Hands websocket upgrades of `/live` from our own pages to the relay, on the sandbox those of its telephone to the
 * sandbox; refuses all others, and all under load.
 * `trustedProxies` are those that may name the client's address.
 */
export function liveUpgrade(shedder: LoadShedder, trustedProxies: string[]) {
  const addressOf = upgradeAddress(trustedProxies);
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on("error", () => socket.destroy());
    const refuse = (status: number) => refuseUpgrade(request, socket, status);
    const { origin, host } = request.headers;
    if (!isUsableAddress(host, request.url)) return refuse(400);
    if (shedder.refuses) return refuse(503);
    const from = { method: "UPGRADE", host, origin, secFetchSite: undefined, referer: undefined };
    if (!isFromOurPages(from, env().origin)) {
      securityEvent("foreign-request-refused", {
        address: addressOf(request),
        method: "UPGRADE",
        // Without the query, which may hold a key.
        path: new URL(`http://portal${request.url}`).pathname,
        origin: origin ?? null,
      });
      return refuse(403);
    }
    const telephone = telephoneAddress(request.url);
    if (telephone) return relayTelephone(telephone, { request, socket, head, refuse });
    if (request.url !== "/live") return refuse(404);
    relay()
      .upgrade(request, socket, head, publicOrigin(host))
      .then(
        (refusal) => refusal === null || refuse(refusal),
        (error: unknown) => {
          log.error({ error }, "An update socket could not be opened");
          refuse(503);
        },
      );
  };
}

/** Node gives an upgrade no response object; one is made here, so that a refusal has the headers of every response. */
function refuseUpgrade(request: IncomingMessage, socket: Duplex, status: number): void {
  if (!(socket instanceof Socket) || socket.destroyed) {
    socket.destroy();
    return;
  }
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  securityHeaders(request, response);
  response.setHeader("Cache-Control", "no-store");
  const comesAgain = status === 503 || status === 429;
  if (comesAgain) response.setHeader("Retry-After", String(RETRY_AFTER_S));
  response.writeHead(status, { Connection: "close", "Content-Length": "0" });
  response.end(() => socket.end());
}
