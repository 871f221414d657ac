import { useRef, type ReactNode } from "react";
import { Icon, type IconName } from "~/components/icon";
import { useClosedByNavigation } from "~/components/use-closed-by-navigation";

/**
 * Controls that open from a button where the list is narrow, and stand in the toolbar themselves where it is wide (by
 * style alone). A native popover, so that it works without scripts; where the browser knows none, it is always open.
 */
export function ToolbarPopover(props: {
  id: string;
  label: string;
  /** The end of the label, which is never cut. */
  labelEnd?: string;
  /** Shown instead of the label. */
  icon?: IconName;
  children: ReactNode;
}) {
  const { id, label, icon } = props;
  const popover = useRef<HTMLDivElement>(null);
  useClosedByNavigation(popover);
  return (
    <>
      <button
        type="button"
        className={`button toolbar-opener ${icon ? "button-quiet button-icon" : ""}`}
        // Without words of its own: a text browser shows at once what it opens, and would read out a button that does nothing.
        aria-label={icon ? label : undefined}
        {...{ popovertarget: id }}
      >
        {icon ? (
          <Icon name={icon} />
        ) : (
          <span className="flex min-w-0 whitespace-pre">
            <span className="truncate">{label}</span>
            <span>{props.labelEnd}</span>
          </span>
        )}
        {icon ? null : <Icon name="chevron" />}
      </button>
      {/* React 18 does not know the attribute and passes it on unchanged. */}
      <div {...{ popover: "auto" }} ref={popover} id={id} className="toolbar-popover">
        {props.children}
      </div>
    </>
  );
}
