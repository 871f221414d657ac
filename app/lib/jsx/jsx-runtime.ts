/**
 * What JSX is compiled to (`jsxImportSource` in tsconfig.json): React's own functions, as constants of an ES module.
 * React is a CommonJS package, which the compiler would read at each call (`(0, runtime.jsx)(…)`): without this file
 * the page of an activity loads 0.7 KB more.
 */
import * as runtime from "react/jsx-runtime";

export type { JSX } from "react/jsx-runtime";

export const { Fragment, jsx, jsxs } = runtime;
