import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { readActivity } from "~/features/activity/activity-detail.server";
import { parseDetailForm } from "~/features/activity/activity-form.schema";
import { respondBadForm, respondChange } from "~/features/activity/respond-change.server";
import { changeMessages } from "~/features/messages/change-messages.server";
import { AccessDenied } from "~/features/activity/components/access-denied";
import { ActivityDetailView } from "~/features/activity/components/activity-detail-view";
import { respondFeedback } from "~/features/feedback/respond-feedback.server";
import { FeedbackGiven } from "~/features/feedback/components/feedback-given";
import { FeedbackPanel } from "~/features/feedback/components/feedback-panel";
import { FEEDBACK_INTENT, feedbackResponse } from "~/features/feedback/feedback-response";
import { withoutFeedback } from "~/features/feedback/feedback-link";
import { parseFeedbackAsk } from "~/features/feedback/feedback-link.schema";
import { timeZoneOf } from "~/features/preferences/portal.server";
import { Recording } from "~/features/recordings/components/recording";
import { requireUser } from "~/features/session/require-user.server";
import { RouteError } from "~/components/errors/route-error";
import { pageTitle } from "~/lib/page-title";
import { readForm } from "~/lib/read-form.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.activity ? data.activity.from : "Activity", matches) },
];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const activity = await readActivity(visit, args.params.messageId ?? "", timeZoneOf(args.request));
  const userName = visit.user.displayName ?? visit.user.email ?? "";
  const ask = parseFeedbackAsk(new URL(args.request.url).searchParams);
  const status = activity ? 200 : 404;
  return data({ activity, userName, agent: visit.session.agent, ask }, { status });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const fields = await readForm(args);
  if (fields.get("intent") === FEEDBACK_INTENT) {
    return respondFeedback(visit, args.request, args.params.messageId ?? "", fields);
  }
  const form = parseDetailForm(fields, args.params.messageId);
  if ("error" in form) return respondBadForm(args.request, form.error);
  const result = await changeMessages(visit, form.messageIds, form.intent);
  return respondChange(args.request, form.intent, result, true);
}

export default function ActivityDetailScreen() {
  const { activity, userName, agent, ask } = useLoaderData<typeof loader>();
  const pageAnswer = feedbackResponse(useActionData<typeof action>());
  const { search, pathname } = useLocation();
  const listPath = `/activity${withoutFeedback(search)}`;
  if (!activity)
    return <AccessDenied userName={userName} listPath={listPath} returnUrl={pathname + search} />;
  const { id, own, audio, transcript, feedback: given } = activity;
  return (
    <ActivityDetailView
      key={id}
      activity={activity}
      agent={agent}
      listPath={listPath}
      recording={<Recording audio={audio} transcript={transcript} />}
      feedback={<FeedbackPanel {...{ ask, given, own, agent, pageAnswer }} activityId={id} />}
      // Where somebody came for it, the panel has it on top.
      givenFeedback={given && ask === "no" ? <FeedbackGiven given={given} /> : null}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
