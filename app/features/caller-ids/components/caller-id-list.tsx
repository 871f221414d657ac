import { Icon, ScriptedLink } from "~/components/page-kit";
import type { ShownCallerId } from "../shown-caller-id";
import { callerIdPath } from "../caller-id-path";

const ROW = "flex min-h-tap flex-wrap items-center justify-between gap-x-2 px-4 py-1";
const CHIPS = new Map([
  ["CONFIRMED", "chip chip-ok"],
  ["PENDING", "chip chip-warning"],
  ["FAILED", "chip chip-danger"],
]);

/** The registrations of an account: a row asks what is to be done with it (CID-3 to CID-5). */
export function CallerIdList(props: {
  callerIds: ShownCallerId[];
  accountId: string;
  /** A temporary agent session changes nothing. */
  agent: boolean;
  onAsk: (callerId: ShownCallerId) => void;
}) {
  const { callerIds, accountId, agent, onAsk } = props;
  if (callerIds.length === 0) return <p className="px-4 pb-4 text-muted">No number is registered.</p>;
  return (
    <ul>
      {callerIds.map((callerId) => (
        <li key={callerId.id} className="border-b border-line last:border-b-0">
          {agent ? (
            <p className={ROW}>
              <NumberAndStatus callerId={callerId} />
            </p>
          ) : (
            <ScriptedLink
              to={callerIdPath(callerId.id, accountId)}
              className={`${ROW} text-text`}
              onFollow={() => onAsk(callerId)}
            >
              <NumberAndStatus callerId={callerId} />
              <Icon name="more" />
            </ScriptedLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function NumberAndStatus({ callerId: { shown, status } }: { callerId: ShownCallerId }) {
  return (
    <>
      <span className="mr-auto">{shown}</span> <span className={CHIPS.get(status) ?? "chip"}>{status}</span>
    </>
  );
}
