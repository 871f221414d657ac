import { Icon, LinkedText } from "~/components/page-kit";
import type { ShownLead, ShownMessage } from "../leads-page.server";

/** A chat, its messages by day, the answers to the visitor on the right (LEA-6), and what was collected in it (LEA-2, LEA-3). */
export function LeadChat({ lead }: { lead: ShownLead }) {
  return (
    <div className="lead">
      <div
        className="lead-chat pane"
        data-scroll="lead"
        role="region"
        aria-labelledby="lead-title"
        tabIndex={0}
      >
        <h2 id="lead-title" tabIndex={-1} dir="auto">
          {lead.title}
        </h2>
        {lead.days.length === 0 ? (
          <p className="text-muted">Nothing was written in this chat.</p>
        ) : (
          <p className="print-only">Times in {lead.zone}.</p>
        )}
        {lead.days.map(({ name, messages }, index) => (
          <section key={`${name} ${index}`} aria-label={name}>
            <h3>{name}</h3>
            <ol>
              {messages.map((message) => (
                <ChatItem key={message.key} message={message} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {lead.insights.length > 0 ? (
        <div
          className="lead-insights pane"
          data-scroll="lead-insights"
          role="region"
          aria-label="Insights"
          tabIndex={0}
        >
          <table>
            <caption>Insights</caption>
            <tbody>
              {lead.insights.map(({ name, value }, index) => (
                // 'first_name' and 'first name' are shown alike.
                <tr key={`${name} ${index}`}>
                  <th scope="row">{name}</th>
                  <td dir="auto">
                    <LinkedText parts={value} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {lead.call ? (
            <a className="button button-primary mt-3 w-full" href={lead.call.href}>
              <Icon name="phone" />
              {lead.call.label}
            </a>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function ChatItem({ message }: { message: ShownMessage }) {
  const { author, isVisitor, initials, parts, time, title, dateTime } = message;
  return (
    <li className={isVisitor ? "text-in" : "text-out"}>
      <span className="text-initials" data-initials={initials} />
      <div className="lead-message">
        <p className="text-by">
          <bdi>{author}</bdi>
          {time ? (
            <>
              , <time dateTime={dateTime} title={title}>{`${time}`}</time>
            </>
          ) : null}
        </p>
        <p className="text-words" dir="auto">
          <LinkedText parts={parts} />
        </p>
      </div>
    </li>
  );
}
