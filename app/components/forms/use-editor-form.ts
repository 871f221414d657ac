import { getFormProps, parse, useForm } from "@conform-to/react";
import { useState, type FormEventHandler } from "react";
import { useFormBusy } from "./form-busy";
import type { FormResult } from "./form-result";
import { formState, textOf } from "./form-state";
import { useEditedFields } from "./use-edited-fields";
import { useFormResult, type PageFormOptions, type SentForm } from "./use-page-form";

/** A form whose lists change in the browser, without a request to the server. */
export interface EditorForm<Path extends string = string> extends SentForm<Path> {
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/**
 * The state of a form in a dialog or an editor: like `usePageForm`, but rows are added, removed and moved in the
 * browser. It imports the form library, so use it only in code that is loaded when it is opened.
 */
export function useEditorForm<Path extends string>(options: PageFormOptions<Path>): EditorForm<Path> {
  const { id, constraints, values, intent, fetcher } = options;
  const sending = useFormBusy(options);
  const { result, responses, response, returned, failure, show } = useFormResult(intent, fetcher);
  // The keys of the rows come from the first values, which after a page post are those that were typed.
  const [first] = useState(() => asTyped(result?.initialValue ?? values ?? {}));
  const [form, fields] = useForm<Typed>({
    id,
    lastResult: result,
    defaultValue: first,
    // The schema stays on the server: list intents are handled here, everything else is posted.
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value }) }),
  });
  const { edited, onEdit } = useEditedFields(form.allErrors, responses);
  const state = formState({
    id,
    constraints,
    intent,
    values: form.initialValue ?? {},
    errors: form.allErrors,
    edited,
    hasFailed: failure !== null,
    rowKey: (list, index) => rowsOf(fields[list])[index]?.key ?? `${list}-${index}`,
  });
  return {
    ...state,
    ...sending,
    fetcher,
    responses,
    response,
    returned,
    failure,
    onEdit,
    show,
    onSubmit: getFormProps(form).onSubmit,
  };
}

type Typed = NonNullable<FormResult["initialValue"]>;

/** Values as a form would post them. */
function asTyped(values: object): Typed {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asField(value)]));
}

function asField(value: unknown): Typed[string] {
  if (Array.isArray(value)) return value.map(asField);
  return typeof value === "object" && value !== null ? asTyped(value) : textOf(value);
}

interface Rows {
  getFieldList: () => Array<{ key: string | undefined }>;
}

function rowsOf(field: object | undefined): Array<{ key: string | undefined }> {
  return field !== undefined && isRows(field) ? field.getFieldList() : [];
}

/** The library can read any field as a list, but its types allow that only when they know the whole schema. */
function isRows(field: object): field is Rows {
  return typeof Reflect.get(field, "getFieldList") === "function";
}
