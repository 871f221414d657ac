/** What HTML says about a field; taken from its schema on the server. */
export interface FieldConstraint {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
  /** Several values by one name: a group of checkboxes, or a list of rows. */
  multiple?: boolean;
}

/** The constraints of a form by the names of its fields; those of a list's rows are named 'methods[].phone'. */
export type FormConstraints<Path extends string = string> = { [Name in Path]?: FieldConstraint };

/** The names in a form whose schema takes `Value`. */
export type FieldPath<Value> = Value extends object
  ? {
      [Name in keyof Value & string]: NonNullable<Value[Name]> extends ReadonlyArray<infer Row>
        ? Name | (Row extends object ? `${Name}[].${keyof Row & string}` : never)
        : Name;
    }[keyof Value & string]
  : never;

/** The names in a row of the list `Name`. */
export type RowField<Path extends string, Name extends string> = Path extends `${Name}[].${infer Field}`
  ? Field
  : never;
