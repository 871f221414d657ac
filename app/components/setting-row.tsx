import { Link } from "react-router-dom";
import type { ReactNode } from "react";

/** A row of settings: what is set, what it is set to, and the control that changes it. */
export function SettingRow(props: { label: ReactNode; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="setting-row">
      <p className="setting-label">{props.label}</p> <p className="setting-value">{props.value}</p>{" "}
      {props.children}
    </div>
  );
}

/** The control of a row that leads to a form; `isOff` for who may not change it. */
export function SettingLink(props: { to: string; isOff: boolean; state?: object; children: ReactNode }) {
  return props.isOff ? (
    <button type="button" className="button" disabled>
      {props.children}
    </button>
  ) : (
    <Link className="button" to={props.to} state={props.state}>
      {props.children}
    </Link>
  );
}
