import { defaultPhoneCountry } from "~/lib/phone-countries";
import { timeZoneOf, variantOf } from "../preferences/variant-and-zone.server";
import type { Visit } from "../session/require-user.server";
import { editedStatus, type EditedStatus } from "./edited-status.server";
import { findEdited, NEW_STATUS } from "./find-edited.server";
import { statusListsOf } from "./status-lists.server";

/** What is said of a status that the user has not (any more): in place of the editor, or in one that was open. */
export interface MissingStatus {
  title: string;
  text: string;
  inEditor: string;
}

const MISSING: MissingStatus = {
  title: "There is no such status",
  text: "It may have been cancelled or removed.",
  inEditor:
    "This was cancelled or removed elsewhere meanwhile. What you entered is still here: Schedule makes it anew.",
};

/**
 * What the editor shows at an address. With `missing`, `edited` is a new status, in whose form what was typed for the
 * missing one is shown.
 */
export async function openStatus(
  visit: Visit,
  { request, params }: { request: Request; params: { statusId?: string } },
): Promise<{ edited: EditedStatus; missing: MissingStatus | null }> {
  const { user } = visit;
  const { statusId = NEW_STATUS } = params;
  const query = new URL(request.url).searchParams;
  const found = statusId === NEW_STATUS ? null : findEdited(user, statusId, query.get("entry"));
  const edited = editedStatus(found, {
    user,
    lists: await statusListsOf(visit),
    now: Date.now(),
    timeZone: timeZoneOf(request),
    country: defaultPhoneCountry(variantOf(request).variant),
    isSelected: query.has("select"),
  });
  return { edited, missing: found === null && statusId !== NEW_STATUS ? MISSING : null };
}
