/**
 * The fields of a posted body; null when it is no form, or cut off or broken. Actions use `parseForm`; only code that
 * must take any fields as they are, such as kept forms, reads the body itself.
 */
export function readBody(request: Request): Promise<FormData | null> {
  return request.formData().catch(() => null);
}
