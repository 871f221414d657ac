import { Link } from "react-router-dom";
import { EmptyBlock, Icon } from "~/components/page-kit";
import { useOpenRowInSight } from "~/components/use-open-row";
import type { LeadChoice } from "../leads-page.server";

/** In place of the chats where there are none. */
export function NoLeads() {
  return (
    <EmptyBlock
      icon="message"
      title="No web leads"
      text="Chats of visitors of your web site are shown here."
    />
  );
}

/** The chats by title (LEA-2); each is a link, so that it can be opened in another tab and sent to somebody. */
export function LeadList(props: { leads: LeadChoice[]; shownId: string; accountId: string }) {
  useOpenRowInSight(props.shownId, rowElement);
  const pathOf = (id: string) => {
    const query = new URLSearchParams({ ...(props.accountId && { account: props.accountId }), lead: id });
    return `/leads?${query}`;
  };
  return (
    <nav aria-label="Leads" className="lead-list pane" data-scroll="leads">
      <ul>
        {props.leads.map(({ id, title, when, account }) => (
          <li key={id} id={`lead-${id}`}>
            <Link to={pathOf(id)} aria-current={id === props.shownId ? "true" : undefined}>
              <span className="lead-tile">
                <Icon name="message" />
              </span>
              <span className="lead-name">
                <span dir="auto" className="truncate">
                  {title}
                </span>{" "}
                <span className="text-small text-muted">{[when, account].filter(Boolean).join(" · ")}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function rowElement(id: string): HTMLElement | null {
  return document.getElementById(`lead-${id}`);
}
