/** The name of a status that is made for once (STA-2). */
export const ONE_TIME = "One Time";

/** The name once 'Keep in Saved Statuses' has been ticked or unticked (STA-3). */
export function nameAfterTick(name: string, isSaved: boolean): string {
  if (isSaved) return name.trim() === ONE_TIME ? "" : name;
  return name.trim() === "" ? ONE_TIME : name;
}

/** The name that is saved, or null where one has to be entered (STA-4). */
export function savedName(name: string, isSaved: boolean): string | null {
  return nameAfterTick(name.trim(), isSaved) || null;
}

/** Whether a status has to be given a name before anything else of it can be saved or scheduled (STA-4). */
export function needsName(status: { statusName: string | null; saved: boolean } | null): boolean {
  return status !== null && savedName(status.statusName ?? "", status.saved) === null;
}

/** Whether a status has a name of its own, without which it cannot be kept among the saved ones (STA-31). */
export function hasOwnName(statusName: string | null): boolean {
  return savedName(statusName ?? "", true) !== null;
}
