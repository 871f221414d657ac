import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

/**
 * A button that opens a small menu or a drawer, made of `<details>` so that it works without JavaScript. With
 * JavaScript, Escape, a click elsewhere and a navigation close it.
 */
export function Disclosure({
  summary,
  className,
  children,
}: {
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    // Not when the page becomes interactive: somebody may have opened it before that.
    if (shownAt.current !== key) element.open = false;
    shownAt.current = key;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      // Else what it stands in would close as well.
      event.preventDefault();
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    element.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      element.removeEventListener("keydown", onKey);
    };
  }, [key]);

  return (
    <details ref={details} className={className}>
      <summary className="rounded">{summary}</summary>
      {children}
    </details>
  );
}
