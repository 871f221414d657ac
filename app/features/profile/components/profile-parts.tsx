import { PanelFailure } from "~/components/layout/panel";
import type { ReactNode } from "react";
import { LinkedText } from "~/components/page-kit";
import type { PagePart } from "~/lib/page-part";
import type { ProfileFact } from "../profile-page.server";

/** A card of the page with its title, and what stands beside it. */
export function ProfileCard(props: { id: string; title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card min-w-0" aria-labelledby={props.id}>
      <div className="card-head px-4 py-3">
        <h2>
          {/* For links that lead to the card. A heading that takes the focus itself would be that of a new page (UI-16). */}
          <span id={props.id} tabIndex={-1}>
            {props.title}
          </span>
        </h2>{" "}
        {props.beside}
      </div>
      {props.children}
    </section>
  );
}

/** What a part of the page shows, or why it cannot, with a link that loads it again (UI-42). */
export function Part<Value>(props: {
  part: PagePart<Value>;
  /** What is missing: 'The directory'. */
  what: string;
  /** The card that it stands in. */
  cardId: string;
  retryPath: string;
  children: (value: Value) => ReactNode;
}) {
  const { part, what, cardId, retryPath } = props;
  if (part.ok) return <>{props.children(part.value)}</>;
  return (
    <div className="px-4 pb-4">
      <PanelFailure what={what} failure={part} panelId={cardId} retryPath={retryPath} />
    </div>
  );
}

/** Facts, and in `children` those that are more than text. */
export function Facts({ facts, children }: { facts: ProfileFact[]; children?: ReactNode }) {
  return (
    <dl className="facts px-4 pb-4">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">
            <LinkedText parts={value} />
          </dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
