import type { FormEvent } from "react";
import { FieldList } from "~/components/forms/field-list";
import type { ListState, RowState } from "~/components/forms/form-state";
import { PhoneEntryField } from "~/components/forms/phone-entry-field";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { Icon } from "~/components/page-kit";
import { readableExtension } from "~/lib/phone-extension";
import type { EditedContact } from "../contact-values.server";
import { cleanEmail } from "../email-entry";

const PHONE_TYPES = ["Mobile", "Office", "Home"];
const EMAIL_TYPES = ["Office", "Home"];
/** As many as the schema of the contact's form has. */
const MOST = 20;

type PhoneFieldName = "id" | "country" | "number" | "extension" | "description" | "deleted";
type EmailFieldName = "id" | "email" | "description" | "deleted";

/** The numbers of a contact (CON-4 to CON-7). */
export function PhoneRows(props: {
  list: ListState<PhoneFieldName>;
  contact: EditedContact;
  mayCall: boolean;
  /** How many of them are marked for deletion. */
  deleted: number;
}) {
  const { contact } = props;
  return (
    <FieldList
      list={props.list}
      label="Phone numbers"
      rowLabel={(at) => `Phone number ${at}`}
      addLabel="Add a number"
      // What counts is how many there will be (CON-27).
      max={MOST + props.deleted}
      canRemove={false}
      blank={{ country: contact.country, description: "Office" }}
    >
      {(row) => <PhoneRow row={row} saved={contact.saved[row.field("id").value]} mayCall={props.mayCall} />}
    </FieldList>
  );
}

function PhoneRow(props: {
  row: RowState<PhoneFieldName>;
  saved: EditedContact["saved"][string] | undefined;
  mayCall: boolean;
}) {
  const { row, saved, mayCall } = props;
  const extension = row.field("extension").value;
  return (
    <div className="contact-method">
      <input type="hidden" name={row.field("id").name} value={row.field("id").value} />
      <div className="contact-method-number">
        <PhoneEntryField
          field={row.field("number")}
          country={row.field("country")}
          label="Number"
          saved={saved ?? null}
        />
      </div>
      <DeletedBox row={row} />
      <div className="contact-method-more">
        <Description row={row} types={PHONE_TYPES} />
        <div className="contact-method-extension">
          <TextField
            field={row.field("extension")}
            label="Extension"
            inputMode="numeric"
            autoComplete="off"
            onInput={digitsOnly}
          />
        </div>
        <div className="ml-auto flex">
          {mayCall && saved?.tel ? (
            <a
              className="button button-quiet button-icon"
              href={saved.tel}
              data-extension={readableExtension(extension)}
            >
              <Icon name="phone" />
              <span className="sr-only">Call</span>
            </a>
          ) : null}{" "}
          <MenuLink saved={saved} />
        </div>
      </div>
    </div>
  );
}

/** The e-mails of a contact (CON-4, CON-8). */
export function EmailRows(props: {
  list: ListState<EmailFieldName>;
  contact: EditedContact;
  /** How many of them are marked for deletion. */
  deleted: number;
}) {
  const { list, contact, deleted } = props;
  return (
    <FieldList
      list={list}
      label="E-mails"
      rowLabel={(at) => `E-mail ${at}`}
      addLabel="Add an e-mail"
      max={MOST + deleted}
      canRemove={false}
      blank={{ description: "Office" }}
    >
      {(row) => (
        <div className="contact-method">
          <input type="hidden" name={row.field("id").name} value={row.field("id").value} />
          <div className="contact-method-number">
            <TextField
              field={row.field("email")}
              label="E-mail"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              onInput={emailOnly}
            />
          </div>
          <DeletedBox row={row} />
          <div className="contact-method-more">
            <Description row={row} types={EMAIL_TYPES} />
            <MenuLink saved={contact.saved[row.field("id").value]} />
          </div>
        </div>
      )}
    </FieldList>
  );
}

/** Leads to what can be done with a saved number or e-mail (NUM-4). */
function MenuLink({ saved }: { saved: EditedContact["saved"][string] | undefined }) {
  if (!saved?.page) return null;
  return (
    <a className="button button-quiet button-icon ml-auto" href={saved.page}>
      <Icon name="more" />
      <span className="sr-only">Actions for {saved.text}</span>
    </a>
  );
}

/** The kind of a method; one that has another name keeps it. */
function Description({ row, types }: { row: RowState<"description">; types: string[] }) {
  const field = row.field("description");
  const all = types.includes(field.value) || field.value === "" ? types : [field.value, ...types];
  return <SelectField field={field} label="Type" choices={all.map((value) => ({ value, label: value }))} />;
}

/** Marks a method for deletion: it is struck through, and deleted when the contact is saved (CON-6). */
function DeletedBox({ row }: { row: RowState<"deleted"> }) {
  const field = row.field("deleted");
  return (
    <label className="contact-method-delete">
      <input type="checkbox" name={field.name} defaultChecked={field.value === "on"} />
      <Icon name="close" />
      <span className="sr-only">Delete</span>
    </label>
  );
}

function digitsOnly({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const digits = input.value.replace(/\D+/g, "");
  if (digits !== input.value) input.value = digits;
}

function emailOnly({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const email = cleanEmail(input.value);
  if (email !== input.value) input.value = email;
}
