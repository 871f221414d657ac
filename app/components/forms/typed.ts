/** Fields that somebody has typed in, ticked or chosen since their form was last sent. */
const touched = new Set<Field>();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Notes what is typed on the page. Installed once. */
export function installTyped(scope: Document): void {
  scope.addEventListener("input", ({ target }) => isField(target) && touched.add(target), { capture: true });
  // A form by GET carries its values in the address, where nothing is lost.
  scope.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement && target.method === "get")
      forgetFields((field) => field.form === target);
  });
}

/** Whether the page has something typed that leaving it would lose. */
export function hasTyped(): boolean {
  return fieldsOnPage().length > 0 || document.querySelector("[data-unsent]") !== null;
}

/** The form for a post that was typed in last, or null. */
export function lastTypedForm(): HTMLFormElement | null {
  const forms = fieldsOnPage().flatMap(({ form }) => (form?.method === "post" ? form : []));
  return forms.at(-1) ?? null;
}

/** What was typed in the forms that post to this path has arrived. */
export function forgetTyped(pathname: string): void {
  forgetFields(
    ({ form }) => form?.method === "post" && new URL(form.action, document.baseURI).pathname === pathname,
  );
}

/** What a form would post, as far as it is text. */
export function typedText(form: HTMLFormElement): URLSearchParams {
  const text = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") text.append(name, value);
  return text;
}

function fieldsOnPage(): Field[] {
  forgetFields((field) => !field.isConnected);
  return [...touched];
}

function forgetFields(which: (field: Field) => boolean): void {
  for (const field of touched) if (which(field)) touched.delete(field);
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
