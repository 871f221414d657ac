import { Fragment } from "react";
import { NumberActionItems, NumberActionLink } from "~/components/number-actions";
import { Disclosure, Icon, PhoneText } from "~/components/page-kit";
import type { Caller } from "../caller.server";
import type { CallerView } from "../caller-view";
import { AccountStates } from "./account-states";
import { CallerActivityList } from "./caller-activity-list";

/** One number: who it is, what can be done with it, and all that came in from it (NUM-12). */
export function CallerPage({ caller, view }: { caller: Caller; view: CallerView }) {
  const { shown, name, conflicts, states } = caller;
  return (
    <div className={states.length > 0 ? "caller caller-with-accounts" : "caller"}>
      <header className="caller-head">
        <h2 tabIndex={-1} className="text-heading font-semibold" dir="auto">
          {name ?? <PhoneText text={shown} />}
        </h2>
        <p className="text-muted">
          {name === null ? null : <bdi>{shown}</bdi>} <WhoItIs caller={caller} />
        </p>
        {conflicts.map((conflict) => (
          <div key={conflict} className="banner banner-warning">
            <Icon name="alert" />
            <p className="min-w-0 flex-1" dir="auto">
              {conflict}
            </p>
          </div>
        ))}
        <CallerActions caller={caller} />
      </header>
      {states.length > 0 ? <AccountStates caller={caller} view={view} /> : null}
      <CallerActivityList caller={caller} view={view} />
    </div>
  );
}

/** Chips: a contact or a stranger, My VIP, blocked or VIP in an account. */
function WhoItIs({ caller: { contact, states } }: { caller: Caller }) {
  const known = states.map(({ state }) => (state.ok ? state.value : null));
  const chips = [
    { text: contact ? "Contact" : "Not in your contacts", look: "" },
    contact?.isVip && { text: "My VIP", look: "chip-warning" },
    known.some((state) => state?.vip) && { text: "VIP contact", look: "chip-warning" },
    known.some((state) => state?.isBlocked) && { text: "Blocked", look: "chip-danger" },
  ];
  return chips.map((chip) =>
    chip ? (
      <Fragment key={chip.text}>
        <span className={`chip ${chip.look}`}>{chip.text}</span>{" "}
      </Fragment>
    ) : null,
  );
}

/** How many of the buttons a phone has room for; the others are in a menu there. */
const FIRST_ACTIONS = 2;

/** The entries of the number's menu as buttons, calling first. */
function CallerActions({ caller: { actions } }: { caller: Caller }) {
  const more = actions.slice(FIRST_ACTIONS);
  return (
    <div className="caller-actions no-print" id="actions">
      {actions.map((action, index) => (
        <Fragment key={action.label}>
          <NumberActionLink
            action={action}
            className={`button ${index === 0 ? "button-primary" : ""} ${index < FIRST_ACTIONS ? "" : "caller-action-more"}`}
          />{" "}
        </Fragment>
      ))}
      {more.length > 0 ? (
        <Disclosure
          className="menu caller-actions-menu"
          summary={
            <span className="button button-icon">
              <Icon name="more" />
              <span className="sr-only">More actions</span>
            </span>
          }
        >
          <div className="menu-items">
            <NumberActionItems actions={more} />
          </div>
        </Disclosure>
      ) : null}
    </div>
  );
}
