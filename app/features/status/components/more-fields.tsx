import { Expander } from "~/components/expander";
import { FieldList } from "~/components/forms/field-list";
import { PhoneEntryField } from "~/components/forms/phone-entry-field";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { TextareaField } from "~/components/forms/textarea-field";
import type { EditedStatus } from "../edited-status.server";
import type { StatusFormState } from "./status-form-state";

const MOST = 5;
const WEEKS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? "Does not repeat" : `In ${index + 1} weeks`,
}));

/** What few statuses need, all of it optional (STA-37). Open where something of it is set. */
export function MoreFields({ form, edited }: { form: StatusFormState; edited: EditedStatus }) {
  const { messages, instructions } = edited;
  return (
    <Expander
      heading={`More: message, instructions, numbers, exceptions${edited.entryId === null ? ", repeat weekly" : ""} (optional)`}
      open={form.responses > 0 || isUsed(edited)}
    >
      <div className="grid grid-cols-1 gap-4">
        <SelectField field={form.field("message")} label="Message to callers" choices={messages} />
        <SelectField field={form.field("instruction")} label="Instructions" choices={instructions} />
        <TextareaField field={form.field("instructions")} label="Extra instructions" dir="auto" rows={3} />
        <FieldList
          list={form.list("numbers")}
          label="Urgent calls go to"
          hint="Up to 5 numbers, tried in this order."
          rowLabel={(at) => `Number ${at}`}
          addLabel="Add a number"
          max={MOST}
          canMove
          blank={{ country: edited.country }}
        >
          {(row) => (
            <PhoneEntryField
              field={row.field("number")}
              country={row.field("country")}
              label={`Number ${row.index + 1}`}
            />
          )}
        </FieldList>
        <Exceptions
          form={form}
          name="accept"
          label="Put through all the same"
          caller={(at) => `Caller ${at} to put through`}
          add="Add a caller to put through"
        />
        <Exceptions
          form={form}
          name="reject"
          label="Do not put through"
          caller={(at) => `Caller ${at} not to put through`}
          add="Add a caller not to put through"
        />
        {edited.entryId === null ? (
          <SelectField field={form.field("weeks")} label="Repeat weekly" choices={WEEKS} />
        ) : null}
      </div>
    </Expander>
  );
}

function Exceptions(props: {
  form: StatusFormState;
  name: "accept" | "reject";
  label: string;
  /** What a row is called: the two lists stand one below the other. */
  caller: (at: number) => string;
  add: string;
}) {
  return (
    <FieldList
      list={props.form.list(props.name)}
      label={props.label}
      hint="Up to 5 names of callers or companies."
      rowLabel={props.caller}
      addLabel={props.add}
      max={MOST}
    >
      {(row) => (
        <TextField
          field={row.field("name")}
          label={props.caller(row.index + 1)}
          dir="auto"
          autoComplete="off"
        />
      )}
    </FieldList>
  );
}

function isUsed({ values, messages, instructions }: EditedStatus): boolean {
  const { message, instruction, numbers, accept, reject } = values;
  const isPlain = message === messages[0]?.value && instruction === instructions[0]?.value;
  return !isPlain || values.instructions !== "" || numbers.length + accept.length + reject.length > 0;
}
