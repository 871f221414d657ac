import { useEffect } from "react";
import { refusedCallOf } from "~/components/forms/refused-call";
import type { SentForm } from "~/components/forms/use-page-form";
import { isShownByForm, useShowSnack } from "~/components/page-kit";

/**
 * Says in a snack, too, that the API has refused what the form asks for (CID-6): it stays when the form is closed. Another
 * failure, which the form's banner says and can send again, is said there alone (UI-30), or its snack would stay over what
 * was done at last; with `repeatsApi` what the API says of one is said in both (BLK-6).
 */
export function useFailureSnack(
  { failure, response }: Pick<SentForm, "failure" | "response">,
  { repeatsApi = false }: { repeatsApi?: boolean } = {},
): void {
  const showSnack = useShowSnack();
  useEffect(() => {
    const isRepeated = failure !== null && repeatsApi && failure.isUnanswered !== true;
    if (failure && isShownByForm(failure) && !isRepeated) return;
    const text = failure?.text ?? refusedCallOf(response);
    if (text) showSnack({ kind: "error", text });
  }, [failure, response, repeatsApi, showSnack]);
}
