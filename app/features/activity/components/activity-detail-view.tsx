import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/components/icon";
import { NumberActions } from "~/components/number-actions";
import type { TextPart } from "~/lib/phone-links.server";
import { numberActions } from "../../numbers/number-actions";
import type { ActivityDetail } from "../activity-detail.server";
import { DetailActions } from "./detail-actions";
import { FormAnswers } from "./form-answers";
import { LinkedText } from "./linked-text";

/** One activity: who and when, what can be done with it, what was said (ACT-38). */
export function ActivityDetailView(props: {
  activity: ActivityDetail;
  agent: boolean;
  listPath: string;
  /** Player and transcript. */
  recording: ReactNode;
  feedback: ReactNode;
  /** Feedback that was already given, shown above the texts. */
  givenFeedback: ReactNode;
}) {
  const { activity } = props;
  return (
    <article className="activity-detail card" aria-labelledby="detail-title">
      <Link className="button button-quiet activity-back no-print" to={props.listPath}>
        <Icon name="back" />
        Back to the list
      </Link>
      <header>
        <h1 id="detail-title" tabIndex={-1} dir="auto">
          {activity.from}
        </h1>
        <p className="mt-1 text-muted">
          {[activity.kind ?? "Unknown Message Type", activity.company].filter(Boolean).join(" · ")}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 text-muted">
          {activity.number ? (
            <NumberActions text={activity.number.text} actions={numberActions(activity.number.actionable)} />
          ) : null}
          <p>{activity.when}</p>
        </div>
        <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {activity.unread ? <span className="chip">Unread</span> : null}
          {activity.flagged ? <span className="chip">Flagged</span> : null}
          {activity.archived ? <span className="chip">Archived</span> : null}
          {activity.billable ? <span className="chip">Billable</span> : null}
        </p>
      </header>
      <DetailActions activity={activity} agent={props.agent} />
      {props.feedback}
      {activity.kind === null ? <UnknownType activity={activity} /> : null}
      <Passage title="Request" text={activity.request} />
      <Passage title="Message" text={activity.text} />
      {activity.form ? <FormAnswers form={activity.form} /> : null}
      {props.recording}
      <Passage title="Voicemail in words" text={activity.voicemailText} />
      {props.givenFeedback}
      <section>
        <h2 className="sr-only">Details</h2>
        <dl className="facts">
          {activity.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}

function Passage({ title, text }: { title: string; text: TextPart[] | null }) {
  if (text === null) return null;
  return (
    <section>
      <h2 className="mb-1 text-base">{title}</h2>
      <p className="whitespace-pre-wrap text-body" dir="auto">
        <LinkedText parts={text} />
      </p>
    </section>
  );
}

/** An unknown type (ACT-2): said plainly, with what support needs to know. */
function UnknownType({ activity }: { activity: ActivityDetail }) {
  return (
    <section className="banner banner-warning block">
      <h2 className="font-semibold">Unknown Message Type</h2>
      <p>Unsupported type {activity.type}</p>
      <p className="text-small">
        Message id {activity.id}, type {activity.type}
      </p>
    </section>
  );
}
