import { DateTimeField } from "../forms/date-time-field";
import { FieldList } from "../forms/field-list";
import type { FieldPath, FormConstraints } from "../forms/form-constraints";
import type { FormState } from "../forms/form-state";
import { PhoneField } from "../forms/phone-field";
import { TextField } from "../forms/text-field";
import type { SampleInput } from "./sample-form.schema";

type SamplePath = FieldPath<SampleInput>;
export type SampleConstraints = FormConstraints<SamplePath>;

/** What both forms of the style guide show at first. */
export const SAMPLE_VALUES: Omit<SampleInput, "intent"> = {
  city: "Manchester",
  begins: "03/05/2026 02:05 PM",
  methods: [
    { country: "GB", phone: "020 7946 0000" },
    { country: "US", phone: "415 555 0132" },
  ],
};

const CITIES = ["Bristol", "Leeds", "London", "Manchester", "Margate", "York"];

/** The same fields for the form of the page and for the editor. */
export function SampleFields({ form }: { form: FormState<SamplePath> }) {
  return (
    <>
      <TextField
        field={form.field("city")}
        label="City"
        suggestions={CITIES}
        hint="A text with suggestions"
      />
      <DateTimeField field={form.field("begins")} label="Begins" />
      <FieldList
        list={form.list("methods")}
        label="Phone numbers"
        rowLabel={(position) => `Number ${position}`}
        addLabel="Add number"
        max={3}
        canMove
        blank={{ country: "GB" }}
      >
        {(row) => <PhoneField field={row.field("phone")} country={row.field("country")} label="Number" />}
      </FieldList>
    </>
  );
}
