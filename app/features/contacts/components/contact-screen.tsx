import { useState } from "react";
import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import type { EditedContact } from "../contact-values.server";
import { ContactEditor, type ContactEditorProps } from "./contact-editor";

/**
 * The editor of the contact that the address names. A contact that is deleted elsewhere while it is open stays, with
 * what was typed; one that never was is said to be missing.
 */
export function ContactScreen(
  props: Omit<ContactEditorProps, "contact" | "isGone"> & { contact: EditedContact | null },
) {
  const { contact, ...rest } = props;
  const [last, setLast] = useState(contact);
  if (contact !== null && contact !== last) setLast(contact);
  if (last !== null) return <ContactEditor {...rest} contact={contact ?? last} isGone={contact === null} />;
  return (
    <div className="sheet-beside-list card m-4 self-start">
      <EmptyBlock icon="people" title="You have no such contact" text="It may have been deleted.">
        <Link className="button" to={`/contacts${props.search}`}>
          Show all contacts
        </Link>
      </EmptyBlock>
    </div>
  );
}
