import { useLocation } from "@remix-run/react";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";

/** React 18 does not know the `popover` attribute and passes it on unchanged. */
const POPOVER = { popover: "auto" };

/**
 * The menu of one row: a native popover, made when it is opened, and gone with the address that it was opened at, or when
 * the focus leaves it. Its buttons belong to the form that it stands in.
 */
export function RowMenu(props: { anchor: Element; label: string; onClose: () => void; children: ReactNode }) {
  const { anchor } = props;
  const popover = useRef<HTMLDivElement>(null);
  const onClose = useRef(props.onClose);
  useEffect(() => {
    onClose.current = props.onClose;
  });

  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose.current();
  }, [key]);

  // A layout effect is cleaned up before the menu is removed, while the focus in it can still be found and given
  // back.
  useLayoutEffect(() => {
    const element = popover.current;
    if (!element) return;
    const giveFocusBack = () => {
      if (anchor instanceof HTMLElement && element.contains(document.activeElement)) anchor.focus();
    };
    const onToggle = (event: Event) => {
      if (!("newState" in event) || event.newState !== "closed") return;
      giveFocusBack();
      onClose.current();
    };
    element.addEventListener("toggle", onToggle);
    element.showPopover();
    // Focused before it is positioned: each lays the page out anew, and the user waits for the focus only.
    element.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
    placeBeside(element, anchor);
    return () => {
      element.removeEventListener("toggle", onToggle);
      giveFocusBack();
    };
  }, [anchor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(popover.current?.querySelectorAll<HTMLElement>("a, button:enabled") ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    if (event.key === "Tab") {
      if (at !== (event.shiftKey ? 0 : items.length - 1)) return;
      // By itself the focus would go to what follows the whole list.
      event.preventDefault();
      onClose.current();
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    items[(at + step + items.length) % items.length]?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return;
    // A press beside its entries gives the focus to what the menu stands in.
    if (!relatedTarget.contains(currentTarget)) onClose.current();
  };

  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <div
      {...POPOVER}
      ref={popover}
      role="group"
      aria-label={props.label}
      className="row-menu"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {props.children}
    </div>
  );
}

/** Pixels between the menu and the window's edge. */
const SPACE = 8;

/** Below the button, or above it where there is no room; within the window in any case (UI-21). */
function placeBeside(element: HTMLElement, anchor: Element): void {
  const { right, bottom, top } = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  // Without the scroll bar, under which it would be covered.
  const room = document.documentElement.clientWidth;
  const fitsBelow = bottom + height < window.innerHeight;
  element.style.left = `${within(right - width, width, room)}px`;
  element.style.top = `${within(fitsBelow ? bottom : top - height, height, window.innerHeight)}px`;
}

function within(at: number, size: number, room: number): number {
  return Math.max(SPACE, Math.min(at, room - size - SPACE));
}
