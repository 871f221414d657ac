import { createContext, type ReactElement } from "react";

/** Elements that stand one after the other, each of which depends on nothing but `scope` and its key. */
export interface FragmentList<Item> {
  /** What they have in common. */
  scope: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  element: (item: Item) => ReactElement;
}

/** Renders what is not in the cache yet; returns a placeholder for the markup of the whole list. */
export type RenderFragments = <Item>(list: FragmentList<Item>) => string;

/**
 * The door to the fragment cache: there is one while the server renders a page, and null in the browser, which renders
 * the elements. Only for what occurs by the hundred, has no hooks, and is the same wherever its key is the same.
 */
export const FragmentCacheContext = createContext<RenderFragments | null>(null);
