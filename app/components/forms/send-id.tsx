import { useState } from "react";
import type { FieldState } from "./form-state";

/**
 * The field that names one sending of a form (`sendIdField`). It stays that of the first page: a reload brings another
 * one, with which what the first has done could be done twice. `fresh` comes from the loader.
 */
export function SendId({ field, fresh }: { field: FieldState; fresh: string }) {
  const [id] = useState(field.value || fresh);
  return <input type="hidden" name={field.name} value={id} />;
}
