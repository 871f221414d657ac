import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useState, type KeyboardEvent, type MouseEvent } from "react";
import { focusFirstInput } from "~/components/page-kit";
import { CheckboxGroup } from "~/components/forms/choice-group";
import { FILTER_LABELS, FILTER_NAMES, type FilterName } from "../../messages/message-kind";
import { activityPath, type ActivityView } from "../activity-view";

/** Kinds and tags each add activities; flagged and unread narrow the result (ACT-3, ACT-5). */
const NARROWING: readonly FilterName[] = ["flagged", "unread"];

/** The filters as one form by GET, on a page of its own and in the dialog. */
export function FiltersForm(props: {
  view: ActivityView;
  counts: Record<FilterName, number>;
  /** Closes the dialog, also once the filters are applied; without one, the page offers a way back. */
  onClose?: () => void;
}) {
  const { view } = props;
  const [submitted, setSubmitted] = useState(false);
  // Not before the view is loaded: without a connection the form stays with what was chosen (UI-10).
  const isLoaded = useLoadedSince(submitted);
  const { onClose } = props;
  useEffect(() => {
    if (isLoaded) onClose?.();
  }, [isLoaded, onClose]);
  const kinds = FILTER_NAMES.filter((name) => !NARROWING.includes(name));
  return (
    // The keys move the focus between the boxes in it.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <Form
      ref={onClose ? focusFirstInput : undefined}
      method="get"
      action="/activity"
      className="grid gap-5"
      onSubmit={() => setSubmitted(true)}
      onKeyDown={focusByLetter}
    >
      {view.tab === "archived" ? <input type="hidden" name="tab" value="archived" /> : null}
      {view.search ? <input type="hidden" name="q" value={view.search} /> : null}
      {view.accountId ? <input type="hidden" name="account" value={view.accountId} /> : null}
      {view.locationId ? <input type="hidden" name="location" value={view.locationId} /> : null}
      <input type="hidden" name="days" value={view.days} />
      <Group legend="Show only" names={NARROWING} {...props} />
      <Group legend="Kinds of activity" names={kinds} {...props} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button-primary">
          Apply filters
        </button>{" "}
        {props.onClose ? (
          <>
            {/* Empties them: a reset button would bring back the ones that the form came with. */}
            <button type="button" className="button" onClick={clearBoxes}>
              Reset
            </button>{" "}
            <button type="button" className="button button-quiet ml-auto" onClick={props.onClose}>
              Close
            </button>
          </>
        ) : (
          <Link className="button" to={activityPath(view, { filters: [] })}>
            Reset
          </Link>
        )}
      </div>
    </Form>
  );
}

/** Whether a navigation has begun and ended since then. */
function useLoadedSince(submitted: boolean): boolean {
  const { state } = useNavigation();
  const [hasBegun, setHasBegun] = useState(false);
  if (submitted && state !== "idle" && !hasBegun) setHasBegun(true);
  return hasBegun && state === "idle";
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
            <span className="text-small text-muted">{props.counts[name].toLocaleString("en-GB")}</span>
          </>
        ),
      }))}
    />
  );
}

/** A letter leads to the next box whose label begins with it, as in a list box. */
function focusByLetter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event;
  const isLetter = /^\p{L}$/u.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isLetter || document.documentElement.dataset.keys === "off") return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const at = boxes.findIndex((box) => box === target);
  const next = [...boxes.slice(at + 1), ...boxes.slice(0, at + 1)].find((box) =>
    box.labels?.[0]?.textContent?.toLowerCase().startsWith(key.toLowerCase()),
  );
  next?.focus();
}

function clearBoxes(event: MouseEvent<HTMLButtonElement>): void {
  for (const box of event.currentTarget.form?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ??
    [])
    box.checked = false;
}
