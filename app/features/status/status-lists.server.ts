import { LRUCache } from "lru-cache";
import { UpstreamError } from "~/upstream/error";
import { getStatusLists } from "~/upstream/statuses/calls.server";
import type { StatusLists } from "~/upstream/statuses/contract";
import type { Visit } from "../session/require-user.server";

/** The lists that each session had last. */
const lastLists = new LRUCache<string, StatusLists>({ max: 1000 });

const NO_LISTS: StatusLists = { messages: [], instructions: [], durations: [], languages: [] };

/**
 * The lists of messages, instructions and durations; while the API fails those that the session had last, because the
 * editor could not show again what was typed in it without them (STA-30).
 */
export async function statusListsOf({ session, upstream }: Visit): Promise<StatusLists> {
  try {
    const lists = await getStatusLists(upstream);
    lastLists.set(session.key, lists);
    return lists;
  } catch (error) {
    const last = lastLists.get(session.key);
    if (error instanceof UpstreamError && error.status >= 500 && last) return last;
    throw error;
  }
}

/** The lists that the session had last, without asking the API: empty ones where it had none. */
export function knownLists({ session }: Visit): StatusLists {
  return lastLists.get(session.key) ?? NO_LISTS;
}
