import { schemaPath, valueAt } from "./field-path";
import type { FieldConstraint, FormConstraints, RowField } from "./form-constraints";

/** What a field component needs to know about its field. */
export interface FieldState extends FieldConstraint {
  id: string;
  name: string;
  /** The initial value of the control; 'on' for a ticked box. */
  value: string;
  /** The ticked values of a group of checkboxes. */
  values: string[];
  /** Its errors, as text. */
  errors: string[];
}

/** One row of a list. */
export interface RowState<Field extends string = string> {
  /** Stays the same while rows are added, removed and moved. */
  key: string;
  index: number;
  /** A field of the row; without a name, the row itself (a list of single values). */
  field: (name?: Field) => FieldState;
}

export interface ListState<Field extends string = string> {
  id: string;
  name: string;
  errors: string[];
  rows: Array<RowState<Field>>;
}

/** The state of a form on a page. Made by `usePageForm` or `useEditorForm`, and used the same way. */
export interface FormState<Path extends string = string> {
  id: string;
  /** The form's `intent` field, when it has a single one; a form with several buttons gets it from the pressed one. */
  intent: string | undefined;
  hasLists: boolean;
  field: (name: Path) => FieldState;
  list: <Name extends Path>(name: Name) => ListState<RowField<Path, Name>>;
  /** Errors of the form as a whole. */
  errors: string[];
  /** Errors of fields, with the id of each field's control. */
  fieldErrors: Array<{ id: string; text: string }>;
}

/** Initial values by field name: texts, numbers, booleans, lists of texts, rows. */
export type FormValues = object;

/** By field name; '' for the form as a whole. */
export type FormErrors = Record<string, string[] | null | undefined>;

/** A form as its page describes it. */
export interface FormSource<Path extends string> {
  /** Unique in the page: the ids of the form's fields start with it. */
  id: string;
  constraints: FormConstraints<Path>;
  intent?: string;
  values: FormValues;
  errors: FormErrors;
  /** Fields that have been edited since they were refused: what was wrong with them is no longer said beside them. */
  edited: ReadonlySet<string>;
  /** Whether a later post has failed: its banner says so, and the summary keeps only what is still as it was refused. */
  hasFailed: boolean;
  rowKey: (list: string, index: number) => string;
}

/** The state of a form from its constraints, values and errors. */
export function formState<Path extends string>(source: FormSource<Path>): FormState<Path> {
  const { id, errors, edited, hasFailed } = source;
  const constraints: FormConstraints = source.constraints;
  const errorsOf = (name: string) => (edited.has(name) ? [] : (errors[name] ?? []));
  const field = (name: string): FieldState => {
    const value = valueAt(source.values, name);
    const { required, ...constraint } = constraints[schemaPath(name)] ?? {};
    return {
      ...constraint,
      // Left out when false, because `required={false}` would only be sent with the page for nothing.
      ...(required && { required }),
      id: fieldId(id, name),
      name,
      value: textOf(Array.isArray(value) ? value[0] : value),
      values: (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== ""),
      errors: errorsOf(name),
    };
  };
  const list = (name: string): ListState => {
    const value = valueAt(source.values, name);
    const rows = Array.isArray(value) ? value : [];
    return {
      id: fieldId(id, name),
      name,
      errors: errorsOf(name),
      rows: rows.map((_, index) => ({
        key: source.rowKey(name, index),
        index,
        field: (part) => field(`${name}[${index}]${part === undefined ? "" : `.${part}`}`),
      })),
    };
  };
  // It does not change while somebody types: what stands below it would move.
  const summary = Object.entries(errors).filter(([name]) => !(hasFailed && edited.has(name)));
  const wrong = summary.flatMap(([name, texts]) => (name !== "" && texts?.length ? [{ name, texts }] : []));
  return {
    id,
    intent: source.intent,
    hasLists: Object.keys(constraints).some((name) => name.includes("[]")),
    field,
    list,
    errors: hasFailed && edited.size > 0 ? [] : (errors[""] ?? []),
    fieldErrors: wrong.map(({ name, texts }) => ({ id: fieldId(id, name), text: texts.join(" ") })),
  };
}

function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replace(/\W+/g, "-").replace(/-$/, "")}`;
}

/** A single value as a form would post it. */
export function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
