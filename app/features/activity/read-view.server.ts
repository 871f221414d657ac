import { DAYS, DEFAULT_DAYS, type Days } from "../messages/message-window";
import { serviceInfo } from "../service/service-info.server";
import type { ActivityView } from "./activity-view";
import { parseActivityView } from "./activity-view.schema";

/** The view that the address of a request names. */
export async function readActivityView({ url }: Pick<Request, "url">): Promise<ActivityView> {
  return parseActivityView(new URL(url).searchParams, await defaultDays());
}

/** How many days a list shows by default: those that the API says where they can be chosen, else 30 (ACT-8). */
async function defaultDays(): Promise<Days> {
  const service = await serviceInfo();
  return DAYS.find((days) => days === service?.filterDays) ?? DEFAULT_DAYS;
}
