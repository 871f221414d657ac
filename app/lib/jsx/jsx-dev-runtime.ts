/** What JSX is compiled to in development and in unit tests: see `jsx-runtime.ts`. */
import * as runtime from "react/jsx-dev-runtime";

export type { JSX } from "react/jsx-dev-runtime";

export const { Fragment, jsxDEV } = runtime;
