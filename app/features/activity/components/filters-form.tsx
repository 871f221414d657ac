import { useLocation } from "@remix-run/react";
import { useEffect, useState, type KeyboardEvent, type MouseEvent } from "react";
import { Form, Link } from "react-router-dom";
import { focusFirstInput } from "~/components/page-kit";
import { CheckboxGroup } from "~/components/forms/choice-group";
import { TextField } from "~/components/forms/text-field";
import { formatCount } from "~/lib/format-count";
import { FILTER_LABELS, FILTER_NAMES, type FilterName } from "../../messages/message-kind";
import { activityPath, withoutRange, type ActivityView } from "../activity-view";
import type { DateLimits } from "../date-range";

/** Kinds and tags each add activities; flagged and unread narrow the result (ACT-3, ACT-5). */
const NARROWING: readonly FilterName[] = ["flagged", "unread"];

/** The filters and the dates as one form by GET, on a page of its own and in the dialog. */
export function FiltersForm(props: {
  view: ActivityView;
  counts: Record<FilterName, number>;
  limits: DateLimits;
  /** Closes the dialog, also once the filters are applied; without one, the page offers a way back. */
  onClose?: () => void;
}) {
  const { view } = props;
  const { key } = useLocation();
  const [submittedAt, setSubmittedAt] = useState<string | null>(null);
  // Not before the view is loaded: without a connection the form stays with what was chosen (UI-10). The key tells, since
  // a slow device may never render that the view was being loaded.
  const isLoaded = submittedAt !== null && submittedAt !== key;
  const { onClose } = props;
  const wrong = view.range?.problem?.field;
  useEffect(() => {
    if (!isLoaded) return;
    // Dates that cannot be used are corrected where they were typed.
    if (wrong) document.getElementById(`dates-${wrong}`)?.focus();
    else onClose?.();
  }, [isLoaded, onClose, wrong]);
  const kinds = FILTER_NAMES.filter((name) => !NARROWING.includes(name));
  return (
    // The keys move the focus between the boxes in it.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <Form
      ref={onClose ? prepareInDialog : omitEmptyDates}
      method="get"
      action="/activity"
      className="grid gap-5"
      onSubmit={() => setSubmittedAt(key)}
      onKeyDown={focusByLetter}
    >
      {view.tab === "archived" ? <input type="hidden" name="tab" value="archived" /> : null}
      {view.search ? <input type="hidden" name="q" value={view.search} /> : null}
      {view.accountId ? <input type="hidden" name="account" value={view.accountId} /> : null}
      {view.locationId ? <input type="hidden" name="location" value={view.locationId} /> : null}
      <input type="hidden" name="days" value={withoutRange(view).days} />
      <Group legend="Show only" names={NARROWING} {...props} />
      <Group legend="Kinds of activity" names={kinds} {...props} />
      <Dates view={view} limits={props.limits} />
      <div className="button-row">
        <button type="submit" className="button button-primary">
          Apply filters
        </button>{" "}
        {props.onClose ? (
          <>
            {/* Empties them: a reset button would bring back the ones that the form came with. */}
            <button type="button" className="button" onClick={clearAll}>
              Reset
            </button>{" "}
            <button type="button" className="button button-quiet ml-auto" onClick={props.onClose}>
              Close
            </button>
          </>
        ) : (
          <Link className="button" to={activityPath(view, { filters: [], ...withoutRange(view) })}>
            Reset
          </Link>
        )}
      </div>
    </Form>
  );
}

/** The days of the list, where the last 30 to 120 are not what is looked for (ACT-53). */
function Dates({ view, limits }: { view: ActivityView; limits: DateLimits }) {
  const { earliest, latest } = limits;
  const field = (name: "from" | "to") => ({
    ...{ id: `dates-${name}`, name, value: view.range?.[name] ?? "", values: [] },
    errors: view.range?.problem?.field === name ? [view.range.problem.text] : [],
  });
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="label">Dates</legend>
      <TextField field={field("from")} label="From" type="date" min={earliest} max={latest} />
      <TextField field={field("to")} label="To" type="date" min={earliest} max={latest} />
    </fieldset>
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
      // Both groups post under one name, so the ids are made unique by the first option.
      field={{ id: `filter-${props.names[0]}`, name: "filter", value: "", values: filters, errors: [] }}
      label={props.legend}
      className="grid gap-x-4 sm:grid-cols-2"
      choices={props.names.map((name) => ({
        value: name,
        label: (
          <>
            <span className="flex-1">{FILTER_LABELS[name]}</span>{" "}
            <span className="text-small text-muted">{formatCount(props.counts[name])}</span>
          </>
        ),
      }))}
    />
  );
}

/** Leaves dates that were not chosen out of the address. Without scripts they stand in it, and mean nothing. */
function omitEmptyDates(form: HTMLFormElement | null): void {
  form?.addEventListener("formdata", (event) => {
    // What is to be sent is changed here, and not read.
    // oxlint-disable-next-line no-restricted-properties
    const { formData: sent } = event;
    for (const name of ["from", "to"]) if (sent.get(name) === "") sent.delete(name);
  });
}

function prepareInDialog(form: HTMLFormElement | null): void {
  omitEmptyDates(form);
  focusFirstInput(form);
}

/** A letter leads to the next box whose label begins with it, as in a list box. */
function focusByLetter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
  const isLetter = /^\p{L}$/u.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isLetter || document.documentElement.dataset.keys === "off") return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const at = boxes.findIndex((box) => box === target);
  const next = [...boxes.slice(at + 1), ...boxes.slice(0, at + 1)].find((box) =>
    box.labels?.[0]?.textContent?.toLowerCase().startsWith(key.toLowerCase()),
  );
  next?.focus();
}

function clearAll(event: MouseEvent<HTMLButtonElement>): void {
  const { form } = event.currentTarget;
  for (const field of form?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? []) {
    if (field.type === "checkbox") field.checked = false;
    else field.value = "";
  }
}
