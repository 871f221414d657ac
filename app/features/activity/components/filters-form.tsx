import { Form } from "@remix-run/react";
import { CheckboxGroup } from "~/components/forms/choice-group";
import { FILTER_LABELS, FILTER_NAMES, type FilterName } from "../../messages/message-kind";
import type { ActivityView } from "../activity-view";

/** The kinds and tags widen each other; flagged and unread narrow what they leave (ACT-3, ACT-5). */
const NARROWING: readonly FilterName[] = ["flagged", "unread"];

/** The filters as one form by GET; used by the page of its own and by the dialog over the list. */
export function FiltersForm(props: {
  view: ActivityView;
  counts: Record<FilterName, number>;
  onSubmit?: () => void;
}) {
  const { view } = props;
  const kinds = FILTER_NAMES.filter((name) => !NARROWING.includes(name));
  return (
    <Form method="get" action="/activity" className="grid gap-5" onSubmit={props.onSubmit}>
      {view.tab === "archived" ? <input type="hidden" name="tab" value="archived" /> : null}
      {view.search ? <input type="hidden" name="q" value={view.search} /> : null}
      {view.accountId ? <input type="hidden" name="account" value={view.accountId} /> : null}
      {view.locationId ? <input type="hidden" name="location" value={view.locationId} /> : null}
      <input type="hidden" name="days" value={view.days} />
      <Group legend="Show only" names={NARROWING} {...props} />
      <Group legend="Kinds of activity" names={kinds} {...props} />
      <div className="flex flex-wrap gap-2">
        <button className="button button-primary">Apply filters</button>
        <button className="button" type="reset">
          Reset
        </button>
      </div>
    </Form>
  );
}

function Group(props: {
  legend: string;
  names: readonly FilterName[];
  view: ActivityView;
  counts: Record<FilterName, number>;
}) {
  const { filters } = props.view;
  return (
    <CheckboxGroup
      // The two groups post one name, so their ids are made of what they offer first.
      field={{ id: `filter-${props.names[0]}`, name: "filter", value: "", values: filters, errors: [] }}
      label={props.legend}
      className="grid gap-x-4 sm:grid-cols-2"
      choices={props.names.map((name) => ({
        value: name,
        label: (
          <>
            <span className="flex-1">{FILTER_LABELS[name]}</span>
            <span className="text-small text-muted">{props.counts[name].toLocaleString("en-GB")}</span>
          </>
        ),
      }))}
    />
  );
}
