import { useNavigation, useNavigationType } from "@remix-run/react";
import { Fragment, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router-dom";
import { DialogLink } from "~/components/dialog-link";
import { Icon } from "~/components/icon";
import { lazyPart } from "~/components/lazy-part";
import { PdfLink } from "~/components/pdf-link";
import { SearchField } from "~/components/page-kit";
import type { ActivitySummary } from "../activity-list.server";
import { activityPath, activitySearch, usedRange, type ActivityView } from "../activity-view";
import { ScopeControl } from "./scope-control";
import { ToolbarPopover } from "./toolbar-popover";

const [FiltersForm, preloadFiltersForm] = lazyPart(async () => (await import("./filters-form")).FiltersForm);

interface Props {
  view: ActivityView;
  list: ActivitySummary;
}

/**
 * Tabs, search, filters, selectors and report. 'Update View' and the Enter key submit search and selectors by GET. One
 * row where the list is wide; else the selectors stand in one control and the report in a menu (ACT-38).
 */
export function ActivityToolbar({ view, list }: Props) {
  const navigation = useNavigation();
  const busy = navigation.state === "loading" && navigation.location.pathname === "/activity";
  const form = useRef<HTMLFormElement>(null);
  useShownValues(form, view);
  // Kept as it was at first: a changed default value would move the caret in some browsers.
  const [startText] = useState(view.search);
  return (
    <Form ref={form} method="get" action="/activity" role="search" className="activity-toolbar no-print">
      {view.tab === "archived" ? <input type="hidden" name="tab" value="archived" /> : null}
      {view.filters.map((filter) => (
        <input key={filter} type="hidden" name="filter" value={filter} />
      ))}
      <Tabs view={view} />
      <SearchField
        id="activity-search"
        label="Search activity"
        placeholder="Search"
        defaultValue={startText}
        className="activity-search"
      />{" "}
      <FiltersButton view={view} list={list} /> <ScopeControl view={view} list={list} busy={busy} />
      <ToolbarPopover id="activity-more" label="More" icon="more">
        <PdfLink href={`/activity/pdf${activitySearch(view, { page: 1 })}`} />
      </ToolbarPopover>
    </Form>
  );
}

/**
 * Shows the view in the controls when it has changed: by Back, by a link, or by the server, which corrects what does
 * not fit. What is being typed stays, since the fields are not made anew.
 */
function useShownValues(form: { current: HTMLFormElement | null }, view: ActivityView): void {
  const type = useNavigationType();
  const { search, accountId, locationId, days } = view;
  const isMounted = useRef(false);
  useEffect(() => {
    // The page came with the right values; what was typed or chosen before the scripts ran stays.
    if (!isMounted.current) {
      isMounted.current = true;
      return;
    }
    const values = { q: search, account: accountId ?? "", location: locationId ?? "", days: String(days) };
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = value;
      if (!(field instanceof HTMLInputElement) || field.value.trim() === value) continue;
      if (type === "POP" || field !== document.activeElement) field.value = value;
    }
  }, [form, type, search, accountId, locationId, days]);
}

function Tabs({ view }: { view: ActivityView }) {
  return (
    <nav className="segmented activity-tabs" aria-label="Activity tabs">
      {(["all", "archived"] as const).map((tab) => (
        <Fragment key={tab}>
          <Link to={activityPath(view, { tab })} aria-current={view.tab === tab ? "page" : undefined}>
            {tab === "all" ? "All" : "Archived"}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

function FiltersButton({ view, list }: Props) {
  const chosen = view.filters.length + (usedRange(view) ? 1 : 0);
  const label = (
    <>
      <Icon name="filter" />
      Filters
      {chosen > 0 ? (
        <>
          {" "}
          <span className="badge">{chosen}</span>
        </>
      ) : null}
    </>
  );
  return (
    <DialogLink
      to={`/activity/filters${activitySearch(view, { page: 1 })}`}
      className="button activity-filters"
      title="Filters"
      label={label}
      preload={preloadFiltersForm}
    >
      {(close) => (
        <FiltersForm view={view} counts={list.filterCounts} limits={list.dateLimits} onClose={close} />
      )}
    </DialogLink>
  );
}
