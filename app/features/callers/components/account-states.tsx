import { Link } from "react-router-dom";
import { PanelFailure } from "~/components/layout/panel";
import { accountPath } from "../../number-lists/account-path";
import { blockPath } from "../../numbers/number-path";
import type { AccountState, NumberState } from "../account-states.server";
import type { Caller } from "../caller.server";
import { callerPath, type CallerView } from "../caller-view";

const HEADING = "caller-accounts";

/** What each account that the user administers does with calls of the number, and what changes that (NUM-12). */
export function AccountStates({ caller, view }: { caller: Caller; view: CallerView }) {
  const { number, states } = caller;
  return (
    <section className="card caller-accounts" aria-labelledby={HEADING}>
      <h2 id={HEADING}>In your accounts</h2>
      <ul>
        {states.map((account) => (
          <li key={account.accountId}>
            <h3 dir="auto">{account.accountName}</h3>
            {account.state.ok ? (
              <AccountStateOf caller={caller} account={account} state={account.state.value} />
            ) : (
              <PanelFailure
                what={`What ${account.accountName} does with this number`}
                failure={account.state}
                panelId={HEADING}
                retryPath={callerPath(number, view, { page: view.page })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AccountStateOf(props: { caller: Caller; account: AccountState; state: NumberState }) {
  const { accountId } = props.account;
  const { isBlocked, vip } = props.state;
  const { number, name } = props.caller;
  const vipWords = vip
    ? `VIP contact: ${[vip.name, vip.company].filter(Boolean).join(", ") || "no name"}`
    : "";
  return (
    <>
      <p className="text-muted" dir="auto">
        {[isBlocked ? "Blocked: its calls are not taken" : "Not blocked", vipWords || "no VIP contact"].join(
          " · ",
        )}
      </p>
      <div className="button-row no-print">
        <Link className="button" to={blockPath(number, accountId)}>
          {isBlocked ? "Unblock" : "Block"}
          <span className="sr-only"> in {props.account.accountName}</span>
        </Link>{" "}
        <Link
          className="button"
          to={
            vip
              ? accountPath(`/vip/${encodeURIComponent(vip.vipCallerId)}`, accountId)
              : accountPath("/vip/new", accountId, { phone: number, ...(name && { name }) })
          }
        >
          {vip ? "Edit VIP" : "Add VIP"}
          <span className="sr-only"> in {props.account.accountName}</span>
        </Link>
      </div>
    </>
  );
}
