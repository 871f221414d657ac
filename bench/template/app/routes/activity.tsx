import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useFetcher, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { Frame } from "../frame";
import { BulkBar, Toolbar } from "../toolbar";

/** The fields of a record that the page shows; the loader passes on all fields, as quickly written loaders do. */
interface Message {
  messageId: string | number;
  messageType?: string;
  caller?: string | null;
  ani?: string | null;
  accountName?: string | null;
  locationId?: string | number | null;
  taken?: string | null;
  textContent?: string | null;
  recordingTranscription?: string | null;
  request?: string | null;
  read?: string | null;
  followup?: string | null;
  billableAgentMinutes?: number | null;
}

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });
const COLUMNS = ["Select", "Type", "From", "Message", "Company", "Date/Time", "Billable", "Flag", "Actions"];

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
  const locations = [...new Set(messages.flatMap(({ locationId }) => locationId ?? []))].map(String);
  return (
    <Frame unread={messages.filter(({ read }) => !read).length}>
      <Toolbar locations={locations} count={messages.length} />
      <BulkBar />
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messages.map((message, index) => {
            const day = dayOf(message);
            return (
              <Fragment key={message.messageId}>
                {day === dayOf(messages[index - 1]) ? null : (
                  <tr>
                    <th colSpan={COLUMNS.length}>{day}</th>
                  </tr>
                )}
                <Row message={message} />
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <Link to="/activity?page=2">Load More</Link>
    </Frame>
  );
}

function dayOf(message: Message | undefined): string | null {
  return message?.taken ? DAY.format(new Date(message.taken)) : null;
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
      <td>
        {(message.textContent ?? message.recordingTranscription ?? message.request ?? "").slice(0, 120)}
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
