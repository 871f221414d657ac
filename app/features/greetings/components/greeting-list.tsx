import { Fragment } from "react";
import { Link } from "react-router-dom";
import { accountPath } from "../../number-lists/account-path";
import type { GreetingPurpose } from "../greeting-form.schema";
import type { ShownGreeting } from "../shown-greeting";

const PLAY: [purpose: GreetingPurpose, label: string] = ["play", "Play"];
const RECORD: [purpose: GreetingPurpose, label: string] = ["record", "Record"];

/** The greetings of an account, each with the way to hear it, once it is recorded, and to record it anew (PRO-3). */
export function GreetingList(props: {
  greetings: ShownGreeting[];
  accountId: string;
  /** A temporary agent session neither plays nor records. */
  agent: boolean;
}) {
  const { greetings, accountId, agent } = props;
  return (
    <div className="setting-list">
      {greetings.map(({ id, name, length, isRecorded }) => (
        <div key={id} className="setting-row">
          <p className="setting-label">{name}</p>{" "}
          <p className="setting-value">{length ?? (isRecorded ? "Recorded" : "Not recorded")}</p>{" "}
          {agent ? null : (
            <p className="flex flex-wrap gap-2">
              {(isRecorded ? [PLAY, RECORD] : [RECORD]).map(([purpose, label]) => (
                <Fragment key={purpose}>
                  <Link
                    className="button"
                    to={accountPath(`/profile/greetings/${encodeURIComponent(id)}`, accountId, { purpose })}
                  >
                    {label}
                    <span className="sr-only"> {name}</span>
                  </Link>{" "}
                </Fragment>
              ))}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
