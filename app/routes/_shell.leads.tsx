import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PANES, RouteError, pageTitle } from "~/components/page-kit";
import { LeadChat } from "~/features/leads/components/lead-chat";
import { LeadList, NoLeads } from "~/features/leads/components/lead-list";
import { readLeads } from "~/features/leads/leads-page.server";
import { NOT_PUSHED } from "~/features/live/fresh-for";
import { AccountPicker } from "~/features/number-lists/components/account-picker";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser } from "~/features/session/require-user.server";

/** The chats, the shown one and its insights scroll each for themselves where all fit (FRM-27). */
export const handle = { ...NOT_PUSHED, ...PANES };

export const meta: MetaFunction<typeof loader> = ({ data: page, location, matches }) => {
  // Without an address of its own, the newest chat may be another one any time.
  const isNamed = new URLSearchParams(location.search).has("lead") && !page?.isUnknownLead;
  const name = isNamed && page?.shown ? `${page.shown.title} – Web Leads` : "Web Leads";
  return [{ title: pageTitle(name, matches) }];
};

export async function loader(args: LoaderFunctionArgs) {
  return data(await readLeads(await requireUser(args), args.request, timeZoneOf(args.request)));
}

export default function LeadsScreen() {
  const { accounts, accountId, leads, shown, isUnknownLead } = useLoaderData<typeof loader>();
  return (
    <div className="leads">
      {isUnknownLead && shown ? (
        <p role="status" className="leads-head banner banner-info">
          There is no such chat here. The newest one is shown.
        </p>
      ) : null}
      {accounts.length > 0 || shown ? (
        <div className="leads-side no-print">
          {accounts.length > 0 ? (
            <AccountPicker path="/leads" accounts={accounts} accountId={accountId} />
          ) : null}
          {shown ? <LeadList leads={leads} shownId={shown.id} accountId={accountId} /> : null}
        </div>
      ) : null}
      {shown ? (
        <LeadChat key={shown.id} lead={shown} />
      ) : (
        <div className="leads-none">
          <NoLeads />
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
