import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * What the action answered to this screen's form. The framework forgets that as soon as the data of the page is
 * loaded again, so a live update would take the error messages off a form that is being corrected.
 */
export function useFormResult<Action>(): ReturnType<typeof useActionData<Action>> {
  const result = useActionData<Action>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, result });
  const isNew = key !== kept.key || (result !== undefined && result !== kept.result);
  if (!isNew) return kept.result;
  setKept({ key, result });
  return result;
}
