import type { Message } from "./message";
import { isUnread, type MessageIndex } from "./message-index";

/** What a viewer sees of shared lists: their own copies and their own read marks. */

/** The copies of one message in the lists of a user, a location and an account. */
export interface Copies {
  user?: Message | undefined;
  location?: Message | undefined;
  account?: Message | undefined;
}

/** The highest version wins, the user's own read mark is kept (ACT-24). Null when there is no copy. */
export function mergeCopies({ user, location, account }: Copies): Message | null {
  let winner = user;
  for (const copy of [location, account]) {
    if (copy !== undefined && (winner === undefined || copy.version > winner.version)) winner = copy;
  }
  if (winner === undefined) return null;
  return user === undefined ? winner : withRead(winner, user);
}

/**
 * What has to be laid over the shared list of an account or location for this viewer: their own messages
 * that it lacks (those that `belongs` says are part of it), their own newer copies, and their own read
 * marks. Of an own copy that names another recipient the read mark does not count as theirs.
 */
export function ownOverlay(
  base: MessageIndex,
  own: MessageIndex,
  belongs: (message: Message) => boolean,
  userId: string,
): Map<string, Message> {
  const overlay = new Map<string, Message>();
  for (const mine of own) {
    const shared = base.get(mine.messageId);
    if (shared === undefined) {
      if (belongs(mine)) overlay.set(mine.messageId, mine);
      continue;
    }
    const newest = mine.version > shared.version && belongs(mine) ? mine : shared;
    const isMine = mine.userId === null || mine.userId === userId;
    const seen = isMine ? withRead(newest, mine) : newest;
    if (seen !== shared) overlay.set(mine.messageId, seen);
  }
  return overlay;
}

/** The given message with the read mark of the other, itself if they agree. */
function withRead(message: Message, own: Message): Message {
  const same = message.read.on === own.read.on && message.read.at === own.read.at;
  return same ? message : { ...message, read: own.read };
}

/**
 * How many messages of the user are unread and not archived, for the badge (FRM-6), with `overlay`
 * laid over the index. Takes time for the overlay only.
 */
export function unreadCount(
  index: MessageIndex,
  overlay: ReadonlyMap<string, Message>,
  userId: string,
): number {
  let count = index.unreadOf(userId);
  for (const [messageId, message] of overlay) {
    const covered = index.get(messageId);
    if (covered !== undefined && covered.userId === userId && isUnread(covered)) count -= 1;
    if (message.userId === userId && isUnread(message)) count += 1;
  }
  return count;
}
