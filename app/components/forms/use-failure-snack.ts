import { useEffect } from "react";
import { refusedCallOf } from "~/components/forms/refused-call";
import type { SentForm } from "~/components/forms/use-page-form";
import { useShowSnack } from "~/components/page-kit";

/** Says in a snack, too, that the API has not done what the form asks for (BLK-6): it stays when the form is closed. */
export function useFailureSnack({ failure, response }: Pick<SentForm, "failure" | "response">): void {
  const showSnack = useShowSnack();
  useEffect(() => {
    const text = failure?.text ?? refusedCallOf(response);
    if (text) showSnack({ kind: "error", text });
  }, [failure, response, showSnack]);
}
