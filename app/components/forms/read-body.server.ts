/**
 * The fields of a posted body, or null when it is no form: of another type, cut off, or broken. `parseForm` is what
 * actions use; only what must take fields of any form as they are, such as a kept form, reads the body itself.
 */
export function readBody(request: Request): Promise<FormData | null> {
  return request.formData().catch(() => null);
}
