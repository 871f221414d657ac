import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigationType } from "react-router-dom";
import { EmptyBlock, Icon } from "~/components/page-kit";
import { focusOn } from "~/components/layout/preserve-scroll";
import { Pager } from "~/components/pager";
import { useOpenRowInSight } from "~/components/use-open-row";
import type { Page } from "~/lib/paging";
import type { LeadChoice } from "../leads-page.server";

/** Where the chat stands below the list, what was pressed would else change nothing in sight (LEA-10). */
const AT_TITLE = focusOn("#lead-title");

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

/**
 * The chats by title (LEA-2), a page at a time (LEA-8); each is a link, so that it can be opened in another tab and sent
 * to somebody. It leads to the chat's title (LEA-10).
 */
export function LeadList(props: { leads: Page<LeadChoice>; shownId: string; accountId: string }) {
  const { leads, shownId, accountId } = props;
  useOpenRowInSight(shownId, rowElement);
  useRowFocusOnBack(shownId);
  return (
    <>
      <nav aria-label="Leads" className="lead-list pane" data-scroll="leads">
        <ul>
          {leads.rows.map(({ id, title, when, whenTitle, dateTime, account }) => (
            <li key={id} id={`lead-${id}`}>
              <Link
                to={`${leadsPath(accountId, { lead: id })}#lead-title`}
                state={AT_TITLE}
                aria-current={id === shownId ? "true" : undefined}
              >
                <span className="lead-tile">
                  <Icon name="message" />
                </span>
                <span className="lead-name">
                  <span dir="auto" className="truncate font-medium">
                    {title}
                  </span>{" "}
                  {when ? (
                    <time dateTime={dateTime} title={whenTitle}>
                      {when}
                    </time>
                  ) : null}{" "}
                  {account ? <span className="lead-account">{account}</span> : null}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {leads.pages > 1 ? (
        <Pager
          list={leads}
          pathOf={(page) => leadsPath(accountId, { page: String(page) })}
          labels={{ before: "Newer", after: "Older" }}
          rowLink=".lead-list a"
          className="lead-pages"
        />
      ) : null}
    </>
  );
}

/**
 * Back from a chat that was opened in the list gives the focus to its row, as where what stands beside a list is closed
 * (UI-16). One of the chats is shown all the same: where its title was the place that the address names, that has it.
 */
function useRowFocusOnBack(shownId: string): void {
  const { key, hash } = useLocation();
  const isPop = useNavigationType() === "POP";
  const shown = useRef({ shownId, key, hash });
  useEffect(() => {
    const before = shown.current;
    shown.current = { shownId, key, hash };
    if (!isPop || before.key === key || before.hash === "" || hash !== "") return;
    rowElement(before.shownId)?.querySelector("a")?.focus({ preventScroll: true });
  }, [shownId, key, hash, isPop]);
}

/** The address of a chat, or of a page of the list, with the account. */
function leadsPath(accountId: string, what: { lead: string } | { page: string }): string {
  return `/leads?${new URLSearchParams({ ...(accountId && { account: accountId }), ...what })}`;
}

function rowElement(id: string): HTMLElement | null {
  return document.getElementById(`lead-${id}`);
}
