import type { Log } from "~/lib/log.server";
import type { WrittenCall } from "~/upstream/call-sender.server";
import type { User } from "~/upstream/me/contract";
import { changeList } from "./change-list.server";
import { describeChange } from "./describe-change";

/** Adds an accepted call to the change list, if that tells of it. The change stands even where it cannot be noted (PRO-8). */
export async function noteChange(
  by: { user: User; agent: boolean },
  call: WrittenCall,
  log: Log,
  list?: Pick<ReturnType<typeof changeList>, "add">,
): Promise<void> {
  const change = describeChange(call);
  if (change === null) return;
  try {
    await (list ?? changeList()).add(by, change);
  } catch (error) {
    log.error({ error }, "A change could not be added to the change list");
  }
}
