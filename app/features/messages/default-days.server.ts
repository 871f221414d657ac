import { serviceInfo } from "../service/service-info.server";
import { DAYS, DEFAULT_DAYS, type Days } from "./message-window";

/** How many days a list shows by default: those that the API says where they can be chosen, else 30 (ACT-8, TXT-1). */
export async function defaultDays(): Promise<Days> {
  const service = await serviceInfo();
  return DAYS.find((days) => days === service?.filterDays) ?? DEFAULT_DAYS;
}
