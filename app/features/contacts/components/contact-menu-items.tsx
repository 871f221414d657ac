import { Link } from "react-router-dom";
import { Icon } from "~/components/icon";
import { ScriptedLink } from "~/components/scripted-link";
import { NumberActionItems } from "~/components/number-actions";
import { useHasEntry } from "../../frame/use-has-entry";
import { numberActions, TEXTS } from "../../numbers/number-actions";
import type { ContactRow } from "../contact-list";
import { starValue } from "../contact-star";

/** The entries of the menu of a row; its buttons belong to the list's form. */
export function ContactMenuItems(props: { row: ContactRow; search: string; onDelete: () => void }) {
  const { row, search } = props;
  const mayText = useHasEntry(TEXTS);
  return (
    <>
      <Link className="menu-item" to={`/contacts/${encodeURIComponent(row.id)}${search}`}>
        <Icon name="user" />
        Open
      </Link>
      <button type="submit" className="menu-item" name="row" value={starValue(row.id, !row.isVip)}>
        <Icon name="star" />
        {row.isVip ? "Remove from My VIP" : "Add to My VIP"}
      </button>
      <NumberActionItems
        actions={numberActions(row.number ?? null, { extension: row.extension, mayText, blockIn: null })}
      />
      {row.email ? (
        <a className="menu-item" href={`mailto:${row.email}`}>
          <Icon name="mail" />
          Write an e-mail
        </a>
      ) : null}
      <hr className="my-1 border-line" />
      <ScriptedLink
        className="menu-item"
        to={`/contacts/${encodeURIComponent(row.id)}/delete${search}`}
        onFollow={props.onDelete}
      >
        <Icon name="close" />
        Delete
      </ScriptedLink>
    </>
  );
}
