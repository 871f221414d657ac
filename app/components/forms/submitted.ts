/** The fields of a form that is being submitted. */
export interface SubmittedFields {
  /** The first value of a name; null when there is none. */
  value: (name: string) => string | null;
  values: (name: string) => string[];
  /** All of them that are text, in their order. */
  entries: () => Array<[name: string, value: string]>;
}

/**
 * What a fetcher is submitting, for showing a change before the server has confirmed it; null when it is idle. On the
 * server forms are read by `parseForm` alone.
 */
export function submittedFields(fetcher: { formData?: FormData }): SubmittedFields | null {
  const form = fetcher.formData;
  if (!form) return null;
  const values = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const entries = () =>
    [...form].flatMap(([name, value]): Array<[string, string]> =>
      typeof value === "string" ? [[name, value]] : [],
    );
  return { value: (name) => values(name)[0] ?? null, values, entries };
}
