import type { Upstream } from "../client.server";
import { serviceStatus, type ServiceStatus } from "./contract";

/** The API's own health and information. */
export function getServiceStatus(upstream: Upstream): Promise<ServiceStatus> {
  return upstream.get("/status", serviceStatus);
}
