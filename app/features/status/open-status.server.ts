import { defaultPhoneCountry } from "~/lib/phone-countries";
import { timeZoneOf, variantOf } from "../preferences/variant-and-zone.server";
import { freshUser } from "../session/current-user.server";
import type { Visit } from "../session/require-user.server";
import { editedStatus, type EditedStatus } from "./edited-status.server";
import { findEdited, NEW_STATUS, type Edited } from "./find-edited.server";
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
    "This was cancelled or removed meanwhile. What you entered is still here: Schedule makes it anew.",
};

/**
 * What the editor shows at an address. With `missing`, `edited` is a new status, in whose form what was typed for the
 * missing one is shown. One that is not known may be new: the user is read again before it is said to be missing (STA-30).
 */
export async function openStatus(
  visit: Visit,
  { request, params }: { request: Request; params: { statusId?: string } },
): Promise<{ edited: EditedStatus; missing: MissingStatus | null }> {
  const { statusId = NEW_STATUS } = params;
  const query = new URL(request.url).searchParams;
  const isNew = statusId === NEW_STATUS;
  let { user } = visit;
  const find = (): Edited | null => (isNew ? null : findEdited(user, statusId, query.get("entry")));
  let found = find();
  if (!isNew && found === null) {
    user = await freshUser(visit);
    found = find();
  }
  const edited = editedStatus(found, {
    user,
    lists: await statusListsOf(visit),
    now: Date.now(),
    timeZone: timeZoneOf(request),
    country: defaultPhoneCountry(variantOf(request).variant),
    isSelected: query.has("select"),
  });
  return { edited, missing: found === null && !isNew ? MISSING : null };
}
