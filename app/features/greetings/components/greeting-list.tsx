import { Fragment } from "react";
import { ScriptedLink } from "~/components/page-kit";
import type { GreetingPurpose } from "../greeting-form.schema";
import { greetingPath } from "../greeting-path";
import type { ShownGreeting } from "../shown-greeting";

const PLAY: [purpose: GreetingPurpose, label: string] = ["play", "Play"];
const RECORD: [purpose: GreetingPurpose, label: string] = ["record", "Record"];

/** The greetings of an account, each with the way to hear it, once it is recorded, and to record it anew (PRO-3). */
export function GreetingList(props: {
  greetings: ShownGreeting[];
  accountId: string;
  /** A temporary agent session neither plays nor records. */
  agent: boolean;
  /** Of `useGreetingDialog`, with scripts. */
  onAsk: (greeting: ShownGreeting, purpose: GreetingPurpose) => void;
}) {
  const { greetings, accountId, agent, onAsk } = props;
  return (
    <div className="setting-list">
      {greetings.map((greeting) => (
        <div key={greeting.id} className="setting-row">
          <p className="setting-label">{greeting.name}</p>{" "}
          <p className="setting-value">
            {greeting.length ?? (greeting.isRecorded ? "Recorded" : "Not recorded")}
          </p>{" "}
          {agent ? null : (
            <p className="button-row">
              {(greeting.isRecorded ? [PLAY, RECORD] : [RECORD]).map(([purpose, label]) => (
                <Fragment key={purpose}>
                  <ScriptedLink
                    className="button"
                    to={greetingPath(greeting.id, accountId, { purpose })}
                    onFollow={() => onAsk(greeting, purpose)}
                  >
                    {label}
                    <span className="sr-only"> {greeting.name}</span>
                  </ScriptedLink>{" "}
                </Fragment>
              ))}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
