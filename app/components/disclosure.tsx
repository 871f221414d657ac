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
  const location = useLocation();

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    element.open = false;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    element.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      element.removeEventListener("keydown", onKey);
    };
  }, [location.key]);

  return (
    <details ref={details} className={className}>
      <summary className="rounded">{summary}</summary>
      {children}
    </details>
  );
}
