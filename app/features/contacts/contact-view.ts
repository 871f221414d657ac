/** Which contacts the list shows; all of it is in the address (UI-9). */
export interface ContactView {
  search: string;
  /** Only names that begin with this letter, or with none (#); empty for all. */
  letter: string;
  page: number;
  /** The number or e-mail that a contact is being chosen for (CON-2); empty when none is. */
  add: string;
}

/** The query string of a view, without default values; '' or starting with '?'. */
export function contactSearch(view: ContactView, change: Partial<ContactView> = {}): string {
  const { search, letter, page, add } = { ...view, ...change };
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (letter) query.set("letter", letter);
  if (page > 1) query.set("page", String(page));
  if (add) query.set("add", add);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** The address of a view: of its first page, unless the change names another. */
export function contactsPath(view: ContactView, change: Partial<ContactView> = {}): string {
  return `/contacts${contactSearch(view, { page: 1, ...change })}`;
}
