import { createContext, type ReactElement } from "react";

/**
 * The markup of an element that depends on nothing but what stands in `scope`, which many have in common, and
 * in `key`: made once, then remembered.
 */
export type Remember = (scope: string, key: string, make: () => ReactElement) => string;

/**
 * There is one while the server makes a page, and none (null) in the browser, which makes elements. Only for
 * what occurs by the hundred, has no hooks, and is the same wherever its key is the same.
 */
export const RememberContext = createContext<Remember | null>(null);
