import { z } from "zod";
import { optionalName, optionalNumber, optionalPhone, yesNo } from "../wire";

/** Reply of `GET /status`: the API's own health and information, not availability (API-13). */
export const serviceStatus = z.object({
  release: optionalName,
  supportPhone: optionalPhone,
  addUserRoles: yesNo,
  filterDays: optionalNumber,
  environment: optionalName,
});
export type ServiceStatus = z.output<typeof serviceStatus>;
