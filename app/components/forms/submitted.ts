/** The fields of a form that is being submitted. */
export interface SubmittedFields {
  /** The first value of a name; null when there is none. */
  value: (name: string) => string | null;
  values: (name: string) => string[];
}

/**
 * What a fetcher is submitting, for showing a change before the server has confirmed it; null when it is idle. On the
 * server forms are read by `parseForm` alone.
 */
export function submittedFields(fetcher: { formData?: FormData }): SubmittedFields | null {
  const form = fetcher.formData;
  if (!form) return null;
  const values = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return { value: (name) => values(name)[0] ?? null, values };
}
