import { useImperativeHandle, useState, type MutableRefObject, type ReactNode } from "react";
import { LazyBoundary } from "./lazy-boundary";
import { lazyPart } from "./lazy-part";

const [RowMenu, preloadRowMenu] = lazyPart(async () => (await import("./row-menu-popover")).RowMenu);
export { preloadRowMenu };

export interface OpenRowMenu<Row> {
  row: Row;
  /** The row's '⋮' button: the menu opens beside it, and the focus returns to it. */
  anchor: Element;
}

/** Opens the menu of a row, or closes the one that is open. */
export type ShowRowMenu<Row> = (menu: OpenRowMenu<Row> | null) => void;

/**
 * Shows the menu of a row when `show` is called; its code is loaded then, or earlier with `preloadRowMenu`. The open menu is state of this component and not of the list, so
 * that opening one does not render a hundred rows.
 */
export function RowMenuHost<Row>(props: {
  show: MutableRefObject<ShowRowMenu<Row> | null>;
  label: (row: Row) => string;
  /** The entries: links and buttons. */
  children: (row: Row) => ReactNode;
}) {
  const [menu, setMenu] = useState<OpenRowMenu<Row> | null>(null);
  useImperativeHandle(props.show, () => setMenu, []);
  if (menu === null) return null;
  const close = () => setMenu(null);
  return (
    <LazyBoundary onFailure={close}>
      <RowMenu anchor={menu.anchor} label={props.label(menu.row)} onClose={close}>
        {props.children(menu.row)}
      </RowMenu>
    </LazyBoundary>
  );
}
