import { useState, type FormEvent } from "react";
import { FieldList } from "~/components/forms/field-list";
import type { ListState, RowState } from "~/components/forms/form-state";
import { PhoneField } from "~/components/forms/phone-field";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { Icon } from "~/components/page-kit";
import { PHONE_COUNTRIES, type PhoneCountry } from "~/lib/phone-countries";
import type { PhoneEntry } from "~/lib/read-phone-entry";
import type { EditedContact } from "../contact-values.server";
import { cleanEmail } from "../email-entry";

const PHONE_TYPES = ["Mobile", "Office", "Home"];
const EMAIL_TYPES = ["Office", "Home"];
const MOST = 20;
const COUNTRIES = PHONE_COUNTRIES.map(({ code, callingCode }) => ({
  value: code,
  label: `${code} +${callingCode}`,
}));

type PhoneFieldName = "id" | "country" | "number" | "extension" | "description" | "deleted";
type EmailFieldName = "id" | "email" | "description" | "deleted";

/** The numbers of a contact (CON-4 to CON-7). */
export function PhoneRows(props: {
  list: ListState<PhoneFieldName>;
  contact: EditedContact;
  mayCall: boolean;
  answers: number;
}) {
  const { contact } = props;
  return (
    <FieldList
      list={props.list}
      label="Phone numbers"
      rowLabel={(at) => `Phone number ${at}`}
      addLabel="Add a number"
      max={MOST}
      canRemove={false}
      blank={{ country: contact.country, description: "Office" }}
    >
      {(row) => (
        <PhoneRow
          row={row}
          // What is said of the number follows a new answer of the server.
          key={props.answers}
          saved={contact.saved[row.field("id").value]}
          mayCall={props.mayCall}
        />
      )}
    </FieldList>
  );
}

function PhoneRow(props: {
  row: RowState<PhoneFieldName>;
  saved: EditedContact["saved"][string] | undefined;
  mayCall: boolean;
}) {
  const { row, saved, mayCall } = props;
  const field = row.field("number");
  const [typed, setTyped] = useState<PhoneEntry | null>(null);
  // What is wrong is said when the field is left, not while the number is being typed.
  const [isLeft, setLeft] = useState(false);
  const onInput = (event: FormEvent<HTMLElement>) => {
    const controls = event.currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "input, select",
    );
    const value = (name: string) =>
      [...controls].find((control) => control.name.endsWith(`.${name}`))?.value ?? "";
    void readEntry(value("number"), value("country")).then(setTyped);
  };
  const text = typed ? (typed.ok ? typed.saved : null) : field.errors.length > 0 ? null : saved?.text;
  const hint = text ? `Will be saved as ${text}` : undefined;
  const warning = typed?.ok && typed.warning ? ` ${typed.warning}` : "";
  const errors = typed && !typed.ok ? (isLeft ? [typed.error] : []) : typed ? [] : field.errors;
  return (
    <div className="contact-method">
      <input type="hidden" name={row.field("id").name} value={row.field("id").value} />
      <div className="contact-method-number" onInput={onInput} onBlur={() => setLeft(true)}>
        <PhoneField
          field={{ ...field, errors }}
          country={row.field("country")}
          countries={COUNTRIES}
          label="Number"
          hint={hint ? hint + warning : undefined}
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
        {mayCall && saved?.tel ? (
          <a className="button button-quiet" href={saved.tel}>
            <Icon name="phone" />
            Call
          </a>
        ) : null}
      </div>
    </div>
  );
}

/** The e-mails of a contact (CON-4, CON-8). */
export function EmailRows({ list }: { list: ListState<EmailFieldName> }) {
  return (
    <FieldList
      list={list}
      label="E-mails"
      rowLabel={(at) => `E-mail ${at}`}
      addLabel="Add an e-mail"
      max={MOST}
      canRemove={false}
      blank={{ description: "Office" }}
    >
      {(row) => (
        <div className="contact-method">
          <input type="hidden" name={row.field("id").name} value={row.field("id").value} />
          <div className="contact-method-number contact-method-email">
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
            <Description row={row} types={EMAIL_TYPES} />
          </div>
          <DeletedBox row={row} />
        </div>
      )}
    </FieldList>
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

/** What a number would be saved as; null for an empty field, and where the code for it cannot be loaded. */
async function readEntry(number: string, country: string): Promise<PhoneEntry | null> {
  const chosen: PhoneCountry | undefined = PHONE_COUNTRIES.find(({ code }) => code === country)?.code;
  if (number.trim() === "" || !chosen) return null;
  try {
    const { parsePhoneEntry } = await import("~/lib/phone-entry.browser");
    return parsePhoneEntry(number, chosen);
  } catch {
    return null;
  }
}
