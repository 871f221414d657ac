import type { AppLoadContext } from "@remix-run/node";
import { readCookie } from "~/lib/cookies";
import { joinTags } from "~/lib/page-tag";
import { tagOf } from "~/lib/tag.server";
import { listTag } from "../activity/activity-list.server";
import { mayView } from "../activity/activity-scope.server";
import { parseActivityView } from "../activity/activity-view.schema";
import { timeZoneOf, variantOf } from "../preferences/portal.server";
import { readPreferences } from "../preferences/preferences";
import { requireUser } from "../session/require-user.server";
import { FLASH_COOKIE } from "./flash.server";
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
  if (url.pathname !== "/activity") return null;
  const visit = await requireUser({ request, context });
  const view = parseActivityView(url.searchParams);
  if (!mayView(visit.user, view)) return null;
  const [frame, list] = await Promise.all([
    frameTag(visit, context),
    listTag(visit, view, timeZoneOf(request)),
  ]);
  return { tag: joinTags([rootTag(request), frame, list.tag]), freshAt: list.freshAt };
}
