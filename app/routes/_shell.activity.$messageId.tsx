import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useNavigate, useRouteLoaderData } from "@remix-run/react";
import { Icon, LazyBoundary, lazyPart, RouteError, pageTitle, withWayBack } from "~/components/page-kit";
import { NOT_COMPLETE } from "~/components/forms/form-words";
import { nextInView } from "~/features/activity/change-view.server";
import { activityPath, activitySearch } from "~/features/activity/activity-view";
import { readActivityView } from "~/features/activity/read-view.server";
import { mayView } from "~/features/activity/activity-scope.server";
import { readActivity } from "~/features/activity/activity-detail.server";
import { recordId } from "~/components/forms/record-id.schema";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { parseForm } from "~/components/forms/parse-form.server";
import { detailForm } from "~/features/activity/activity-form.schema";
import { respondBadForm, respondChange } from "~/features/activity/respond-change.server";
import { changeMessages } from "~/features/messages/change-messages.server";
import { ActivityDetailView } from "~/features/activity/components/activity-detail-view";
import { respondFeedback } from "~/features/feedback/respond-feedback.server";
import { AssistLink } from "~/features/assist/components/assist-link";
import { FeedbackGiven } from "~/features/feedback/components/feedback-given";
import { FeedbackPanel } from "~/features/feedback/components/feedback-panel";
import { FEEDBACK_INTENT } from "~/features/feedback/feedback-response";
import { feedbackForm } from "~/features/feedback/feedback.schema";
import { withoutFeedback } from "~/features/feedback/feedback-link";
import { parseFeedbackAsk } from "~/features/feedback/feedback-link.schema";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { Recording } from "~/features/recordings/components/recording";
import { requireUser, type Visit } from "~/features/session/require-user.server";

const [AccessDenied, preloadAccessDenied] = lazyPart(
  async () => (await import("~/features/activity/components/access-denied")).AccessDenied,
  { isRendered: () => document.getElementById("denied-title") !== null },
);

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Activity", matches) }];

/** To the message's row in the view that it was opened from; the anchor is the row's id. */
export const handle = withWayBack("Back to the list", ({ pathname, search }) => {
  const id = pathname.split("/")[2] ?? "";
  return `/activity${withoutFeedback(search)}#activity-${id}`;
});

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const { search, searchParams } = new URL(args.request.url);
  const shown = { timeZone: timeZoneOf(args.request), search };
  const activity = await readActivity(visit, args.params.messageId ?? "", shown);
  // Without scripts the feedback that was refused, or is to be corrected, would go with its form: an error page keeps it (SES-59).
  if (!activity && (args.context.formRefused || args.context.keptShown))
    throw new Response("You do not have access to view this activity", { status: 404 });
  const userName = visit.user.displayName ?? visit.user.email ?? "";
  const ask = parseFeedbackAsk(searchParams);
  const status = activity ? 200 : 404;
  const constraints = formConstraints(feedbackForm);
  return data({ activity, userName, agent: visit.session.agent, ask, constraints }, { status });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const { request, params } = args;
  const form = await parseForm(args, detailForm);
  if (!form.ok) {
    return form.intent === FEEDBACK_INTENT ? form.response : respondBadForm(request, form.problem);
  }
  const { value } = form;
  if (value.intent === FEEDBACK_INTENT) {
    return respondFeedback(visit, request, params.messageId ?? "", { ...form, value });
  }
  const id = recordId.safeParse(params.messageId);
  if (!id.success) return respondBadForm(request, NOT_COMPLETE);
  const next = value.intent === "archive" ? await nextActivity(visit, request, id.data) : undefined;
  const result = await changeMessages(visit, [id.data], value.intent);
  return respondChange(request, value.intent, result, {
    quietSingle: true,
    to: result.done.length > 0 ? next : undefined,
  });
}

/** Where archiving leads without scripts: to the activity that follows in the list, else to the list. */
async function nextActivity(visit: Visit, request: Request, id: string): Promise<string> {
  const view = await readActivityView(request);
  const next = (await mayView(visit, view)) ? await nextInView(visit, view, timeZoneOf(request), [id]) : null;
  return next === null ? activityPath(view) : `/activity/${encodeURIComponent(next)}${activitySearch(view)}`;
}

export default function ActivityDetailScreen() {
  const { activity, userName, agent, ask, constraints } = useLoaderData<typeof loader>();
  const { search, pathname } = useLocation();
  // Lite leaves the list out.
  const isBesideList = useRouteLoaderData<{ list: object | null }>("routes/_shell.activity")?.list != null;
  const navigate = useNavigate();
  const listPath = `/activity${withoutFeedback(search)}`;
  const leave = () => {
    preloadAccessDenied();
    navigate(listPath);
  };
  if (!activity)
    return (
      <LazyBoundary onFailure={leave}>
        <AccessDenied userName={userName} listPath={listPath} returnUrl={pathname + search} />
      </LazyBoundary>
    );
  const { id, own, audio, transcript, feedback: given } = activity;
  return (
    <ActivityDetailView
      key={id}
      activity={activity}
      agent={agent}
      listPath={listPath}
      besideList={isBesideList}
      recording={<Recording audio={audio} transcript={transcript} />}
      feedback={<FeedbackPanel {...{ ask, given, own, agent, constraints }} activityId={id} />}
      assist={
        <AssistLink activityId={id} search={withoutFeedback(search)} className="menu-item">
          <Icon name="assist" />
          Request Assist
        </AssistLink>
      }
      offersFeedback={!given && !agent}
      // If the address asks for feedback, the panel shows it on top.
      givenFeedback={given && ask === "no" ? <FeedbackGiven given={given} /> : null}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
