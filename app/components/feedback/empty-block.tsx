import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon";

/**
 * What stands where a list would be: what is missing, why, and how to get it. `children` are the buttons; the first
 * may be primary.
 */
export function EmptyBlock(props: { icon: IconName; title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <span className="tile">
        <Icon name={props.icon} />
      </span>
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      {props.children ? <div className="empty-actions">{props.children}</div> : null}
    </div>
  );
}
