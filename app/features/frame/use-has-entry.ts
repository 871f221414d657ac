import { useRouteLoaderData } from "@remix-run/react";
import { hasEntry } from "./has-entry";
import type { Menu } from "./menu";

/** `hasEntry` for the user of this page. */
export function useHasEntry(href: string): boolean {
  const shell = useRouteLoaderData<{ menu: Menu }>("routes/_shell");
  return shell !== undefined && hasEntry(shell.menu, href);
}
