import { Fragment, type ReactNode } from "react";
import type { BoxChoice } from "./choice";
import { FieldNotes, type FieldComponentProps } from "./field-parts";
import type { FieldState } from "./form-state";

interface GroupProps extends FieldComponentProps {
  choices: readonly BoxChoice[];
  /** Layout of the choices; a row by default. */
  className?: string;
}

/** Radio buttons: one of a few values, all visible. */
export function RadioGroup({ field, choices, className = "flex flex-wrap gap-x-6", ...group }: GroupProps) {
  return (
    <Group field={field} {...group} legendClass="label" role="radiogroup">
      <div className={className}>
        {choices.map((choice, index) => (
          <Fragment key={choice.value}>
            <label className="choice">
              <input
                id={boxId(field, index)}
                type="radio"
                name={field.name}
                value={choice.value}
                required={field.required}
                defaultChecked={field.value === choice.value}
              />
              {choice.label}
            </label>{" "}
          </Fragment>
        ))}
      </div>
    </Group>
  );
}

/** Checkboxes for any number of values; every ticked one is posted under the same name. */
export function CheckboxGroup({ field, choices, className = "grid", ...group }: GroupProps) {
  return (
    <Group field={field} {...group} legendClass="mb-1 text-small font-semibold text-muted">
      <div className={className}>
        {choices.map((choice, index) => (
          <Fragment key={choice.value}>
            <label className="choice">
              <input
                id={boxId(field, index)}
                className="checkbox"
                type="checkbox"
                name={field.name}
                value={choice.value}
                aria-invalid={field.errors.length > 0 || undefined}
                defaultChecked={field.values.includes(choice.value)}
              />
              {choice.label}
            </label>{" "}
          </Fragment>
        ))}
      </div>
    </Group>
  );
}

/** Only a group of radio buttons can be invalid as a whole; of checkboxes each says it for itself. */
function Group(
  props: FieldComponentProps & { legendClass: string; role?: "radiogroup"; children: ReactNode },
) {
  const { field, label, hint, role } = props;
  const described = [field.errors.length > 0 ? `${field.id}-error` : "", hint ? `${field.id}-hint` : ""];
  return (
    <fieldset
      role={role}
      aria-invalid={(role === "radiogroup" && field.errors.length > 0) || undefined}
      aria-describedby={described.filter(Boolean).join(" ") || undefined}
    >
      <legend className={props.legendClass}>{label}</legend>
      {props.children}
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}

/** The first box has the field's own id, so that a link to the field focuses it. */
function boxId(field: FieldState, index: number): string {
  return index === 0 ? field.id : `${field.id}-${index}`;
}
