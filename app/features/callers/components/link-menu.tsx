import type { ReactNode } from "react";
import { NumberActionItems } from "~/components/number-actions";
import { RowMenu } from "~/components/row-menu-popover";
import { linkMenuOf } from "../link-menu-reply";

/**
 * Loads the menu of a number's or an e-mail's link, to be shown beside the link; `onClose` is called when it is closed.
 * Rejects where the entries cannot be loaded or the browser has no popovers.
 */
export async function loadLinkMenu(link: HTMLAnchorElement, onClose: () => void): Promise<ReactNode> {
  if (!("popover" in link)) throw new Error("This browser has no popovers");
  const query = new URLSearchParams(link.search);
  query.set("returnUrl", window.location.pathname + window.location.search);
  const path = `${link.pathname}/menu?${query}`;
  const response = await fetch(path);
  const menu = response.ok ? linkMenuOf(await response.json()) : null;
  // Also when the session has ended: the page that the link leads to says so.
  if (menu === null) throw new Error("The menu could not be loaded");
  return (
    <RowMenu key={path} anchor={link} label={menu.label} onClose={onClose}>
      <NumberActionItems actions={menu.actions} />
    </RowMenu>
  );
}
