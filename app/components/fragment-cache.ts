import { createContext, type ReactElement } from "react";

/** Elements that stand one after the other, each of which depends on nothing but `scope` and its key. */
export interface FragmentList<Item> {
  /** What they have in common. */
  scope: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  element: (item: Item) => ReactElement;
}

/** The markup of each is made once, then remembered; what comes back stands for all of it until the page is sent. */
export type Remember = <Item>(list: FragmentList<Item>) => string;

/**
 * There is one while the server makes a page, and none (null) in the browser, which makes elements. Only for
 * what occurs by the hundred, has no hooks, and is the same wherever its key is the same.
 */
export const FragmentCacheContext = createContext<Remember | null>(null);
