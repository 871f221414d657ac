import { Link } from "@remix-run/react";
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type MutableRefObject,
} from "react";
import { Icon } from "~/components/icon";
import { NumberActionItems } from "~/components/number-actions";
import { numberActions } from "../../numbers/number-actions";
import type { ActivityRow } from "../activity-row";
import type { Tab } from "../activity-view";

interface OpenRowMenu {
  row: ActivityRow;
  /** The row's '⋮' button: the menu opens beside it, and the focus returns to it. */
  anchor: Element;
}

/** Opens the menu of a row, or closes the one that is open. */
export type ShowRowMenu = (menu: OpenRowMenu | null) => void;

interface RowMenuProps {
  tab: Tab;
  search: string;
  mayMark: boolean;
}

/**
 * Shows the menu of a row when `show` is called. The open menu is state of this component and not of the list, so
 * that opening one does not render a hundred rows.
 */
export function RowMenuHost({
  show,
  ...props
}: RowMenuProps & { show: MutableRefObject<ShowRowMenu | null> }) {
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  useImperativeHandle(show, () => setMenu, []);
  return menu ? <RowMenu {...props} menu={menu} onClose={() => setMenu(null)} /> : null;
}

/** React 18 does not know the `popover` attribute and passes it on unchanged. */
const POPOVER = { popover: "auto" };

/** The menu of one row: a native popover, made when it is opened, whose buttons belong to the list's form. */
function RowMenu(props: RowMenuProps & { menu: OpenRowMenu; onClose: () => void }) {
  const { row, anchor } = props.menu;
  const popover = useRef<HTMLDivElement>(null);
  const onClose = useRef(props.onClose);
  useEffect(() => {
    onClose.current = props.onClose;
  });

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

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const items = [...(popover.current?.querySelectorAll<HTMLElement>("a, button:enabled") ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    items[(at + step + items.length) % items.length]?.focus();
  };

  const change = (intent: string) => ({ className: "menu-item", name: "row", value: `${intent}.${row.id}` });
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <div
      {...POPOVER}
      ref={popover}
      role="group"
      aria-label={`Actions for ${row.from}`}
      className="row-menu"
      onKeyDown={onKeyDown}
    >
      <Link className="menu-item" to={`/activity/${row.id}${props.search}`}>
        <Icon name="inbox" />
        Open
      </Link>
      {row.own ? (
        <button type="submit" {...change(row.flagged ? "unflag" : "flag")}>
          <Icon name="flag" />
          {row.flagged ? "Remove flag" : "Flag"}
        </button>
      ) : null}
      {row.own && props.mayMark ? (
        <button type="submit" {...change(row.unread ? "read" : "unread")}>
          <Icon name={row.unread ? "check" : "mail"} />
          {row.unread ? "Mark as read" : "Mark as unread"}
        </button>
      ) : null}
      {props.tab === "archived" ? (
        <button type="submit" {...change("unarchive")}>
          <Icon name="archive" />
          Unarchive
        </button>
      ) : (
        <button
          type="submit"
          {...change("archive")}
          disabled={row.archiveRefusal !== null}
          aria-describedby={row.archiveRefusal ? "row-archive-refusal" : undefined}
        >
          <Icon name="archive" />
          Archive
        </button>
      )}
      {props.tab !== "archived" && row.archiveRefusal ? (
        <p id="row-archive-refusal" className="max-w-[14rem] px-3 pb-2 text-small text-muted">
          {row.archiveRefusal}
        </p>
      ) : null}
      {row.number ? (
        <>
          <hr className="my-1 border-line" />
          <NumberActionItems actions={numberActions(row.number, props.search)} />
        </>
      ) : null}
    </div>
  );
}

function placeBeside(element: HTMLElement, anchor: Element): void {
  const { right, bottom, top } = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const fitsBelow = bottom + height < window.innerHeight;
  element.style.left = `${Math.max(8, right - width)}px`;
  element.style.top = `${fitsBelow ? bottom : Math.max(8, top - height)}px`;
}
