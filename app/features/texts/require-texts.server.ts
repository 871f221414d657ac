import type { AppLoadContext } from "@remix-run/node";
import { hasTexts } from "../session/roles";
import { requireUser, type Visit } from "../session/require-user.server";
import { RightMissing } from "../session/right-missing";

/** Like `requireUser`, for the pages of texts; throws `RightMissing` for users without a number for texts (TXT-12). */
export async function requireTexts(args: { request: Request; context: AppLoadContext }): Promise<Visit> {
  const visit = await requireUser(args);
  if (!hasTexts(visit.user)) throw new RightMissing(visit.user.userId, "no-texts");
  return visit;
}
