import { useState } from "react";
import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { useFormResult } from "~/components/forms/use-page-form";
import { ContactEditor, type ContactEditorProps } from "./contact-editor";

/**
 * The editor of the contact that the address names. A contact that is deleted elsewhere while it is open stays, with
 * what was typed, also where that was posted without scripts (CON-20); one that never was is said to be missing.
 */
export function ContactScreen(
  props: Omit<ContactEditorProps, "isGone"> & {
    /** There is no such contact: `contact` is an empty one. */
    isMissing: boolean;
  },
) {
  const { contact, isMissing, ...rest } = props;
  const [last, setLast] = useState({ contact, isMissing });
  const { returned } = useFormResult(undefined);
  if (!isMissing && contact !== last.contact) setLast({ contact, isMissing });
  if (!last.isMissing || returned !== undefined)
    return <ContactEditor {...rest} contact={isMissing ? last.contact : contact} isGone={isMissing} />;
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
