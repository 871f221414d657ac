import type { IncomingMessage } from "node:http";
import express from "express";
import { withoutPort, withoutPorts } from "~/lib/client-network";

/**
 * Finds the client's address of a socket upgrade, which Express does not see: the first one, counted from the portal,
 * that is no trusted proxy. Addresses are trusted as Express trusts them for requests.
 */
export function upgradeAddress(trustedProxies: string[]): (request: IncomingMessage) => string {
  const app = express();
  app.set("trust proxy", trustedProxies);
  const isTrusted: (address: string, hop: number) => boolean = app.get("trust proxy fn");
  return ({ headers, socket }) => {
    const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
    const named = forwarded === "" ? [] : withoutPorts(forwarded).split(", ").toReversed();
    const hops = [withoutPort(socket.remoteAddress ?? "unknown"), ...named];
    return hops.find((address, hop) => !isTrusted(address, hop)) ?? hops.at(-1) ?? "unknown";
  };
}
