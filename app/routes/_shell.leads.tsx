import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { LeadChat } from "~/features/leads/components/lead-chat";
import { LeadList, NoLeads } from "~/features/leads/components/lead-list";
import { readLeads } from "~/features/leads/leads-page.server";
import { NOT_PUSHED } from "~/features/live/fresh-for";
import { AccountPicker } from "~/features/number-lists/components/account-picker";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser } from "~/features/session/require-user.server";

export const handle = NOT_PUSHED;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Web Leads", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  return data(await readLeads(await requireUser(args), args.request, timeZoneOf(args.request)));
}

export default function LeadsScreen() {
  const { accounts, accountId, leads, shown, isUnknownLead } = useLoaderData<typeof loader>();
  return (
    <div className="leads">
      {accounts.length > 0 ? (
        <div className="leads-head no-print">
          <AccountPicker path="/leads" accounts={accounts} accountId={accountId} />
        </div>
      ) : null}
      {isUnknownLead && shown ? (
        <p role="status" className="leads-head banner banner-info">
          There is no such chat here. The newest one is shown.
        </p>
      ) : null}
      {shown ? (
        <>
          <LeadList leads={leads} shownId={shown.id} accountId={accountId} />
          <LeadChat key={shown.id} lead={shown} />
        </>
      ) : (
        <div className="leads-head">
          <NoLeads />
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
