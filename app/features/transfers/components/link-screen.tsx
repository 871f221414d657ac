import { useState } from "react";
import { Link } from "react-router-dom";
import { DialogPage, EmptyBlock } from "~/components/page-kit";
import type { Deleted, ShownLink } from "../links.server";
import { DeleteQuestion, deleteTitle } from "./delete-question";
import { ManageLink, type ManageLinkProps } from "./manage-link";

type LinkScreenProps = Omit<ManageLinkProps, "link"> & {
  /** Null where there is none. */
  link: ShownLink | null;
  /** What the address asks about. */
  deleted: Deleted | null;
};

/**
 * The page of the link that the address names. A link that is deleted elsewhere while it is open stays, with what was typed
 * (UI-10); one that never was is said to be missing.
 */
export function LinkScreen(loaded: LinkScreenProps) {
  const [last, setLast] = useState(loaded);
  const isGone = loaded.link === null;
  if (!isGone && loaded.sendId !== last.sendId) setLast(loaded);
  const { link, deleted, ...shown } = isGone ? last : loaded;
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
      {isGone ? (
        <p role="alert" className="banner banner-warning mb-4">
          This link was deleted elsewhere meanwhile. What you entered is still here.
        </p>
      ) : null}
      <ManageLink link={link} {...shown} />
    </>
  );
}
