import { Link } from "react-router-dom";
import { SettingLink, SettingRow } from "~/components/setting-row";
import { pinPath } from "../pin-path";

interface Props {
  isSet: boolean;
  /** A temporary agent session. */
  agent: boolean;
  /** Where the form leads back to, if not to the settings. */
  returnUrl?: string;
}

/** Whether the user has a PIN, never which, and the way to change it (SET-1). Off in a temporary agent session (SET-6). */
export function PinRow(props: Props) {
  return (
    <SettingRow label="PIN" value={<PinValue {...props} />}>
      <PinLink {...props} />
    </SettingRow>
  );
}

/**
 * The same as one of the facts about a user (PRO-1), with a link as those that others have: a button would make their row
 * higher.
 */
export function PinFact(props: Props) {
  return (
    <div>
      <dt>PIN</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <span>
          <PinValue {...props} />
        </span>{" "}
        {props.agent ? <PinLink {...props} /> : <Link to={pinPath(props.returnUrl)}>{pinWords(props)}</Link>}
      </dd>
    </div>
  );
}

function PinValue({ isSet }: Props) {
  if (!isSet) return "None";
  return (
    <>
      <span className="pin-dots" aria-hidden="true" />
      <span className="sr-only">Set</span>
    </>
  );
}

function PinLink(props: Props) {
  return (
    <SettingLink to={pinPath(props.returnUrl)} isOff={props.agent}>
      {pinWords(props)}
    </SettingLink>
  );
}

function pinWords({ isSet }: Props): string {
  return isSet ? "Change PIN" : "Set PIN";
}
