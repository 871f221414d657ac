import { useEffect, useRef, useState, type FormEvent } from "react";
import type { changedList } from "./changed-list";
import { afterListButton, afterResponse, openedState, type RowKeys } from "./editor-state";
import { useFormBusy } from "./form-busy";
import { formState } from "./form-state";
import { LIST_INTENT } from "./list-intent";
import { isUnclear } from "./unclear";
import { useEditedFields } from "./use-edited-fields";
import { useFormResult, type PageFormOptions, type SentForm } from "./use-page-form";

/** A form whose lists change in the browser, without a request to the server. */
export interface EditorForm<Path extends string = string> extends SentForm<Path> {
  /** How often its rows have changed since it was opened. */
  changes: number;
}

interface EditorFormOptions<Path extends string> extends PageFormOptions<Path> {
  /** Names the initial values: with another name, the form begins anew with those that are given then. */
  source?: string;
  /** Called when a button has changed a list in the browser, which fires no event of a field. */
  onListChange?: () => void;
}

let code: typeof changedList | null = null;

async function loadCode(): Promise<typeof changedList> {
  code ??= (await import("./changed-list")).changedList;
  return code;
}

/**
 * The state of a form with rows: like `usePageForm`, but rows are added, removed and moved in the browser. A row keeps
 * its fields, with what is typed in them, whatever comes and goes around it, and whatever the server responds. The form
 * library that changes the lists is loaded once the form is there; where it cannot be, the server changes them.
 */
export function useEditorForm<Path extends string>(options: EditorFormOptions<Path>): EditorForm<Path> {
  const { id, constraints, values = {}, source = "", intent, fetcher, onListChange } = options;
  const sending = useFormBusy(options);
  const { result, responses, response, returned, failure } = useFormResult(intent, fetcher);
  const [kept, setKept] = useState(() =>
    openedState({
      source,
      responses,
      values: result?.initialValue ?? values,
      errors: result?.error ?? {},
    }),
  );
  const [sent, setSent] = useState<RowKeys>({});
  let state = kept;
  if (source !== kept.source) state = openedState({ source, responses, values, errors: {} }, kept.given);
  else if (responses !== kept.responses && result) state = afterResponse(kept, { result, responses, sent });
  if (state !== kept) setKept(state);
  const { keys, errors } = state;
  const { edited, onEdit } = useEditedFields(errors, responses);
  // Loaded before it is needed: the line may be gone by the time that a button is pressed.
  useEffect(() => {
    loadCode().catch(() => undefined);
  }, []);
  const isLeftToServer = useRef(false);
  const change = (form: HTMLFormElement, button: HTMLButtonElement, by: typeof changedList) => {
    const changed = by(form, button.value);
    setKept((now) => afterListButton(now, changed, edited));
    onListChange?.();
  };
  const changeList = (event: FormEvent<HTMLFormElement>): boolean => {
    const { currentTarget: form } = event;
    const button = submitterOf(event);
    if (button?.name !== LIST_INTENT) return false;
    if (isLeftToServer.current) {
      isLeftToServer.current = false;
      return false;
    }
    event.preventDefault();
    if (code) change(form, button, code);
    else
      loadCode().then(
        (loaded) => change(form, button, loaded),
        () => {
          isLeftToServer.current = true;
          form.requestSubmit(button);
        },
      );
    return true;
  };
  const fields = formState({
    id,
    constraints,
    intent,
    values: state.values,
    errors,
    edited,
    hasFailed: failure !== null,
    rowKey: (list, index) => keys[list]?.[index] ?? `${list}-${index}`,
  });
  return {
    ...fields,
    ...sending,
    fetcher,
    responses,
    response,
    returned,
    failure,
    isUnclear: isUnclear(result?.initialValue),
    onEdit,
    changes: state.changes,
    changeList,
    onSubmit: () => setSent(keys),
  };
}

function submitterOf({ nativeEvent }: FormEvent): HTMLButtonElement | null {
  const button = "submitter" in nativeEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement ? button : null;
}
