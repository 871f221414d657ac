import { Panel, PanelFailure } from "~/components/layout/panel";
import { formatCount, formatNumber } from "~/lib/format-count";
import type { AccountUsage, UsageFigures } from "../account-usage.server";
import { barPercent, LEVEL_WORDS, type UsageLevel } from "../usage-level";

const HEADING = "call-usage";

const LEVEL_CHIPS: Record<UsageLevel, string> = {
  normal: "chip-ok",
  yellow: "chip-warning",
  orange: "chip-warning",
  red: "chip-danger",
};

/** 'Current Call Usage': of each account its minutes, a bar, the level in words and a forecast. */
export function CallUsage({ accounts, retryPath }: { accounts: AccountUsage[]; retryPath: string }) {
  return (
    <Panel id={HEADING} title="Current Call Usage">
      {accounts.map(({ accountId, accountName, part }) => (
        <div key={accountId} className="panel-account">
          <div className="card-head">
            <h3 dir="auto">{accountName}</h3>{" "}
            {part.ok && part.value.plan ? (
              <b className={`chip ${LEVEL_CHIPS[part.value.plan.level]}`}>
                {LEVEL_WORDS[part.value.plan.level]}
              </b>
            ) : null}
          </div>
          {part.ok ? (
            <Usage usage={part.value} accountName={accountName} />
          ) : (
            <PanelFailure
              what={`The usage of ${accountName}`}
              failure={part}
              panelId={HEADING}
              retryPath={retryPath}
            />
          )}
        </div>
      ))}
    </Panel>
  );
}

function Usage({ usage, accountName }: { usage: UsageFigures; accountName: string }) {
  const { plan, usedMinutes, planMinutes } = usage;
  const hasPlan = planMinutes !== null && planMinutes > 0;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-muted">
        {usedMinutes === null ? (
          <span>
            Minutes used: Not known, {hasPlan ? formatNumber(planMinutes) : "no"} minutes in the plan
          </span>
        ) : (
          <>
            <span className="text-figure font-semibold text-text">{formatNumber(usedMinutes)}</span>{" "}
            <span>
              {hasPlan
                ? `of ${formatNumber(planMinutes)} minutes used`
                : "minutes used, no minutes in the plan"}
            </span>
          </>
        )}{" "}
        {plan ? <b className="ml-auto text-text">{plan.percent} %</b> : null}
      </p>
      {plan ? <UsageBar plan={plan} label={`Plan minutes used, ${accountName}`} /> : null}
      {plan ? <p>{plan.forecast}.</p> : null}
      <dl className="facts mt-1">
        <Figure name="Extended minutes" value={known(usage.extendedMinutes, formatNumber)} />
        <Figure name="Total calls" value={known(usage.totalCalls, formatCount)} />
        <Figure name="Billing day" value={String(usage.billingDay)} />
        <Figure name="Billing period" value={usage.period} />
      </dl>
      <p className="text-small text-muted">As of {usage.asOf}</p>
    </>
  );
}

function known(figure: number | null, show: (figure: number) => string): string {
  return figure === null ? "Not known" : show(figure);
}

/** An SVG, because the content security policy allows no inline styles. */
function UsageBar({ plan, label }: { plan: NonNullable<UsageFigures["plan"]>; label: string }) {
  const shown = barPercent(plan.percent);
  return (
    <svg
      className={`usage-bar usage-${plan.level}`}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={`${plan.percent} %, ${LEVEL_WORDS[plan.level]}`}
    >
      <rect width={shown} height="4" />
    </svg>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
