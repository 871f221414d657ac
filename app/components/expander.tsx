import type { ReactNode } from "react";
import { Icon } from "./icon";

/**
 * A part of a form that few people need: closed at first, opened by its heading, with or without scripts. `open` shows
 * it at once, for example when the response to its own form stands in it.
 */
export function Expander({
  heading,
  open,
  children,
}: {
  heading: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="expander" open={open}>
      <summary>
        {heading} <Icon name="chevron" />
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
