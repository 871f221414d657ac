import { cleanText } from "~/lib/written-text";

/** Whose draft it is (an agent's is not its user's), and of which conversation. */
interface DraftOf {
  owner: string;
  id: string;
}

const PREFIX = "text-draft ";
const keyOf = ({ owner, id }: DraftOf) => `${PREFIX}${owner} ${id}`;
const sentKeyOf = (of: DraftOf) => `${keyOf(of)} sent`;

/** Keeps what is typed in a conversation in this tab, until it is sent (TXT-7). */
export function keepDraft(of: DraftOf, text: string): void {
  withStorage((storage) => put(storage, keyOf(of), text));
}

/** Notes the text that is on its way, '' for none: its conversation may be left before it has gone. */
export function noteSent(of: DraftOf, text: string): void {
  withStorage((storage) => put(storage, sentKeyOf(of), text));
}

/** What was typed while a text was on its way (UI-44). */
export function typedLate(typed: string, sent: string): string {
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
}

/**
 * Puts a draft into an empty field. What was sent after its page was left is dropped from it, and so are the drafts of
 * another user of this tab.
 */
export function restoreDraft(
  field: HTMLTextAreaElement,
  { owner, id, lastOwn }: DraftOf & { lastOwn: string },
): void {
  withStorage((storage) => {
    dropOthers(storage, owner);
    const of = { owner, id };
    const kept = storage.getItem(keyOf(of)) ?? "";
    const sent = storage.getItem(sentKeyOf(of)) ?? "";
    const isLastOwn = (text: string) => cleanText(text).trim() === lastOwn.trim();
    const hasGone = sent !== "" && isLastOwn(sent);
    const draft = hasGone ? typedLate(kept, sent) : isLastOwn(kept) ? "" : kept;
    if (hasGone) put(storage, sentKeyOf(of), "");
    put(storage, keyOf(of), draft);
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

function put(storage: Storage, key: string, text: string): void {
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
