import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { DialogLink } from "~/components/dialog-link";
import { Icon } from "~/components/icon";
import { lazyPart } from "~/components/lazy-part";
import { PdfLink } from "~/components/pdf-link";
import type { ActivitySummary } from "../activity-list.server";
import type { Choice } from "../activity-scope";
import { DAYS } from "../../messages/message-window";
import { activitySearch, type ActivityView } from "../activity-view";

const [FiltersForm, preloadFiltersForm] = lazyPart(async () => (await import("./filters-form")).FiltersForm);

/** Search and selectors. 'Update View' submits them by GET; with JavaScript a change of a selector does too. */
export function ActivityToolbar({ view, list }: { view: ActivityView; list: ActivitySummary }) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const busy = navigation.state === "loading" && navigation.location.pathname === "/activity";
  return (
    <Form
      method="get"
      action="/activity"
      role="search"
      className="activity-toolbar no-print"
      // The server may change a selection (a location of another account), which the control must then show.
      key={activitySearch(view, { page: 1 })}
    >
      {view.tab === "archived" ? <input type="hidden" name="tab" value="archived" /> : null}
      {view.filters.map((filter) => (
        <input key={filter} type="hidden" name="filter" value={filter} />
      ))}
      <div className="activity-search">
        <label className="sr-only" htmlFor="activity-search">
          Search activity
        </label>
        <input
          id="activity-search"
          className="input"
          type="search"
          name="q"
          defaultValue={view.search}
          placeholder="Search text, name or number"
          maxLength={200}
          dir="auto"
        />
      </div>
      {list.accounts.length > 0 ? (
        <Selector
          name="account"
          label="Account"
          all="My activity"
          choices={list.accounts}
          value={view.accountId}
        />
      ) : null}
      {list.locations.length > 0 ? (
        <Selector
          name="location"
          label="Location"
          all="All locations"
          choices={list.locations}
          value={view.locationId}
        />
      ) : null}
      <label className="activity-selector">
        <span className="sr-only">Days</span>
        <select
          className="select"
          name="days"
          defaultValue={view.days}
          onChange={(event) => submit(event.currentTarget.form)}
        >
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {days} days
            </option>
          ))}
        </select>
      </label>
      <button className="button">
        {busy ? <span className="busy" aria-hidden="true" /> : null}
        Update View
      </button>
      <FiltersButton view={view} list={list} />
      <PdfLink href={`/activity/pdf${activitySearch(view, { page: 1 })}`} />
    </Form>
  );
}

function FiltersButton({ view, list }: { view: ActivityView; list: ActivitySummary }) {
  const label = (
    <>
      <Icon name="filter" />
      Filters
      {view.filters.length > 0 ? <span className="badge">{view.filters.length}</span> : null}
    </>
  );
  return (
    <DialogLink
      to={`/activity/filters${activitySearch(view, { page: 1 })}`}
      className="button"
      title="Filters"
      label={label}
      preload={preloadFiltersForm}
    >
      {(close) => <FiltersForm view={view} counts={list.filterCounts} onSubmit={close} />}
    </DialogLink>
  );
}

function Selector(props: {
  name: string;
  label: string;
  all: string;
  choices: Choice[];
  value: string | null;
}) {
  const submit = useSubmit();
  return (
    <label className="activity-selector">
      <span className="sr-only">{props.label}</span>
      <select
        className="select"
        name={props.name}
        defaultValue={props.value ?? ""}
        onChange={(event) => submit(event.currentTarget.form)}
      >
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
