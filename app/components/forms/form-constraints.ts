/** The HTML constraints of a field, taken from its schema on the server. */
export interface FieldConstraint {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
  /** Several values under one name: a group of checkboxes, or a list of rows. */
  multiple?: boolean;
}

/** The constraints of a form by field name; fields in the rows of a list are named 'methods[].phone'. */
export type FormConstraints<Path extends string = string> = { [Name in Path]?: FieldConstraint };

/** The field names of a form whose schema takes `Value`. */
export type FieldPath<Value> = Value extends object
  ? {
      [Name in keyof Value & string]: NonNullable<Value[Name]> extends ReadonlyArray<infer Row>
        ? Name | (Row extends object ? `${Name}[].${keyof Row & string}` : never)
        : Name;
    }[keyof Value & string]
  : never;

/** The field names in a row of the list `Name`. */
export type RowField<Path extends string, Name extends string> = Path extends `${Name}[].${infer Field}`
  ? Field
  : never;
