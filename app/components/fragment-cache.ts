import { createContext, type ReactElement } from "react";

/** Sibling elements, each of which depends on nothing but `scope` and its key. */
interface FragmentList<Item> {
  /** Everything that they depend on in common. */
  scope: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  element: (item: Item) => ReactElement;
}

/** Renders what is not in the cache yet; returns a placeholder for the markup of the whole list. */
export type RenderFragments = <Item>(list: FragmentList<Item>) => string;

/**
 * The context that provides the fragment cache: set while the server renders a page, null in the browser, which
 * renders the elements. Only for elements that occur by the hundred, use no hooks, and are the same for the same key.
 */
export const FragmentCacheContext = createContext<RenderFragments | null>(null);
