import { parseQuery } from "~/components/forms/parse-query";
import { DAYS, DEFAULT_DAYS, type Days } from "../messages/message-window";
import { timeZoneOf } from "../preferences/variant-and-zone.server";
import { serviceInfo } from "../service/service-info.server";
import { fileQuery } from "./activity-form.schema";
import { activitySearch, type ActivityView } from "./activity-view";
import { parseActivityView } from "./activity-view.schema";

/** The view that the address of a request names. */
export async function readActivityView(request: Request): Promise<ActivityView> {
  const shown = { now: Date.now(), timeZone: timeZoneOf(request) };
  return parseActivityView(new URL(request.url).searchParams, await defaultDays(), shown);
}

/** The query of the list that the address of a page over it carries, for the way back; '' or starting with '?'. */
export async function readListSearch(request: Request): Promise<string> {
  return activitySearch(await readActivityView(request));
}

/** The ids of the ticked activities that a file is to hold; undefined where it holds the whole view (REP-25). */
export function readTicked({ url }: Pick<Request, "url">): string[] | undefined {
  const { of, all, messageId } = parseQuery(new URL(url).searchParams, fileQuery);
  return of && !all ? messageId : undefined;
}

/** How many days a list shows by default: those that the API says where they can be chosen, else 30 (ACT-8). */
async function defaultDays(): Promise<Days> {
  const service = await serviceInfo();
  return DAYS.find((days) => days === service?.filterDays) ?? DEFAULT_DAYS;
}
