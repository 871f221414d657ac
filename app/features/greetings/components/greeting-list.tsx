import { useFetcher } from "@remix-run/react";
import { Fragment, useRef } from "react";
import {
  focusFirstInput,
  focusStatus,
  LazyDialog,
  lazyPart,
  ScriptedLink,
  useAsked,
} from "~/components/page-kit";
import { accountPath } from "../../number-lists/account-path";
import type { GreetingPurpose } from "../greeting-form.schema";
import type { GreetingStart } from "../greeting-start.server";
import { rungResponse } from "../rung-response";
import type { ShownGreeting } from "../shown-greeting";
import { GreetingProgress } from "./greeting-progress";

const [GreetingForm, preloadGreetingForm] = lazyPart(
  async () => (await import("./greeting-form")).GreetingForm,
);

const PLAY: [purpose: GreetingPurpose, label: string] = ["play", "Play"];
const RECORD: [purpose: GreetingPurpose, label: string] = ["record", "Record"];

interface Asked {
  greeting: ShownGreeting;
  purpose: GreetingPurpose;
  /** Tells one form from the next, whose fields and response are its own. */
  turn: number;
}

function greetingPath({ id }: ShownGreeting): string {
  return `/profile/greetings/${encodeURIComponent(id)}`;
}

/**
 * The greetings of an account, each with the way to hear it, once it is recorded, and to record it anew (PRO-3): with
 * scripts in a dialog over them.
 */
export function GreetingList(props: {
  greetings: ShownGreeting[];
  accountId: string;
  /** Null in a temporary agent session, which neither plays nor records. */
  start: GreetingStart | null;
}) {
  const { greetings, accountId, start } = props;
  const [asked, setAsked] = useAsked<Asked>();
  const turns = useRef(0);
  const ask = (greeting: ShownGreeting, purpose: GreetingPurpose) => {
    preloadGreetingForm();
    setAsked({ greeting, purpose, turn: (turns.current += 1) });
  };
  return (
    <>
      <div className="setting-list">
        {greetings.map((greeting) => (
          <div key={greeting.id} className="setting-row">
            <p className="setting-label">{greeting.name}</p>{" "}
            <p className="setting-value">
              {greeting.length ?? (greeting.isRecorded ? "Recorded" : "Not recorded")}
            </p>{" "}
            {start ? (
              <p className="flex flex-wrap gap-2">
                {(greeting.isRecorded ? [PLAY, RECORD] : [RECORD]).map(([purpose, label]) => (
                  <Fragment key={purpose}>
                    <ScriptedLink
                      className="button"
                      to={accountPath(greetingPath(greeting), accountId, { purpose })}
                      onFollow={() => ask(greeting, purpose)}
                    >
                      {label}
                      <span className="sr-only"> {greeting.name}</span>
                    </ScriptedLink>{" "}
                  </Fragment>
                ))}
              </p>
            ) : null}
          </div>
        ))}
      </div>
      {asked && start ? (
        <GreetingDialog
          {...{ asked, greetings, accountId, start }}
          onCallAgain={() => ask(asked.greeting, "record")}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

/** Asks which phone is rung; then one that plays is over, and one that records is followed to its end (PRO-10). */
function GreetingDialog(props: {
  asked: Asked;
  greetings: ShownGreeting[];
  accountId: string;
  start: GreetingStart;
  onCallAgain: () => void;
  onClose: () => void;
}) {
  const { asked, greetings, accountId, start, onCallAgain, onClose } = props;
  const fetcherKey = `greeting:${asked.turn}`;
  const fetcher = useFetcher({ key: fetcherKey });
  const rung = rungResponse(fetcher.data)?.rung;
  if (rung?.purpose === "play") return null;
  const greeting = greetings.find(({ id }) => id === asked.greeting.id) ?? asked.greeting;
  // Right after the call the list is still the one from before it.
  const isDone = rung !== undefined && fetcher.state === "idle" && rung.was !== greeting.recording;
  const renderClose = (label: string) => (
    <button type="button" className="button" onClick={onClose}>
      {label}
    </button>
  );
  return (
    <LazyDialog title="Greeting" onClose={onClose}>
      {rung ? (
        <div key="progress" ref={focusStatus}>
          <GreetingProgress
            greeting={greeting}
            recording={{ was: rung.was, isDone }}
            accountId={accountId}
            close={renderClose("Close")}
            onCallAgain={onCallAgain}
          />
        </div>
      ) : (
        <div key={asked.turn} ref={focusFirstInput}>
          <GreetingForm
            {...start}
            name={greeting.name}
            isRecorded={greeting.isRecorded}
            purpose={asked.purpose}
            dialog={{ fetcher, fetcherKey, action: accountPath(greetingPath(greeting), accountId) }}
            cancel={renderClose("Cancel")}
          />
        </div>
      )}
    </LazyDialog>
  );
}
