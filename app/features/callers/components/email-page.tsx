import { NumberActionItems, type NumberAction } from "~/components/number-actions";

/** What can be done with an e-mail: the page of its link without scripts (NUM-4). */
export function EmailPage(props: { email: string; contact: string | null; actions: NumberAction[] }) {
  const { email, contact, actions } = props;
  return (
    <section className="card max-w-xl p-4">
      <h2 tabIndex={-1} className="px-3 pt-2 text-heading">
        <bdi>{email}</bdi>
      </h2>
      <p className="px-3 pb-3 text-muted" dir="auto">
        {contact ?? "None of your contacts has this e-mail."}
      </p>
      <NumberActionItems actions={actions} />
    </section>
  );
}
