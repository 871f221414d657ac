import { Form, Link } from "@remix-run/react";
import { Fragment } from "react";

const FILTERS = ["Inbound Calls", "Messages", "Voicemail", "Texts"];
const CHANGES = ["Mark as read", "Mark as unread", "Flag", "Remove flag", "Archive"];

/** What the portal has above the rows: tabs, search, filters, selectors, report, and the active filters in words. */
export function Toolbar({ locations, count }: { locations: readonly string[]; count: number }) {
  return (
    <>
      <Form method="get" role="search">
        <nav aria-label="Activity tabs">
          <Link to="/activity" aria-current="page">
            All
          </Link>{" "}
          <Link to="/activity?tab=archived">Archived</Link>
        </nav>
        <label>
          Search <input type="search" name="q" maxLength={200} />
        </label>
        <Link to="/activity/filters">
          Filters <span className="badge">{FILTERS.length}</span>
        </Link>
        <Selector name="account" all="My activity" values={["1001"]} />
        <Selector name="location" all="All locations" values={locations} />
        <Selector name="days" all="30 days" values={["60", "90", "120"]} />
        <button>Update View</button>
        <a href="/activity/pdf">Generate PDF Report</a>
      </Form>
      <p role="status">{count.toLocaleString("en-GB")} activities in the last 120 days</p>
      {FILTERS.map((filter) => (
        <Fragment key={filter}>
          <Link to={`/activity?without=${filter}`}>
            {filter}
            <span className="sr-only"> – remove filter</span>
          </Link>{" "}
        </Fragment>
      ))}
    </>
  );
}

function Selector({ name, all, values }: { name: string; all: string; values: readonly string[] }) {
  return (
    <label>
      <span>{name}</span>{" "}
      <select name={name} defaultValue="">
        <option value="">{all}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What the portal has for ticked rows. */
export function BulkBar() {
  return (
    <Form method="post">
      {CHANGES.map((label) => (
        <button key={label} name="intent" value={label}>
          {label}
        </button>
      ))}
    </Form>
  );
}
