import { Link } from "react-router-dom";
import type { ReactNode } from "react";
import { DialogLink, type ListQuestion } from "~/components/page-kit";
import { RemoveQuestion } from "~/components/remove-question";
import type { Deleted } from "../links.server";
import { deletePath, servicePath } from "../service-path";

/** The title of the dialog and of the page. */
export function deleteTitle({ rule }: Deleted): string {
  return rule ? "Delete rule" : "Delete link";
}

/** A link to the question, which opens as a dialog with scripts (TRF-7). */
export function DeleteLink({
  deleted,
  label,
  className,
  onAsk,
}: {
  deleted: Deleted;
  label: ReactNode;
  className: string;
  /** Of the list of rules, which shows the dialog. */
  onAsk?: (question: ListQuestion) => void;
}) {
  const to = deletePath(deleted.linkId, deleted.rule?.id ?? null);
  return (
    <DialogLink to={to} className={className} title={deleteTitle(deleted)} label={label} onAsk={onAsk}>
      {(close) => (
        <DeleteQuestion
          deleted={deleted}
          cancel={
            <button type="button" className="button" onClick={close}>
              Cancel
            </button>
          }
        />
      )}
    </DialogLink>
  );
}

/** Asks before a link or a rule is deleted, in a dialog and on its page (TRF-7). */
export function DeleteQuestion({ deleted, cancel }: { deleted: Deleted; cancel?: ReactNode }) {
  const { linkId, name, rule } = deleted;
  return (
    <RemoveQuestion
      action={deletePath(linkId, rule?.id ?? null)}
      question={
        rule
          ? `Delete the rule '${rule.text}' of ${name}?`
          : `Delete the link to ${name}? Nothing is sent to this service any more, and its rules are deleted. This cannot be undone.`
      }
      label="Delete"
      cancel={
        cancel ?? (
          <Link className="button" to={servicePath(linkId)}>
            Cancel
          </Link>
        )
      }
    />
  );
}
