import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { isPlainClick } from "~/components/page-kit";

const MENU_LINK = /^\/(numbers|emails)\/[^/]+$/;

/**
 * Opens the menu of a number or an e-mail when its link is pressed (NUM-4): `onClick` belongs to an element around the
 * links. Where the menu cannot be opened the link leads to its page, which has the same entries. The router's own
 * links to such a page have handled the click before. Whoever has pressed something else or gone to another page before
 * the menu came is not interrupted: nothing is opened, and nothing leads away.
 */
export function useLinkMenu(): { onClick: (event: MouseEvent) => void; menu: ReactNode } {
  const [menu, setMenu] = useState<ReactNode>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const presses = useRef(0);
  // The page is left as soon as another one is on its way, which may take as long as the menu.
  useEffect(() => void (presses.current += 1), [key, next]);
  const onClick = (event: MouseEvent) => {
    const press = ++presses.current;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !MENU_LINK.test(link.pathname) || !isPlainClick(event)) return;
    event.preventDefault();
    const focused = document.activeElement;
    // A live update may have taken the link away; the focus has gone on to what was pressed outside of this element.
    const isAwaited = () =>
      press === presses.current && link.isConnected && document.activeElement === focused;
    import("./link-menu")
      .then(({ loadLinkMenu }) => loadLinkMenu(link, () => setMenu(null)))
      .then((loaded) => isAwaited() && setMenu(loaded))
      .catch(() => isAwaited() && navigate(link.pathname + link.search));
  };
  return { onClick, menu };
}
