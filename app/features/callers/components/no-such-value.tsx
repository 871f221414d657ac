import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { cutText } from "~/lib/cut-text";

const MOST_SHOWN = 60;

/** What stands in place of a page of a number or an e-mail, where the address has none (NUM-14). */
export function NoSuchValue({ value, what, example }: { value: string; what: string; example: string }) {
  const shown = value.length > MOST_SHOWN ? `${cutText(value, MOST_SHOWN)}…` : value;
  return (
    <div className="card">
      <EmptyBlock
        icon="search"
        title={`“${shown}” is no ${what}`}
        text={`Nothing can be looked up under it. One looks like ${example}.`}
      >
        <Link className="button" to={`/activity?${new URLSearchParams({ q: shown, days: "120" })}`}>
          Search the activity
        </Link>{" "}
        <Link className="button" to={`/contacts?${new URLSearchParams({ q: shown })}`}>
          Search contacts
        </Link>
      </EmptyBlock>
    </div>
  );
}
