import { cleanText } from "~/lib/written-text";
import type { OwnText } from "../thread.server";

/** Whose draft it is (an agent's is not its user's), and of which conversation. */
interface DraftOf {
  owner: string;
  id: string;
}

const PREFIX = "text-draft ";
const keyOf = ({ owner, id }: DraftOf) => `${PREFIX}${owner} ${id}`;
const sentKeyOf = (of: DraftOf) => `${keyOf(of)} sent`;
/** Of the id of the user's last text when that was written: a text with the same words that was there before is another. */
const afterKeyOf = (key: string) => `${key} after`;

/** Keeps what is typed in a conversation in this tab, until it is sent (TXT-7). `lastOwnId`: of the user's last text in it. */
export function keepDraft(of: DraftOf, text: string, lastOwnId: string): void {
  withStorage((storage) => put(storage, keyOf(of), text, lastOwnId));
}

/** Notes the text that is on its way: its conversation may be left before it has gone. */
export function noteSent(of: DraftOf, text: string, lastOwnId: string): void {
  withStorage((storage) => put(storage, sentKeyOf(of), text, lastOwnId));
}

/** Notes that what was on its way has gone, as the user's last text (`lastOwnId`); `rest` is what was typed meanwhile. */
export function noteGone(of: DraftOf, rest: string, lastOwnId: string): void {
  withStorage((storage) => {
    put(storage, keyOf(of), rest, lastOwnId);
    put(storage, sentKeyOf(of), "");
  });
}

/** What was typed while a text was on its way (UI-44). */
export function typedLate(typed: string, sent: string): string {
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
}

/**
 * Puts a draft into an empty field. What was sent after its page was left is dropped from it: the user's last text now has
 * its words, and was not there when it was written (TXT-13). The drafts of another user of this tab are dropped, too.
 */
export function restoreDraft(
  field: { value: string },
  { owner, id, lastOwn }: DraftOf & { lastOwn: OwnText },
): void {
  withStorage((storage) => {
    dropOthers(storage, owner);
    const of = { owner, id };
    const read = (key: string) => storage.getItem(key) ?? "";
    const hasGone = (key: string) =>
      read(afterKeyOf(key)) !== lastOwn.id && cleanText(read(key)).trim() === lastOwn.text.trim();
    const kept = read(keyOf(of));
    const sent = read(sentKeyOf(of));
    const isSentGone = sent !== "" && hasGone(sentKeyOf(of));
    const draft = isSentGone ? typedLate(kept, sent) : hasGone(keyOf(of)) ? "" : kept;
    if (isSentGone) put(storage, sentKeyOf(of), "");
    put(storage, keyOf(of), draft, isSentGone ? lastOwn.id : read(afterKeyOf(keyOf(of))));
    if (field.value === "") field.value = draft;
  });
}

/** For `ref`, on the page after a log-out: nobody who uses this tab next finds what was typed (TXT-7). */
export function dropAllDrafts(): void {
  withStorage((storage) => dropOthers(storage, null));
}

function dropOthers(storage: Storage, owner: string | null): void {
  for (const key of Object.keys(storage))
    if (key.startsWith(PREFIX) && !(owner !== null && key.startsWith(`${PREFIX}${owner} `)))
      storage.removeItem(key);
}

function put(storage: Storage, key: string, text: string, after = ""): void {
  set(storage, key, text);
  set(storage, afterKeyOf(key), text === "" ? "" : after);
}

function set(storage: Storage, key: string, text: string): void {
  if (text === "") storage.removeItem(key);
  else storage.setItem(key, text);
}

/** A browser may refuse its storage; then drafts are kept no longer than their page. */
function withStorage(work: (storage: Storage) => void): void {
  try {
    work(window.sessionStorage);
  } catch {
    // Refused or full.
  }
}
