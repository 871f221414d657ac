import { useState } from "react";
import { Link } from "react-router-dom";
import { DialogPage, EmptyBlock } from "~/components/page-kit";
import { useLastKnown } from "~/components/use-last-known";
import type { Deleted, ShownLink } from "../links.server";
import { DeleteQuestion, deleteTitle } from "./delete-question";
import { changedForm, ManageLink, type ManageLinkProps } from "./manage-link";

type LinkScreenProps = Omit<ManageLinkProps, "link"> & {
  /** Null where there is none. */
  link: ShownLink | null;
  /** What the address asks about. */
  deleted: Deleted | null;
};

/**
 * The page of the link that the address names. A link that is deleted while it is open stays, with what was typed (UI-10):
 * by another page, or by its own question, which may have been closed while it was sent. One that never was is said to be
 * missing.
 */
export function LinkScreen(loaded: LinkScreenProps) {
  const isGone = loaded.link === null;
  const { link, deleted, ...shown } = useLastKnown(isGone ? null : loaded) ?? loaded;
  if (link === null)
    return (
      <EmptyBlock icon="alert" title="This service is not linked." text="It may have been deleted.">
        <Link className="button" to="/profile">
          Back to Account
        </Link>
      </EmptyBlock>
    );
  if (deleted)
    return (
      <DialogPage title={deleteTitle(deleted)}>
        <DeleteQuestion deleted={deleted} />
      </DialogPage>
    );
  return (
    <>
      <h2 tabIndex={-1} className="mb-4">
        {link.name}
      </h2>
      {isGone ? <DeletedNotice email={loaded.email} /> : null}
      <ManageLink link={link} {...shown} />
    </>
  );
}

/** Does not say who has deleted it: it may have been this page. */
function DeletedNotice({ email }: { email: string }) {
  // Once: words that come and go would be announced each time.
  const [isTyped] = useState(() => changedForm(email) !== undefined);
  return (
    <p role="alert" className="banner banner-warning mb-4">
      This link was deleted meanwhile.{isTyped ? " What you entered is still here." : ""}
    </p>
  );
}
