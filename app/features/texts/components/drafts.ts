/** Whose draft it is (an agent's is not its user's), and of which conversation. */
interface DraftOf {
  owner: string;
  id: string;
}

const PREFIX = "text-draft ";
const keyOf = ({ owner, id }: DraftOf) => `${PREFIX}${owner} ${id}`;

/** Keeps what is typed in a conversation in this tab, until it is sent (TXT-7). */
export function keepDraft(of: DraftOf, text: string): void {
  withStorage((storage) => (text === "" ? storage.removeItem(keyOf(of)) : storage.setItem(keyOf(of), text)));
}

export function dropDraft(of: DraftOf): void {
  withStorage((storage) => storage.removeItem(keyOf(of)));
}

/**
 * Puts a draft into an empty field. One that was sent after its page was left is dropped, and so are those of another
 * user of this tab.
 */
export function restoreDraft(
  field: HTMLTextAreaElement,
  { owner, id, lastOwn }: DraftOf & { lastOwn: string },
): void {
  withStorage((storage) => {
    dropOthers(storage, owner);
    const draft = storage.getItem(keyOf({ owner, id }));
    if (draft === null) return;
    if (draft.trim() === lastOwn.trim()) storage.removeItem(keyOf({ owner, id }));
    else if (field.value === "") field.value = draft;
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

/** A browser may refuse its storage; then drafts are kept no longer than their page. */
function withStorage(work: (storage: Storage) => void): void {
  try {
    work(window.sessionStorage);
  } catch {
    // Refused or full.
  }
}
