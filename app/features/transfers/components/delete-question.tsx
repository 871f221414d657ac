import { Link } from "react-router-dom";
import type { ReactNode } from "react";
import { CloseButton, DialogLink, ScriptedLink, type ListQuestion } from "~/components/page-kit";
import { RemoveQuestion } from "~/components/remove-question";
import type { Deleted } from "../links.server";
import { deletePath, servicePath } from "../service-path";

/** The title of the dialog and of the page. */
export function deleteTitle({ rule }: Deleted): string {
  return rule ? "Delete rule" : "Delete link";
}

/** The link of a service's page to its question, which opens as a dialog with scripts (TRF-7). */
export function DeleteServiceLink({ deleted }: { deleted: Deleted }) {
  return (
    <DialogLink
      to={deletePath(deleted.linkId, null)}
      className="button button-danger"
      title={deleteTitle(deleted)}
      label="Delete link"
    >
      {(close) => (
        <DeleteQuestion deleted={deleted} cancel={<CloseButton label="Cancel" onClose={close} />} />
      )}
    </DialogLink>
  );
}

/** The link of a rule to its question, which with scripts the list of rules shows as a dialog (TRF-7). */
export function DeleteRuleLink(props: { deleted: Deleted; onAsk: (question: ListQuestion) => void }) {
  const { deleted, onAsk } = props;
  return (
    <ScriptedLink
      to={deletePath(deleted.linkId, deleted.rule?.id ?? null)}
      className="button button-quiet ml-auto shrink-0"
      onFollow={() =>
        onAsk({
          title: deleteTitle(deleted),
          children: (close) => (
            <DeleteQuestion deleted={deleted} cancel={<CloseButton label="Cancel" onClose={close} />} />
          ),
        })
      }
    >
      Delete<span className="sr-only"> {deleted.rule?.text}</span>
    </ScriptedLink>
  );
}

/** Asks before a link or a rule is deleted, in a dialog and on its page (TRF-7). */
export function DeleteQuestion({ deleted, cancel }: { deleted: Deleted; cancel?: ReactNode }) {
  const { linkId, name, rule } = deleted;
  return (
    <RemoveQuestion
      action={deletePath(linkId, rule?.id ?? null)}
      title={deleteTitle(deleted)}
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
