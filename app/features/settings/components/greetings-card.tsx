import { focusOn } from "~/components/layout/preserve-scroll";
import { SettingLink, SettingRow } from "~/components/setting-row";
import { accountPath } from "../../number-lists/account-path";
import type { GreetingAccount } from "../greeting-rows.server";

/** The way to the greetings of each account that has some (SET-7). Off in a temporary agent session (SET-6). */
export function GreetingsCard({ rows, agent }: { rows: readonly GreetingAccount[]; agent: boolean }) {
  if (rows.length === 0) return null;
  return (
    <section className="card" aria-labelledby="greetings-title">
      <div className="setting-title">
        <h2 id="greetings-title">Greetings</h2>
        <p>What callers hear first.</p>
      </div>
      <div className="setting-list">
        {rows.map(({ accountId, name, count }) => (
          <SettingRow key={accountId} label={name} value={count.ok ? countText(count.value) : count.text}>
            <SettingLink
              to={`${accountPath("/profile", accountId)}#greetings-title`}
              state={focusOn("#greetings-title")}
              isOff={agent}
            >
              Change greeting<span className="sr-only"> of {name}</span>
            </SettingLink>
          </SettingRow>
        ))}
      </div>
    </section>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 greeting" : `${count} greetings`;
}
