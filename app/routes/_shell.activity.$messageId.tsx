import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { readActivity } from "~/features/activity/activity-detail.server";
import { parseDetailForm } from "~/features/activity/activity-form.schema";
import { answerBadForm, answerChange } from "~/features/activity/change-answer.server";
import { changeMessages } from "~/features/activity/change-messages.server";
import { AccessDenied } from "~/features/activity/components/access-denied";
import { ActivityDetailView } from "~/features/activity/components/activity-detail-view";
import { timeZoneOf } from "~/features/preferences/portal.server";
import { requireUser } from "~/features/session/require-user.server";
import { RouteError } from "~/features/shell/components/route-error";
import { pageTitle } from "~/features/shell/page-title";
import { readForm } from "~/lib/read-form.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.activity ? data.activity.from : "Activity", matches) },
];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const activity = await readActivity(visit, args.params.messageId ?? "", timeZoneOf(args.request));
  const userName = visit.user.displayName ?? visit.user.email ?? "";
  return data({ activity, userName, agent: visit.session.agent }, { status: activity ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const form = parseDetailForm(await readForm(args), args.params.messageId);
  if ("error" in form) return answerBadForm(args.request, form.error);
  const result = await changeMessages(visit, form.messageIds, form.intent);
  return answerChange(args.request, form.intent, result, true);
}

export default function ActivityDetailScreen() {
  const { activity, userName, agent } = useLoaderData<typeof loader>();
  const { search, pathname } = useLocation();
  if (!activity)
    return <AccessDenied userName={userName} listPath={`/activity${search}`} returnUrl={pathname + search} />;
  return (
    <ActivityDetailView key={activity.id} activity={activity} agent={agent} listPath={`/activity${search}`} />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
