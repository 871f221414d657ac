/** The forms that somebody has typed, ticked or chosen something in, the one that was changed last at the end. */
const typed = new Set<HTMLFormElement>();

/** Notes what is typed on the page. Installed once. */
export function installTyped(scope: Document): void {
  const note = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (!form || !isLosable(form)) return;
    typed.delete(form);
    typed.add(form);
  };
  scope.addEventListener("input", note, { capture: true });
}

/** Whether the page has something typed that leaving it would lose. */
export function hasTyped(): boolean {
  forget((form) => !form.isConnected);
  return typed.size > 0;
}

/** The form for a post that was typed in last, or null. */
export function lastTypedForm(): HTMLFormElement | null {
  return hasTyped() ? ([...typed].findLast(({ method }) => method === "post") ?? null) : null;
}

/**
 * What was typed in the forms that post to this path has arrived. `intents`: those of the post, where it was of one of
 * several forms; what is typed in another one, by its own `intent` field, has not.
 */
export function forgetTyped(pathname: string, intents: readonly string[] | null = null): void {
  forget((form) => {
    if (form.method !== "post" || new URL(form.action, document.baseURI).pathname !== pathname) return false;
    const intent = form.querySelector<HTMLInputElement>("input[type=hidden][name=intent]")?.value;
    return intents === null || intent === undefined || intents.includes(intent);
  });
}

/** What was typed in this form has arrived and is not saved: its response asks for another press, and leaving would lose it. */
export function noteTyped(form: HTMLFormElement | null): void {
  if (form && isLosable(form)) typed.add(form);
}

/** The fields that a form would post, as far as they are text. */
export function typedFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  return fields;
}

/** Not the search field and the selectors of a list: a form by GET that stands on the page is filled again in a moment. */
function isLosable(form: HTMLFormElement): boolean {
  return form.method === "post" || form.closest("[role=dialog]") !== null;
}

function forget(which: (form: HTMLFormElement) => boolean): void {
  for (const form of typed) if (which(form)) typed.delete(form);
}
