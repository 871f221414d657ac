import { useRef } from "react";
import { isSecretField } from "~/lib/secret-field";
import type { Snack } from "../feedback/snack";
import { useShowSnack } from "../page-kit";
import { useBrowserLayoutEffect } from "../use-browser-layout-effect";

/**
 * Says in a snack what was typed in a form after it was sent, where the form has gone with its success: that was not
 * saved (UI-44). The function that it returns is called with the form when that is sent.
 */
export function useTypedLate(isBusy: boolean): (form: HTMLFormElement) => void {
  const showSnack = useShowSnack();
  const sent = useRef<{ form: HTMLFormElement; texts: Map<Element, string> } | null>(null);
  const wasBusy = useRef(isBusy);
  useBrowserLayoutEffect(() => {
    // It has stayed, with what is typed in it.
    if (wasBusy.current && !isBusy) sent.current = null;
    wasBusy.current = isBusy;
  }, [isBusy]);
  useBrowserLayoutEffect(
    () => () => {
      if (!wasBusy.current || !sent.current) return;
      const { form, texts } = sent.current;
      const late = textFields(form).filter((field) => field.value !== (texts.get(field) ?? ""));
      if (late.length === 0) return;
      const lines = late.map((field) => `${labelOf(field)}: ${field.value || "empty"}`);
      showSnack(typedLateSnack(lines));
    },
    [showSnack],
  );
  return (form) => {
    sent.current = { form, texts: new Map(textFields(form).map((field) => [field, field.value])) };
  };
}

/** What was typed too late, as a snack says it: a line for each field. */
export function typedLateSnack(lines: string[]): Snack {
  return { kind: "error", text: "Typed after the form was sent, and not saved:", lines };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a form that somebody types in, but secrets: a password that is shown is a text, too. */
function textFields(form: HTMLFormElement): TextField[] {
  return [...form.elements].filter((field): field is TextField => {
    if (field instanceof HTMLTextAreaElement) return !isSecretField(field.name);
    if (!(field instanceof HTMLInputElement) || isSecretField(field.name)) return false;
    return ["text", "tel", "email", "search"].includes(field.type);
  });
}

function labelOf(field: TextField): string {
  return field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent?.trim() ?? field.name;
}
