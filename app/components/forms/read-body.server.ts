const URL_ENCODED = "application/x-www-form-urlencoded";

/** More fields than the largest form has. */
export const MAX_FIELDS = 5000;

/**
 * The fields of a posted body; null when it is no form, has too many fields, or is cut off or broken. Actions use
 * `parseForm`; only code that must take any fields as they are, such as kept forms, reads the body itself.
 */
export async function readBody(request: Request): Promise<FormData | null> {
  try {
    const type = request.headers.get("Content-Type")?.toLowerCase() ?? "";
    return type.startsWith(URL_ENCODED) ? fieldsOf(await request.text()) : await request.formData();
  } catch {
    return null;
  }
}

function fieldsOf(text: string): FormData | null {
  // Counted first: making half a million empty fields would hold up the process for half a second.
  if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) return null;
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}
