import type { FormEvent } from "react";
import { useShowSnack } from "../feedback/snacks";
import { causeOf, isKnownDown } from "../network/connection";

/**
 * For a form that is sent as a document: without a connection the browser would show its own page in place of the form's.
 * The function it returns, called as the form is submitted, says so in a snack, keeps the page, and returns true (UI-10).
 */
export function useStayOffline(): (event: FormEvent) => boolean {
  const showSnack = useShowSnack();
  return (event) => {
    if (!isKnownDown()) return false;
    event.preventDefault();
    showSnack({ kind: "error", text: `${causeOf(null)} This was not sent.` });
    return true;
  };
}
