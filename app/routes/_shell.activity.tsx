import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { useMemo } from "react";
import { PANES, reloadsList, RouteError, pageTitle } from "~/components/page-kit";
import { NOT_COMPLETE } from "~/components/forms/form-words";
import { parseForm } from "~/components/forms/parse-form.server";
import { listForm } from "~/features/activity/activity-form.schema";
import { listActivity } from "~/features/activity/activity-list.server";
import { mayView } from "~/features/activity/activity-scope.server";
import { packRows, unpackRows } from "~/features/activity/activity-row";
import { activityPath, activitySearch } from "~/features/activity/activity-view";
import { readActivityView, readListSearch } from "~/features/activity/read-view.server";
import { leavesView, nextInView, planViewChange } from "~/features/activity/change-view.server";
import { respondAsked } from "~/features/activity/respond-asked.server";
import { respondBadForm, respondChange } from "~/features/activity/respond-change.server";
import { respondNoView } from "~/features/activity/respond-no-view.server";
import { changeMessages } from "~/features/messages/change-messages.server";
import type { Intent } from "~/features/messages/message-intent";
import { ActivityPanel } from "~/features/activity/components/activity-panel";
import { useAssistDialog } from "~/features/assist/components/assist-link";
import { readPreferences } from "~/features/preferences/preferences";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser, type Visit } from "~/features/session/require-user.server";
import { isDocumentRequest } from "~/lib/document-request";

/** List and message scroll each for themselves where both fit. */
export const handle = PANES;

export const shouldRevalidate = reloadsList;

/** Painted at once when all up to the footer is here (UI-38); the page of a message and a long list's further parts do not wait. */
export const meta: MetaFunction = ({ matches, location }) => [
  { title: pageTitle("Activity", matches) },
  ...(/[?&]page=/.test(location.search)
    ? []
    : [{ tagName: "link", rel: "expect", href: "#footer", blocking: "render" }]),
];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const view = await readActivityView(args.request);
  if (!(await mayView(visit, view))) throw await respondNoView(args.request, visit, view);
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
  if (form.value.page !== undefined)
    return respondAsked(args.request, form.value, await readListSearch(args.request));
  const { intent, messageIds, wholeView, isPart } = form.value;
  if (wholeView) return changeView(visit, args.request, { intent, ...wholeView });
  const to = await rowAfter(visit, args.request, intent, messageIds);
  const result = await changeMessages(visit, messageIds, intent);
  return respondChange(args.request, intent, result, {
    quietSingle: messageIds.length === 1,
    isPart,
    to: result.done.length > 0 ? to : undefined,
  });
}

/** Changes all of a view: in one post, or only plans it for a page that shows the progress (ACT-47). */
async function changeView(
  visit: Visit,
  request: Request,
  { intent, most, isPlan }: { intent: Intent; most: number; isPlan: boolean },
) {
  const view = await readActivityView(request);
  if (!(await mayView(visit, view))) return respondBadForm(request, NOT_COMPLETE);
  const plan = await planViewChange(visit, view, timeZoneOf(request), { intent, most });
  if (isPlan) return data({ plan });
  const result = await changeMessages(visit, plan.messageIds, intent);
  // A change of all of them leads to the list's top.
  const to = activityPath(view);
  return respondChange(request, intent, result, { quietSingle: false, plan, to });
}

/** Where a page post leads when its rows leave the list: to the row after them, or else before them (ACT-46). */
async function rowAfter(visit: Visit, request: Request, intent: Intent, messageIds: string[]) {
  const view = await readActivityView(request);
  if (!isDocumentRequest(request) || !leavesView(view, intent) || !(await mayView(visit, view)))
    return undefined;
  const next = await nextInView(visit, view, timeZoneOf(request), messageIds);
  return next === null ? undefined : `/activity${activitySearch(view)}#activity-${encodeURIComponent(next)}`;
}

export default function ActivityScreen() {
  const { view, list: summary, rows } = useLoaderData<typeof loader>();
  const list = useMemo(() => summary && { ...summary, rows: unpackRows(rows) }, [summary, rows]);
  const { messageId } = useParams();
  const { openAssist, dialog } = useAssistDialog();
  return (
    <>
      <div className={messageId && list ? "activity activity-with-detail" : "activity"}>
        {/* Before the list in the document, so that it is what is read and reached first; the grid puts it at the right. */}
        <Outlet />
        {list ? (
          <ActivityPanel view={view} list={list} openId={messageId ?? null} onAssist={openAssist} />
        ) : null}
      </div>
      {dialog}
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
