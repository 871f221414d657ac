import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useFetcher, useLoaderData } from "@remix-run/react";

/** The fields of a record that the page shows; the loader passes on all fields, as quickly written loaders do. */
interface Message {
  messageId: string | number;
  messageType?: string;
  caller?: string | null;
  ani?: string | null;
  accountName?: string | null;
  taken?: string | null;
  read?: string | null;
  followup?: string | null;
  billableAgentMinutes?: number | null;
}

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

export const meta: MetaFunction = () => [{ title: "Activity" }];

export async function loader() {
  // oxlint-disable-next-line no-process-env -- the template has no settings of its own
  const response = await fetch(process.env.ROWS_URL ?? "");
  const messages: Message[] = await response.json();
  return { messages };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  return { flagged: form.get("followup") === "Y" };
}

export default function Activity() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Activity</h1>
      <Form method="get">
        <label>
          Search <input type="search" name="q" />
        </label>
        <button>Update View</button>
      </Form>
      <table>
        <thead>
          <tr>
            <th>Select</th>
            <th>Type</th>
            <th>From</th>
            <th>Company</th>
            <th>Date/Time</th>
            <th>Billable</th>
            <th>Flag</th>
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <Row key={message.messageId} message={message} />
          ))}
        </tbody>
      </table>
    </main>
  );
}

function Row({ message }: { message: Message }) {
  const fetcher = useFetcher<typeof action>();
  const from = message.caller ?? message.ani ?? "Unknown caller";
  const flagged = fetcher.data ? fetcher.data.flagged : message.followup === "Y";
  return (
    <tr className={message.read ? undefined : "unread"}>
      <td>
        <input type="checkbox" name="messageId" value={message.messageId} aria-label={`Select ${from}`} />
      </td>
      <td>{message.messageType}</td>
      <td>
        <Link to={`/activity/${message.messageId}`}>{from}</Link>
      </td>
      <td>{message.accountName}</td>
      <td>{message.taken ? DATE.format(new Date(message.taken)) : "No date"}</td>
      <td>{(message.billableAgentMinutes ?? 0) > 0 ? <span className="chip">Billable</span> : null}</td>
      <td>
        <fetcher.Form method="post">
          <input type="hidden" name="messageId" value={message.messageId} />
          <button
            name="followup"
            value={flagged ? "N" : "Y"}
            aria-pressed={flagged}
            aria-label={`Flag ${from}`}
          />
        </fetcher.Form>
      </td>
      <td>
        <Link to={`/activity/${message.messageId}#actions`} aria-label={`Actions for ${from}`}>
          ⋮
        </Link>
      </td>
    </tr>
  );
}
