import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import { pushKey } from "./contract";

/** A browser that is told of new messages: where its push service takes them, and the keys they are encrypted with. */
export interface PushDevice {
  description: string;
  endpoint: string;
  clientKey: string;
  clientAuth: string;
}

/** The key that browsers subscribe to. */
export async function getPushKey(upstream: Upstream): Promise<string> {
  return (await upstream.get("/publicKey/webApi", pushKey)).publicKey;
}

/** Registers a browser for the notifications of the user's new messages (SET-9). */
export function registerDevice(upstream: Upstream, device: PushDevice): Promise<null> {
  return upstream.post("/devices", emptyReply, { systemType: "WEBPUSH", ...device });
}
