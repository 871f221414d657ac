import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useParams, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useMemo } from "react";
import { parseForm } from "~/components/forms/parse-form.server";
import { listForm } from "~/features/activity/activity-form.schema";
import { listActivity } from "~/features/activity/activity-list.server";
import { mayView } from "~/features/activity/activity-scope";
import { packRows, unpackRows } from "~/features/activity/activity-row";
import { parseActivityView } from "~/features/activity/activity-view.schema";
import { respondBadForm, respondChange } from "~/features/activity/respond-change.server";
import { changeMessages } from "~/features/messages/change-messages.server";
import { PANES } from "~/components/layout/panes";
import { ActivityPanel } from "~/features/activity/components/activity-panel";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser } from "~/features/session/require-user.server";
import { RouteError } from "~/components/errors/route-error";
import { pageTitle } from "~/lib/page-title";

/** List and message scroll each for themselves where both fit. */
export const handle = PANES;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Activity", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const view = parseActivityView(new URL(args.request.url).searchParams);
  if (!mayView(visit.user, view))
    throw new Response("You have no such account or location.", { status: 404 });
  const { rows, ...list } = await listActivity(visit, view, timeZoneOf(args.request));
  return data({ view, list, rows: packRows(rows), freshAt: list.freshAt });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const form = await parseForm(args, listForm);
  if (!form.ok) return respondBadForm(args.request, form.problem);
  const { intent, messageIds } = form.value;
  const result = await changeMessages(visit, messageIds, intent);
  return respondChange(args.request, intent, result, { quietSingle: messageIds.length === 1 });
}

/** Opening another activity beside the list does not reload the list. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (!formMethod && currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname)
    return false;
  return defaultShouldRevalidate;
}

export default function ActivityScreen() {
  const { view, list: summary, rows } = useLoaderData<typeof loader>();
  const list = useMemo(() => ({ ...summary, rows: unpackRows(rows) }), [summary, rows]);
  const { messageId } = useParams();
  return (
    <div className={messageId ? "activity activity-with-detail" : "activity"}>
      {/* Before the list in the document, so that it is what is read and reached first; the grid puts it at the right. */}
      <Outlet />
      <ActivityPanel view={view} list={list} openId={messageId ?? null} />
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
