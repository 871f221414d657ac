import type { AppLoadContext } from "@remix-run/node";
import { readCookie } from "~/lib/cookies";
import { joinTags } from "~/lib/page-tag";
import { tagOf } from "~/lib/tag.server";
import { activityTag } from "../activity/activity-detail.server";
import { listTag } from "../activity/activity-list.server";
import { mayView } from "../messages/message-scope.server";
import { parseActivityView } from "../activity/activity-view.schema";
import { dashboardTag } from "../dashboard/dashboard.server";
import { timeZoneOf, variantOf } from "../preferences/portal.server";
import { readPreferences } from "../preferences/preferences";
import { requireUser, type Visit } from "../session/require-user.server";
import { FLASH_COOKIE } from "../session/flash.server";
import { frameTag } from "./frame.server";

/** The tag of what every page has; null while a message waits to be shown once. */
export function rootTag(request: Request): string | null {
  if (readCookie(request.headers.get("Cookie"), FLASH_COOKIE)) return null;
  const { theme, lite, timeZone } = readPreferences(request.headers);
  return tagOf(theme, lite, timeZone === null, variantOf(request));
}

/**
 * The tag that the page of this request would have if it were made now, and as of when that is known; null for
 * pages that have none. Throws what `requireUser` throws: nothing is said to somebody who is not signed in.
 */
export async function pageTag(
  request: Request,
  context: AppLoadContext,
): Promise<{ tag: string | null; freshAt: string } | null> {
  const url = new URL(request.url);
  const tagsOf = screenTags(url);
  if (!tagsOf) return null;
  const visit = await requireUser({ request, context });
  const [frame, screen] = await Promise.all([frameTag(visit), tagsOf(visit, timeZoneOf(request))]);
  return screen && { tag: joinTags([rootTag(request), frame, ...screen.tags]), freshAt: screen.freshAt };
}

/** The tags of the routes within the frame, outermost first; null where the screen says that there is none. */
type ScreenTags = (
  visit: Visit,
  timeZone: string,
) => Promise<{ tags: Array<string | null>; freshAt: string } | null>;

function screenTags({ pathname, searchParams }: URL): ScreenTags | null {
  if (pathname === "/") {
    return async (visit, timeZone) => {
      const { tag, freshAt } = await dashboardTag(visit, timeZone);
      return { tags: [tag], freshAt };
    };
  }
  const [, messageId = null] = /^\/activity(?:\/([\w-]+))?$/.exec(pathname) ?? [];
  if (pathname !== "/activity" && messageId === null) return null;
  return async (visit, timeZone) => {
    const view = parseActivityView(searchParams);
    if (!mayView(visit.user, view)) return null;
    const [list, activity] = await Promise.all([
      listTag(visit, view, timeZone),
      messageId === null ? [] : activityTag(visit, messageId, timeZone).then((tag) => [tag]),
    ]);
    return { tags: [list.tag, ...activity], freshAt: list.freshAt };
  };
}
