import type { FormChoice } from "./choice";
import { controlProps, FieldLabel, FieldNotes, type FieldComponentProps } from "./field-parts";
import type { FieldState } from "./form-state";

/**
 * A telephone number and the country it is read in: two fields, which the server combines. `hint` may show the number
 * that will be saved. A number that starts with + has its own country.
 */
export function PhoneField(
  props: FieldComponentProps & { country: FieldState; countries: readonly FormChoice[] },
) {
  const { field, label, hint, country, countries } = props;
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
          {countries.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
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
