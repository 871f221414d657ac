import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useParams, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useMemo } from "react";
import { NOT_COMPLETE } from "~/components/forms/form-words";
import { parseForm } from "~/components/forms/parse-form.server";
import { listForm } from "~/features/activity/activity-form.schema";
import { listActivity, unreadInView } from "~/features/activity/activity-list.server";
import { mayView } from "~/features/activity/activity-scope.server";
import { packRows, unpackRows } from "~/features/activity/activity-row";
import { parseActivityView } from "~/features/activity/activity-view.schema";
import { respondBadForm, respondChange } from "~/features/activity/respond-change.server";
import { changeMessages } from "~/features/messages/change-messages.server";
import { PANES } from "~/components/layout/panes";
import { ActivityPanel } from "~/features/activity/components/activity-panel";
import { readPreferences } from "~/features/preferences/preferences";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser, type Visit } from "~/features/session/require-user.server";
import { isDocumentRequest } from "~/lib/document-request";
import { RouteError } from "~/components/errors/route-error";
import { pageTitle } from "~/lib/page-title";

/** List and message scroll each for themselves where both fit. */
export const handle = PANES;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Activity", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const view = parseActivityView(new URL(args.request.url).searchParams);
  if (!(await mayView(visit, view)))
    throw new Response("You have no such account or location.", { status: 404 });
  // Beside a message, Lite leaves the list out: it cannot be shown and hidden without scripts.
  if (args.params.messageId && readPreferences(args.request).lite)
    return data({ view, list: null, rows: "[]", freshAt: null });
  const { rows, ...list } = await listActivity(visit, view, timeZoneOf(args.request));
  return data({ view, list, rows: packRows(rows), freshAt: list.freshAt });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const form = await parseForm(args, listForm);
  if (!form.ok) return respondBadForm(args.request, form.problem);
  const { intent, messageIds } = form.value;
  if (form.value.most !== undefined) return markAllRead(visit, args.request, form.value.most);
  const result = await changeMessages(visit, messageIds, intent);
  return respondChange(args.request, intent, result, { quietSingle: messageIds.length === 1 });
}

/** Marks the unread of the view: all in one post, or a part for a page that shows the progress (ACT-47). */
async function markAllRead(visit: Visit, request: Request, most: number) {
  const view = parseActivityView(new URL(request.url).searchParams);
  if (!(await mayView(visit, view))) return respondBadForm(request, NOT_COMPLETE);
  const { messageIds, left } = await unreadInView(visit, view, timeZoneOf(request), most);
  const result = await changeMessages(visit, messageIds, "read");
  if (isDocumentRequest(request)) return respondChange(request, "read", result, { quietSingle: false });
  const failure =
    result.failed.length > 0 ? respondChange(request, "read", result, { quietSingle: false }) : null;
  return failure ?? data({ done: result.done, left });
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
  const list = useMemo(() => summary && { ...summary, rows: unpackRows(rows) }, [summary, rows]);
  const { messageId } = useParams();
  return (
    <div className={messageId && list ? "activity activity-with-detail" : "activity"}>
      {/* Before the list in the document, so that it is what is read and reached first; the grid puts it at the right. */}
      <Outlet />
      {list ? <ActivityPanel view={view} list={list} openId={messageId ?? null} /> : null}
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
