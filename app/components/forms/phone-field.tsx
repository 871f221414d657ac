import { PHONE_COUNTRIES } from "~/lib/phone-countries";
import { controlProps, FieldLabel, FieldNotes, type FieldComponentProps } from "./field-parts";
import type { FieldState } from "./form-state";

/**
 * A telephone number and the country it is read in: two fields, which the server combines. `hint` may show the number
 * that will be saved. A number that starts with + has its own country.
 */
export function PhoneField(props: FieldComponentProps & { country: FieldState }) {
  const { field, label, hint, country } = props;
  return (
    <div>
      <FieldLabel field={field} label={label} />
      <div className="phone-field">
        <select
          {...controlProps(country, null)}
          className="select"
          aria-label="Country"
          // In another country it is another number: what was wrong with that of before is no longer said.
          data-part-of={field.name}
          autoComplete="tel-country-code"
          defaultValue={country.value}
        >
          {PHONE_COUNTRIES.map(({ code, callingCode }) => (
            <option key={code} value={code}>
              {`${code} +${callingCode}`}
            </option>
          ))}
        </select>
        <input
          required={field.required}
          maxLength={field.maxLength}
          {...controlProps(field, hint)}
          className="input"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          defaultValue={field.value}
        />
      </div>
      <FieldNotes field={field} hint={hint} />
      <FieldNotes field={country} hint={null} />
    </div>
  );
}
