import { useNavigate } from "@remix-run/react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { isPlainClick } from "~/components/page-kit";

const MENU_LINK = /^\/(numbers|emails)\/[^/]+$/;

/**
 * Opens the menu of a number or an e-mail when its link is pressed (NUM-4): `onClick` belongs to an element around the
 * links. Where the menu cannot be opened the link leads to its page, which has the same entries. The router's own
 * links to such a page have handled the click before.
 */
export function useLinkMenu(): { onClick: (event: MouseEvent) => void; menu: ReactNode } {
  const [menu, setMenu] = useState<ReactNode>(null);
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !MENU_LINK.test(link.pathname) || !isPlainClick(event)) return;
    event.preventDefault();
    import("./link-menu")
      .then(({ openLinkMenu }) => openLinkMenu(link, setMenu))
      .catch(() => navigate(link.pathname + link.search));
  };
  return { onClick, menu };
}
