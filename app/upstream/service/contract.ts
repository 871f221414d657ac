import { z } from "zod";
import { optionalNumber, optionalText, yesNo } from "../wire";

/** Reply of `GET /status`: the API's own health and information, not availability (API-13). */
export const serviceStatus = z.object({
  release: optionalText,
  supportPhone: optionalText,
  addUserRoles: yesNo,
  filterDays: optionalNumber,
  environment: optionalText,
});
export type ServiceStatus = z.output<typeof serviceStatus>;

/** Reply of `GET /publicKey/webApi`: the key for push subscriptions. */
export const publicKeyReply = z.object({ publicKey: z.string().min(1) });
