import { useImperativeHandle, useState, type MutableRefObject } from "react";
import { LazyBoundary } from "~/components/lazy-boundary";
import { lazyPart } from "~/components/lazy-part";
import type { OpenRowMenu, RowMenuProps } from "./row-menu";

const [RowMenu, preloadRowMenu] = lazyPart(async () => (await import("./row-menu")).RowMenu);

/** Call it when somebody points at the rows or the focus comes to them: the menu may be opened next. */
export { preloadRowMenu };

/** Opens the menu of a row, or closes the one that is open. */
export type ShowRowMenu = (menu: OpenRowMenu | null) => void;

/**
 * Shows the menu of a row when `show` is called. The open menu is state of this component and not of the list, so
 * that opening one does not render a hundred rows.
 */
export function RowMenuHost({
  show,
  ...props
}: RowMenuProps & { show: MutableRefObject<ShowRowMenu | null> }) {
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  useImperativeHandle(
    show,
    () => (next) => {
      if (next) preloadRowMenu();
      setMenu(next);
    },
    [],
  );
  const onClose = () => setMenu(null);
  return menu ? (
    <LazyBoundary onFailure={onClose}>
      <RowMenu {...props} menu={menu} onClose={onClose} />
    </LazyBoundary>
  ) : null;
}
