import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { RouteError, pageTitle } from "~/components/page-kit";
import { parseForm } from "~/components/forms/parse-form.server";
import { useRouteCode } from "~/components/use-route-code";
import { listForm } from "~/features/activity/activity-form.schema";
import { respondAsked } from "~/features/activity/respond-asked.server";
import { respondBadForm, respondChange } from "~/features/activity/respond-change.server";
import { changeMessages } from "~/features/messages/change-messages.server";
import { activitySearch } from "~/features/activity/activity-view";
import { ActivityTable } from "~/features/activity/components/activity-table";
import { useNewCallers } from "~/features/activity/components/use-new-callers";
import { useAssistDialog } from "~/features/assist/components/assist-link";
import { OpenInvoices } from "~/features/billing/invoices/components/open-invoices";
import { CallHandling } from "~/features/dashboard/components/call-handling";
import { NewestActivity } from "~/features/dashboard/components/newest-activity";
import { readDashboard } from "~/features/dashboard/dashboard.server";
import { NEWEST_VIEW } from "~/features/dashboard/newest-view";
import { noticeText } from "~/features/dashboard/notice";
import { NOT_PUSHED } from "~/features/live/fresh-for";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { CallUsage } from "~/features/reports/components/call-usage";
import { requireUser } from "~/features/session/require-user.server";

const PATH = "/";

/** The API does not push usage and invoices. */
export const handle = NOT_PUSHED;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Dashboard", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const notice = noticeText(new URL(args.request.url).searchParams.get("notice"));
  const dashboard = await readDashboard(visit, timeZoneOf(args.request));
  const { newest } = dashboard;
  return data({ notice, dashboard, freshAt: newest.ok ? newest.value.freshAt : null });
}

/** The rows' own buttons post here without scripts; with scripts they post to the list. */
export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const form = await parseForm(args, listForm);
  // Redirects to the page, not to the address of its action.
  const page = new Request(new URL(PATH, args.request.url), { headers: args.request.headers });
  if (!form.ok) return respondBadForm(page, form.problem);
  if (form.value.page !== undefined) return respondAsked(page, form.value, activitySearch(NEWEST_VIEW));
  const { intent, messageIds } = form.value;
  const result = await changeMessages(visit, messageIds, intent);
  return respondChange(page, intent, result, { quietSingle: messageIds.length === 1 });
}

export default function DashboardScreen() {
  useRouteCode("_shell.activity");
  const { notice, dashboard } = useLoaderData<typeof loader>();
  const { newest, holdCalls, status, agent, usage, invoices } = dashboard;
  const shell = useRouteLoaderData<{ unread: number | null }>("routes/_shell");
  const { openAssist, dialog } = useAssistDialog();
  useNewCallers(newest.ok ? newest.value.rows : null, activitySearch(NEWEST_VIEW));
  return (
    <>
      {notice ? (
        <div role="status" className="banner banner-info mb-4">
          <p className="mr-auto">{notice}</p>
          <Link className="button" to={PATH} replace>
            Close
          </Link>
        </div>
      ) : null}
      <div className="dashboard">
        <CallHandling holdCalls={holdCalls} status={status} readOnly={agent} />
        <NewestActivity part={newest} unread={shell?.unread ?? null}>
          {newest.ok ? (
            <ActivityTable
              view={NEWEST_VIEW}
              rows={newest.value.rows}
              mayMark={newest.value.mayMark}
              openId={null}
              onAssist={openAssist}
              action={`${PATH}?index`}
            />
          ) : null}
        </NewestActivity>
        {usage.length > 0 || invoices.length > 0 ? (
          <div className="dashboard-figures">
            {usage.length > 0 ? <CallUsage accounts={usage} retryPath={PATH} /> : null}
            {invoices.length > 0 ? <OpenInvoices accounts={invoices} retryPath={PATH} /> : null}
          </div>
        ) : null}
      </div>
      {dialog}
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
