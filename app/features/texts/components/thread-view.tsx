import { Link } from "react-router-dom";
import { focusOpened } from "~/components/focus";
import { Icon } from "~/components/icon";
import { LinkedText, PhoneText } from "~/components/page-kit";
import type { ThreadText } from "../thread.server";
import { MarkRead } from "./mark-read";
import { ReplyForm } from "./reply-form";
import type { ThreadProps } from "./thread-props";

/** One conversation (TXT-1): who it is with, its texts by day, and the field for a reply. */
export function ThreadView({ thread, constraints, listPath, action }: ThreadProps) {
  const { name, number, from, callHref, menuPath, refusal, warning } = thread;
  return (
    <section className="thread" aria-labelledby="thread-title">
      <header className="thread-header">
        <Link to={listPath} className="button button-quiet button-icon thread-back no-print">
          <Icon name="back" />
          <span className="sr-only">Back to the list</span>
        </Link>
        <span className="text-initials" data-initials={thread.initials || "#"} />
        <div className="min-w-0 flex-1 basis-32">
          <h2 id="thread-title" tabIndex={-1} ref={focusOpened} className="truncate font-semibold">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-small text-muted">
            {number ? <span className="unbroken">{from ? `${number} ·` : number}</span> : null}{" "}
            {from ? (
              <span className="unbroken">
                <PhoneText text={from} />
              </span>
            ) : null}
          </p>
        </div>
        {callHref ? (
          <a className="button no-print" href={callHref}>
            <Icon name="phone" />
            <span className="sr-only sm:not-sr-only">Call</span>{" "}
            <span className="sr-only">{number || name}</span>
          </a>
        ) : null}{" "}
        {menuPath ? (
          <a className="button button-quiet button-icon no-print" href={menuPath}>
            <Icon name="more" />
            <span className="sr-only">{`More actions for ${name}`}</span>
          </a>
        ) : null}
      </header>
      {/* What can be scrolled has to be reached by the keyboard. */}
      {/* oxlint-disable-next-line no-noninteractive-tabindex */}
      <div className="thread-texts" role="log" aria-label={`Texts with ${name}`} tabIndex={0}>
        <div>
          {thread.days.map((day) => (
            <section key={day.name} aria-label={day.name}>
              <h3>{day.name}</h3>
              <ol>
                {day.texts.map((text) => (
                  <ThreadItem key={text.key} text={text} name={name} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      {thread.unreadKey === null ? null : <MarkRead action={action} unreadKey={thread.unreadKey} />}
      {refusal === null ? (
        <ReplyForm thread={thread} constraints={constraints} action={action} />
      ) : (
        <p className="thread-foot text-muted">{refusal}</p>
      )}
      {refusal === null && warning ? <p className="thread-note no-print">{warning}</p> : null}
    </section>
  );
}

function ThreadItem({ text, name }: { text: ThreadText; name: string }) {
  return (
    <li className={text.sender === null ? "text-in" : "text-out"}>
      <p className="text-by">
        {text.sender === null ? <span className="sr-only">{name}</span> : <bdi>{text.sender}</bdi>}
        {text.time ? (
          <>
            <span className={text.sender === null ? "sr-only" : undefined}>, </span>
            <time dateTime={text.dateTime} title={text.title}>
              {text.time}
            </time>
          </>
        ) : null}
      </p>
      <p className="text-words" dir="auto">
        <LinkedText parts={text.parts} />
      </p>
    </li>
  );
}
