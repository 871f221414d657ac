import { Fragment, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "~/components/icon";
import type { LinkedPart } from "../../numbers/menu-links.server";
import type { ActivityDetail } from "../activity-detail.server";
import { useShownActivity } from "./activity-kit";
import { DetailActions } from "./detail-actions";
import { FormAnswers } from "./form-answers";

import { LinkedText, PhoneText } from "~/components/page-kit";

/** One activity: who and when, what can be done with it, what was said (ACT-38, REC-13). */
export function ActivityDetailView(props: {
  activity: ActivityDetail;
  agent: boolean;
  listPath: string;
  /** Whether the page has the list, too. */
  besideList: boolean;
  /** Player and transcript. */
  recording: ReactNode;
  feedback: ReactNode;
  offersFeedback: boolean;
  /** 'Request Assist', linked to the activity (AST-3). */
  assist: ReactNode;
  /** Feedback that was already given, shown above the texts. */
  givenFeedback: ReactNode;
}) {
  const activity = useShownActivity(props.activity);
  const { kind, text, request, voicemailText, facts } = activity;
  const chips = [
    activity.unread && "Unread",
    activity.flagged && "Flagged",
    activity.archived && "Archived",
    activity.billable && "Billable",
  ].filter((chip) => chip !== false);
  // When 'Unread' goes, a moment after the message was opened, its room beside the name stays: a long name would be broken
  // anew, and the text must not move from under the eyes.
  const [openedUnread] = useState(activity.unread);
  const keepsRoom = openedUnread && !activity.unread;
  return (
    <article data-scroll="detail" className="activity-detail pane" aria-labelledby="detail-title">
      {props.besideList ? (
        <p className="activity-skip activity-skip-to-list no-print">
          <a href="#activity-list">Skip to the list</a>
        </p>
      ) : null}
      {props.offersFeedback ? (
        <p className="activity-skip no-print">
          <a href="#give-feedback">Skip to the feedback</a>
        </p>
      ) : null}
      <Link
        className="button button-quiet activity-back no-print"
        to={`${props.listPath}#activity-${encodeURIComponent(activity.id)}`}
      >
        <Icon name="back" />
        Back to the list
      </Link>
      <header>
        <div className="detail-head">
          <h2 id="detail-title" tabIndex={-1} dir="auto">
            <PhoneText text={activity.from} />
          </h2>
          {chips.length > 0 || keepsRoom ? (
            <p className="detail-chips">
              {keepsRoom ? <span className="chip chip-gone" /> : null}
              {chips.map((chip) => (
                <Fragment key={chip}>
                  <span className="chip">{chip}</span>{" "}
                </Fragment>
              ))}
            </p>
          ) : null}
        </div>
        <p className="mt-1 text-muted">
          {[kind ?? "Unknown Message Type", activity.company, activity.when].filter(Boolean).join(" · ")}
        </p>
      </header>
      <DetailActions activity={activity} agent={props.agent} assist={props.assist} />
      {kind === null ? <UnknownType activity={activity} /> : null}
      <Passage title="Request" text={request} />
      {/* The message needs no heading where it is all that was said. */}
      <Passage title="Message" text={text} quiet={!request && !activity.form && !voicemailText} />
      {activity.form ? <FormAnswers form={activity.form} /> : null}
      <Passage title="Voicemail in words" text={voicemailText} />
      {props.recording}
      {props.givenFeedback}
      <section>
        <h3>Details</h3>
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">
                <LinkedText parts={value} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div id="give-feedback" className="empty:hidden" tabIndex={-1}>
        {props.feedback}
      </div>
    </article>
  );
}

function Passage(props: { title: string; text: LinkedPart[] | null; quiet?: boolean }) {
  if (props.text === null) return null;
  return (
    <section>
      <h3 className={props.quiet ? "sr-only" : undefined}>{props.title}</h3>
      <p className="reading" dir="auto">
        <LinkedText parts={props.text} />
      </p>
    </section>
  );
}

/** An unknown type (ACT-2): said plainly, with what support needs to know. */
function UnknownType({ activity }: { activity: ActivityDetail }) {
  return (
    <section className="banner banner-warning block">
      <h3 className="font-semibold">Unknown Message Type</h3>
      <p>Unsupported type {activity.type}</p>
      <p className="text-small">
        Message id {activity.id}, type {activity.type}
      </p>
    </section>
  );
}
