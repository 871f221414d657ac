import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { Icon, type IconName } from "~/components/icon";

/**
 * Controls that open from a button where the list is narrow, and stand in the toolbar themselves where it is wide (by
 * style alone). A native popover, so that it works without scripts; where the browser knows none, it is always open.
 */
export function ToolbarPopover(props: {
  id: string;
  label: string;
  /** Shown instead of the label. */
  icon?: IconName;
  children: ReactNode;
}) {
  const { id, label, icon } = props;
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const element = popover.current;
    if (element && "popover" in element && element.matches(":popover-open")) element.hidePopover();
  }, [key]);
  return (
    <>
      <button
        type="button"
        className={`button toolbar-opener ${icon ? "button-quiet button-icon" : ""}`}
        {...{ popovertarget: id }}
      >
        {icon ? <Icon name={icon} /> : null}
        <span className={icon ? "sr-only" : "truncate"}>{label}</span>
        {icon ? null : <Icon name="chevron" />}
      </button>
      {/* React 18 does not know the attribute and passes it on unchanged. */}
      <div {...{ popover: "auto" }} ref={popover} id={id} className="toolbar-popover">
        {props.children}
      </div>
    </>
  );
}
