import { useEffect, useRef } from "react";
import type { ListIntent } from "./list-intent";

const CONTROL = "input:not([type=hidden], [tabindex='-1']), select, textarea";
/** What is typed in: a number goes before the country that stands in front of it. */
const TYPED = "input:not([type=hidden], [type=checkbox], [type=radio], [tabindex='-1']), textarea";

/**
 * Moves the focus when rows of a field list change: to the new row, to the row that follows a removed one (or the one
 * before, or the button that adds one), to a button of the moved row. `rows` are the keys of the rows.
 */
export function useListFocus(rows: string) {
  const container = useRef<HTMLFieldSetElement>(null);
  const pressed = useRef<ListIntent | null>(null);
  useEffect(() => {
    const intent = pressed.current;
    pressed.current = null;
    if (intent && container.current) targetOf(intent, container.current)?.focus();
  }, [rows]);
  const remember = (intent: ListIntent) => {
    pressed.current = intent;
  };
  return [container, remember] as const;
}

function targetOf(intent: ListIntent, container: HTMLElement): HTMLElement | null {
  const rows = [...container.querySelectorAll<HTMLElement>(":scope > ol > li")];
  switch (intent.type) {
    case "insert":
      return fieldIn(rows.at(-1)) ?? container;
    case "remove":
      return (
        fieldIn(rows[Math.min(intent.payload.index, rows.length - 1)]) ??
        container.querySelector<HTMLElement>(".field-list-add > button") ??
        container
      );
    case "reorder": {
      const { from, to } = intent.payload;
      const buttons = [...(rows[to]?.querySelectorAll("button") ?? [])];
      const same = to < from ? "Move up" : "Move down";
      return buttons.find(({ textContent }) => textContent?.startsWith(same)) ?? buttons[0] ?? container;
    }
  }
}

function fieldIn(row: HTMLElement | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>(TYPED) ?? row?.querySelector<HTMLElement>(CONTROL) ?? null;
}
