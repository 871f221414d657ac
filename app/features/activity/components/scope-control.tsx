import type { ChangeEvent } from "react";
import type { ActivitySummary } from "../activity-list.server";
import type { Choice } from "../activity-scope";
import { DAYS } from "../../messages/message-window";
import { usedRange, type ActivityView } from "../activity-view";
import { ToolbarPopover } from "./toolbar-popover";

/** The selectors of account, location and days, with 'Update View', which alone submits them (ACT-10). */
export function ScopeControl(props: { view: ActivityView; list: ActivitySummary; busy: boolean }) {
  const { view, list } = props;
  const range = usedRange(view);
  return (
    <ToolbarPopover
      id="activity-scope"
      label={scopeLabel(view, list)}
      labelEnd={range ? " · dates" : ` · ${view.days} days`}
    >
      {list.accounts.length > 0 ? (
        <Selector
          name="account"
          label="Account"
          all="My activity"
          choices={list.accounts}
          value={view.accountId}
          onChange={(event) => leaveLocation(event, view)}
        />
      ) : null}{" "}
      {list.locations.length > 0 ? (
        <Selector
          name="location"
          label="Location"
          all="All locations"
          choices={list.locations}
          value={view.locationId}
        />
      ) : null}{" "}
      {range ? (
        // They go before the days, and are taken away by their chip under the toolbar.
        <>
          <input type="hidden" name="from" value={range.from} />
          <input type="hidden" name="to" value={range.to} />
        </>
      ) : (
        <label className="activity-selector">
          <span>Days</span>{" "}
          <select className="select" name="days" defaultValue={view.days}>
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </select>
        </label>
      )}{" "}
      <button type="submit" className="button">
        {props.busy ? <span className="busy" aria-hidden="true" /> : null}
        Update View
      </button>
    </ToolbarPopover>
  );
}

/**
 * The locations that are offered are those of the account that is shown: another one has no location chosen (ACT-9). Among
 * one's own activity they are of any account, and what does not fit is left out by the server.
 */
function leaveLocation({ target }: ChangeEvent<HTMLSelectElement>, { accountId }: ActivityView): void {
  if (accountId === null || target.value === "" || target.value === accountId) return;
  const location = target.form?.elements.namedItem("location");
  if (location instanceof HTMLSelectElement) location.value = "";
}

/** Whose activity is chosen: 'Harbor Law', or the location where there is one. */
function scopeLabel(view: ActivityView, list: ActivitySummary): string {
  const nameIn = (choices: Choice[], value: string | null) =>
    choices.find((choice) => choice.value === value)?.label;
  const [account, location] = [
    nameIn(list.accounts, view.accountId),
    nameIn(list.locations, view.locationId),
  ];
  return location ?? account ?? "My activity";
}

function Selector(props: {
  name: string;
  label: string;
  all: string;
  choices: Choice[];
  value: string | null;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}) {
  return (
    <label className="activity-selector">
      <span>{props.label}</span>{" "}
      <select className="select" name={props.name} defaultValue={props.value ?? ""} onChange={props.onChange}>
        <option value="">{props.all}</option>
        {props.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
