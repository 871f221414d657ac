/** The fields of a call, as its query or its form. */
export type Fields = Record<string, string | number | boolean | null | undefined>;

/** Form-encoded; what is null or undefined is left out. */
export function encodeFields(fields: Fields): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) encoded.append(name, String(value));
  }
  return encoded.toString();
}
