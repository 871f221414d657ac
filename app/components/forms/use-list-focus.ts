import { useEffect, useRef } from "react";
import type { ListIntent } from "./list-intent";

const CONTROL = "input:not([type=hidden], [tabindex='-1']), select, textarea";

/**
 * Keeps the focus in a field list when its rows change: in the new row, in the row that took the place of a removed
 * one, on a button of the row that was moved. `rows` are the keys of the rows.
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
