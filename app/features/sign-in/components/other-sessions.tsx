import { Form } from "react-router-dom";
import { pressOnce } from "~/components/forms/press-once";

/** A session as its row shows it. */
export interface SessionRow {
  id: string;
  device: string;
  /** When it was last used, in words. */
  seen: string;
  agent: boolean;
  isThis: boolean;
}

/** The user's sessions, each with a button that ends it, and one for all others. Off, and without them, for an agent. */
export function OtherSessions({ sessions, agent }: { sessions: readonly SessionRow[]; agent: boolean }) {
  return (
    <div>
      <div className="setting-row items-baseline">
        <h3 id="sessions-title" className="setting-label font-normal">
          Sessions
        </h3>
        <ul className="session-list" aria-labelledby="sessions-title">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} agent={agent} />
          ))}
        </ul>
      </div>
      <Form
        method="post"
        action="/other-sessions"
        className="setting-row pt-0"
        navigate={false}
        onSubmit={pressOnce}
      >
        <p className="setting-label" aria-hidden="true" />
        <p className="setting-value">
          Everywhere else you are logged out at once, and passwords saved on other devices stop working.
        </p>{" "}
        <button type="submit" className="button" name="intent" value="end-others" disabled={agent}>
          End my other sessions
        </button>
      </Form>
    </div>
  );
}

function SessionItem({ session, agent }: { session: SessionRow; agent: boolean }) {
  const { id, device, seen, isThis } = session;
  return (
    <li>
      <p className="min-w-0 flex-1">
        <span className="block">
          {device}
          {session.agent ? ", temporary session of a support agent" : ""}
        </span>{" "}
        <span className="block text-tiny text-muted">{isThis ? "This session" : `Last used ${seen}`}</span>
      </p>
      {isThis ? null : (
        <Form method="post" action="/other-sessions" navigate={false} onSubmit={pressOnce}>
          <input type="hidden" name="session" value={id} />
          <button type="submit" className="button button-danger" disabled={agent}>
            End <span className="sr-only">the session on {device}</span>
          </button>
        </Form>
      )}
    </li>
  );
}
