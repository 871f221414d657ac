import { formatCount } from "~/lib/format-count";
import { methodLabel } from "../../methods/method-rows";
import type { PlanRow } from "../plans";
import type { Billing, WholeBilling } from "../read-billing.server";
import type { Statement } from "../statement";

/** What an admin looks for first: what is due, the plan, and how it is paid. */
export function BillingCards({ billing, whole }: { billing: Billing; whole: WholeBilling }) {
  const { methods, statement } = whole;
  const [plan, ...otherPlans] = billing.plans;
  return (
    <div className="billing-cards">
      {statement.ok ? (
        <BillingCard
          label="Due now"
          value={statement.value.open.count === 0 ? "Nothing" : (statement.value.open.due ?? "Not known")}
          note={openNote(statement.value)}
        />
      ) : null}
      {plan ? (
        <BillingCard
          label="Plan"
          value={plan.description}
          note={planNote(plan, otherPlans.length, whole.planMinutes)}
        />
      ) : null}
      <BillingCard
        label="Autopay"
        value={whole.isAutopayOn ? `On, day ${whole.billingDay} of the month` : "Off"}
        note={autopayNote(methods)}
      />
    </div>
  );
}

function openNote({ open: { count }, unreadable }: Statement): string {
  if (count === null)
    return unreadable > 0
      ? "Some invoices could not be loaded."
      : "More invoices are open than are read at once.";
  if (count === 0) return "No invoice is open.";
  return count === 1 ? "1 open invoice" : `${count} open invoices`;
}

function planNote({ since }: PlanRow, others: number, minutes: number | null): string {
  const more = others === 1 ? "1 more plan" : `${others} more plans`;
  const note = others === 0 ? `Since ${since || "an unknown date"}` : more;
  if (minutes === null || minutes <= 0) return note;
  return `${formatCount(minutes)} ${minutes === 1 ? "minute" : "minutes"} · ${note}`;
}

/** Of methods that could not be read it is not known whether one is active (BIL-20). */
function autopayNote(methods: WholeBilling["methods"]): string {
  if (!methods.ok) return "The payment method could not be loaded.";
  const active = methods.value.find(({ isActive }) => isActive);
  if (!active) return "No payment method is active.";
  if (active.isPending) return `${methodLabel(active)}, pending verification`;
  return active.isExpired ? `${methodLabel(active)}, expired` : methodLabel(active);
}

function BillingCard(props: { label: string; value: string; note: string }) {
  return (
    <section className="billing-card card" aria-label={props.label}>
      <p className="text-small text-muted">{props.label}</p>
      <p className="billing-figure">{props.value}</p>
      <p className="text-small text-muted">{props.note}</p>
    </section>
  );
}
