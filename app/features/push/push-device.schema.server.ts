import { isIP } from "node:net";
import { z } from "zod";
import { isPublicAddress } from "~/upstream/public-address.server";

const KEY = /^[\w-]+={0,2}$/;

/** Names of hosts that no name server of the internet knows. */
const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal|home\.arpa)$/;

/** Whether a push service of the internet can stand at the address: what is sent there is sent by the API. */
function isPushService(endpoint: string): boolean {
  const { hostname, port, username, password } = new URL(endpoint);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (port !== "" || username !== "" || password !== "") return false;
  return isIP(host) === 0 ? !LOCAL_NAME.test(host.replace(/\.$/, "")) : isPublicAddress(host);
}

/** What a page posts of its browser's subscription. */
export const pushDeviceForm = z.object({
  endpoint: z
    .url({ protocol: /^https$/, abort: true })
    .max(2_000)
    .refine(isPushService),
  clientKey: z.string().max(200).regex(KEY),
  clientAuth: z.string().max(100).regex(KEY),
});
