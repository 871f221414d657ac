import { useRef, useState } from "react";
import { useBrowserLayoutEffect } from "../use-browser-layout-effect";
import { isFormChanged } from "./form-changes";

/**
 * The page's data that a form was opened with. What is typed belongs to it, so that saving it tells what was changed
 * elsewhere meanwhile: newer data (with another `seen`) is taken only while nothing is typed, and the form has got no
 * response (`hasResponse`), which has values of its own. The fields stand in an element with the key `values.seen`, which
 * shows newer data; a field that has the focus keeps it.
 */
export function useOpened<Opened extends { values: { seen: string } }>(
  formId: string,
  current: Opened,
  hasResponse: boolean,
): Opened {
  const [opened, setOpened] = useState(current);
  const focused = useRef("");
  useBrowserLayoutEffect(() => {
    if (hasResponse || current.values.seen === opened.values.seen) return;
    if (isFormChanged(formId, opened.values)) return;
    focused.current = nameOfFocused(formId);
    setOpened(current);
  }, [formId, current, opened, hasResponse]);
  useBrowserLayoutEffect(() => {
    if (focused.current !== "") fieldOf(formId, focused.current)?.focus();
    focused.current = "";
  }, [formId, opened]);
  return opened;
}

function nameOfFocused(formId: string): string {
  const { activeElement } = document;
  return activeElement?.closest("form")?.id === formId ? (activeElement.getAttribute("name") ?? "") : "";
}

function fieldOf(formId: string, name: string): HTMLElement | null {
  const form = document.getElementById(formId);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return field instanceof HTMLElement ? field : null;
}
