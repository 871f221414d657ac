import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` for components that are rendered on the server too, where React would warn of it. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
