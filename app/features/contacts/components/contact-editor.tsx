import { useState } from "react";
import { Link } from "react-router-dom";
import { focusOpened } from "~/components/focus";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { isFormChanged } from "~/components/forms/form-changes";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import type { ListState } from "~/components/forms/form-state";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { UnsavedChanges } from "~/components/forms/unsaved-changes";
import { useEditorForm } from "~/components/forms/use-editor-form";
import { CloseButton, DialogLink, Icon, useSheetClosing } from "~/components/page-kit";
import { useScripted } from "~/components/use-scripted";
import type { ContactInput } from "../contact-form.schema";
import { displayNameOf } from "../contact-name";
import type { EditedContact } from "../contact-values.server";
import { duplicateOf } from "../duplicate-response";
import { DeleteQuestion } from "./delete-question";
import { DuplicateNotice } from "./duplicate-notice";
import { EmailRows, PhoneRows } from "./method-rows";

const FORM = "contact";

export interface ContactEditorProps {
  contact: EditedContact;
  constraints: FormConstraints<FieldPath<ContactInput>>;
  /** The query of the list that it was opened from, to which closing leads. */
  search: string;
  /** Whether the user has a line to call from (CON-16). */
  mayCall: boolean;
  /** The contact has been deleted since it was opened: elsewhere, or by its own question, closed while that was sent. */
  isGone: boolean;
}

/** The editor of a contact (CON-3 to CON-16): a sheet beside the list, or alone where there is no room for both. */
export function ContactEditor(props: ContactEditorProps) {
  const { search, constraints } = props;
  const [isChanged, setChanged] = useState(props.contact.isPrefilled);
  // What is being typed belongs to the contact as it was opened: a newer one is taken only while nothing is typed.
  const [contact, setContact] = useState(props.contact);
  const { values } = contact;
  const form = useEditorForm({ id: FORM, intent: "save", constraints, values, source: values.seen });
  const phones = form.list("phones");
  const emails = form.list("emails");
  const [deleted, setDeleted] = useState({ phones: deletedOf(phones), emails: deletedOf(emails) });
  const isTouched = isChanged || form.responses > 0;
  if (!isTouched && form.changes === 0 && props.contact.values.seen !== contact.values.seen)
    setContact(props.contact);
  const isScripted = useScripted();
  const { link, onKeyDown } = useSheetClosing(`/contacts${search}`);
  const isNew = contact.id === null;
  // Of one that is gone nothing but what was typed is left where that was posted without scripts (CON-3, CON-20).
  const typedName = displayNameOf({
    firstName: form.field("firstName").value,
    lastName: form.field("lastName").value,
    business: form.field("business").value,
  });
  const duplicate = duplicateOf(form.response);
  const differs = () => form.responses > 0 || isChangedContact(contact);

  return (
    // Escape closes it, wherever the focus is in it.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <section
      role="dialog"
      aria-labelledby="contact-heading"
      className="sheet-beside-list xl:grid"
      onKeyDown={onKeyDown}
    >
      <Form
        form={form}
        data-scroll="sheet"
        className="sheet pane"
        onInput={({ currentTarget }) => {
          setChanged(isChangedContact(contact));
          setDeleted({
            phones: tickedIn(currentTarget, "phones"),
            emails: tickedIn(currentTarget, "emails"),
          });
        }}
      >
        <header>
          <h2 id="contact-heading" tabIndex={-1} dir="auto" ref={focusOpened}>
            {(isNew && props.isGone && typedName) || contact.name}
          </h2>
          <Link {...link} className="button button-quiet button-icon">
            <Icon name="close" />
            <span className="sr-only">Close</span>
          </Link>
        </header>
        <div className="sheet-body" key={contact.values.seen}>
          {duplicate ? <DuplicateNotice duplicate={duplicate} isNew={isNew} form={form} /> : null}
          <ErrorSummary form={form} />
          {props.isGone && form.errors.length === 0 ? (
            // Does not say who has deleted it: it may have been this page.
            <p role="alert" className="banner banner-warning">
              This contact was deleted meanwhile. What you entered is still here.
            </p>
          ) : null}
          <div className="grid grid-cols-2 gap-3">
            <TextField field={form.field("firstName")} label="First name" dir="auto" autoComplete="off" />
            <TextField field={form.field("lastName")} label="Last name" dir="auto" autoComplete="off" />
          </div>
          <TextField field={form.field("business")} label="Business" dir="auto" autoComplete="off" />
          <TextField field={form.field("title")} label="Title" dir="auto" autoComplete="off" />
          <PhoneRows
            list={phones}
            contact={contact}
            mayCall={props.mayCall && !isTouched}
            deleted={deleted.phones}
          />
          <EmailRows list={emails} contact={contact} deleted={deleted.emails} />
          <CheckboxField field={form.field("isVip")} label="My VIP" />
          {(["draft", "seen", "wasVip", "anew", "duplicate"] as const)
            .map((name) => form.field(name))
            .filter(({ value }) => value !== "")
            .map(({ name, value }) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
        </div>
        <footer id="actions">
          {/* A press counts, too, when something was typed before the scripts ran. */}
          <SubmitButton form={form} isOff={isScripted && !isTouched} mayPress={differs}>
            Save
          </SubmitButton>{" "}
          <Link className="button" {...link}>
            Cancel
          </Link>{" "}
          {contact.id === null ? null : (
            <span className="ml-auto">
              <DialogLink
                to={`/contacts/${encodeURIComponent(contact.id)}/delete${search}`}
                className="button button-quiet contact-delete"
                label="Delete"
                title="Delete contact"
              >
                {(close) => (
                  <DeleteQuestion
                    contactId={contact.id ?? ""}
                    name={contact.name}
                    search={search}
                    cancel={<CloseButton label="Cancel" onClose={close} />}
                  />
                )}
              </DialogLink>
            </span>
          )}
        </footer>
      </Form>
      <UnsavedChanges
        formId={FORM}
        sendLabel={isNew ? "Create" : "Save"}
        keepsAt={contact.id === null ? [] : [`/contacts/${encodeURIComponent(contact.id)}/delete`]}
        differs={differs}
      />
    </section>
  );
}

/** How many rows are marked for deletion, as the form came. */
function deletedOf({ rows }: ListState<"deleted">): number {
  return rows.filter((row) => row.field("deleted").value === "on").length;
}

/** The same, as it stands there. */
function tickedIn(form: HTMLFormElement, list: "phones" | "emails"): number {
  return form.querySelectorAll(`[name^="${list}["][name$=".deleted"]:checked`).length;
}

function isChangedContact({ values, isPrefilled }: EditedContact): boolean {
  return isPrefilled || isFormChanged(FORM, values);
}
