import { useEffect, useRef } from "react";
import type { ListIntent } from "./list-intent";

const CONTROL = "input:not([type=hidden], [tabindex='-1']), select, textarea";

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
      return rows.at(-1)?.querySelector<HTMLElement>(CONTROL) ?? container;
    case "remove":
      return (
        rows[Math.min(intent.payload.index, rows.length - 1)]?.querySelector<HTMLElement>(CONTROL) ??
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
