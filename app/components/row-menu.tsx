import { useImperativeHandle, useState, type MutableRefObject, type ReactNode } from "react";
import { LazyBoundary } from "./lazy-boundary";
import { lazyPart } from "./lazy-part";

const [RowMenu, preloadRowMenu] = lazyPart(async () => (await import("./row-menu-popover")).RowMenu);
export { preloadRowMenu };

interface OpenRowMenu<Row> {
  row: Row;
  /** The row's '⋮' button: the menu opens beside it, and the focus returns to it. */
  anchor: Element;
}

/** Opens the menu of a row, or closes the one that is open. */
export type ShowRowMenu<Row> = (menu: OpenRowMenu<Row> | null) => void;

interface Shown<Row> {
  menu: OpenRowMenu<Row> | null;
  /** Grows with each call: each opening has a menu of its own. */
  opening: number;
}

/**
 * Shows the menu of a row when `show` is called; its code is loaded then, or earlier with `preloadRowMenu`. The open menu is state of this component and not of the list, so
 * that opening one does not render a hundred rows.
 */
export function RowMenuHost<Row>(props: {
  show: MutableRefObject<ShowRowMenu<Row> | null>;
  label: (row: Row) => string;
  /**
   * The entries: links and buttons. `leave` closes the menu, whose button has the focus at once, so that a dialog that is
   * opened next gives it back to that (UI-16).
   */
  children: (row: Row, leave: () => void) => ReactNode;
}) {
  const [{ menu, opening }, setShown] = useState<Shown<Row>>({ menu: null, opening: 0 });
  useImperativeHandle(
    props.show,
    () => (next) => setShown((before) => ({ menu: next, opening: before.opening + 1 })),
    [],
  );
  if (menu === null) return null;
  // The browser tells that a menu has closed a moment later: the same row's may have been opened anew by then.
  const close = () => setShown((shown) => (shown.opening === opening ? { menu: null, opening } : shown));
  const leave = () => {
    if (menu.anchor instanceof HTMLElement) menu.anchor.focus();
    close();
  };
  return (
    <LazyBoundary onFailure={close}>
      <RowMenu key={opening} anchor={menu.anchor} label={props.label(menu.row)} onClose={close}>
        {props.children(menu.row, leave)}
      </RowMenu>
    </LazyBoundary>
  );
}
