/** The fields of a form that is on its way to the server. */
export interface SubmittedFields {
  /** The first value of a name; null when there is none. */
  value: (name: string) => string | null;
  values: (name: string) => string[];
}

/**
 * What a fetcher is sending, for a page that shows a change before the server has confirmed it; null when it sends
 * nothing. The server reads forms by `parseForm` alone.
 */
export function submittedFields(fetcher: { formData?: FormData }): SubmittedFields | null {
  const form = fetcher.formData;
  if (!form) return null;
  const values = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return { value: (name) => values(name)[0] ?? null, values };
}
