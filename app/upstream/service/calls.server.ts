import type { Upstream } from "../client.server";
import { publicKeyReply, serviceStatus, type ServiceStatus } from "./contract";

/** The API's own health and information. */
export function getServiceStatus(upstream: Upstream): Promise<ServiceStatus> {
  return upstream.get("/status", serviceStatus);
}

/** The public key for push subscriptions. */
export async function getPublicKey(upstream: Upstream): Promise<string> {
  return (await upstream.get("/publicKey/webApi", publicKeyReply)).publicKey;
}
