import { useActionData, useLocation, type FetcherWithComponents } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { postFailure, type PostFailure } from "~/lib/post-failure";
import { useFormBusy, type FormBusy } from "./form-busy";
import type { FormConstraints } from "./form-constraints";
import { formResult, type FormResult } from "./form-result";
import { formState, type FormState, type FormValues } from "./form-state";
import { useScripted } from "../use-scripted";
import { isUnclear } from "./unclear";
import { useEditedFields } from "./use-edited-fields";

/** The state of a form on a page, and how it is submitted. */
export interface SentForm<Path extends string = string> extends FormState<Path>, FormBusy {
  /** How many responses this form has got. */
  responses: number;
  /** What the action returned to this form last, for what a screen adds to the form's result. */
  response: unknown;
  /** The same before a post that failed, for what has to stay as it was while it is sent again (UI-30). */
  returned: unknown;
  /** Why the last post at this form's address did not succeed; `Form` shows it. */
  failure: PostFailure | null;
  /** Whether a post that the server has responded to may have done what it was for all the same (`UNCLEAR`). */
  isUnclear: boolean;
  fetcher?: FetcherWithComponents<unknown>;
  /** Called by `Form` for a field that was edited. */
  onEdit: (name: string) => void;
  /** Called by `Form` before it is posted. */
  onSubmit?: () => void;
  /** Called by `Form` when it is submitted: true where the button has changed a list in the browser, and nothing is posted. */
  changeList?: (event: FormEvent<HTMLFormElement>) => boolean;
}

export interface PageFormOptions<Path extends string> {
  /** Unique in the page: the ids of the form's fields start with it. */
  id: string;
  /** From the loader: `formConstraints(schema)`. */
  constraints: FormConstraints<Path>;
  /** The initial values. After a refusal the form shows what was typed instead. */
  values?: FormValues;
  /** Where the form posts, if not to its own page; `Form` needs the same. */
  action?: string;
  /** Distinguishes the forms of one address: posted as `intent`, and only that form shows the response. */
  intent?: string;
  /** For a form that posts without leaving the page. Without scripts it still posts as a page. */
  fetcher?: FetcherWithComponents<unknown>;
}

/** The state of a form on a page: its schema's constraints, its values, and the errors that the action returned. */
export function usePageForm<Path extends string>(options: PageFormOptions<Path>): SentForm<Path> {
  const { id, constraints, values = {}, intent, fetcher } = options;
  const sending = useFormBusy(options);
  const { result, responses, response, returned, changes, failure } = useFormResult(intent, fetcher);
  const errors = result?.error ?? {};
  const { edited, onEdit } = useEditedFields(errors, responses);
  const state = formState({
    id,
    constraints,
    intent,
    values: result?.initialValue ?? values,
    errors,
    edited,
    hasFailed: failure !== null,
    rowKey: (_, index) => `${changes}-${index}`,
  });
  return {
    ...state,
    ...sending,
    fetcher,
    responses,
    response,
    returned,
    failure,
    isUnclear: isUnclear(result?.initialValue),
    onEdit,
  };
}

interface Kept {
  key: string;
  response: unknown;
  /** The last response that is no failure. */
  returned: unknown;
  result: FormResult | undefined;
  failure: PostFailure | null;
  /** How many responses this form has got. */
  responses: number;
  /** How often the server has changed one of its lists. */
  changes: number;
}

/**
 * What the action returned to this form. It is kept here because the framework drops it as soon as the page's data is
 * loaded again: a live update would remove the errors from a form that is being corrected. A form with a fetcher gets what
 * its own posts returned (UI-42): of the page's posts only the one that has made the document, by which it posts without
 * scripts.
 */
export function useFormResult(
  intent: string | undefined,
  fetcher?: { data: unknown },
): Pick<Kept, "result" | "responses" | "response" | "returned" | "changes" | "failure"> {
  const posted: unknown = useActionData();
  const { key } = useLocation();
  const isScripted = useScripted();
  const [ofDocument] = useState(isScripted ? undefined : posted);
  // Whatever scripts have posted as the page is of another form than one with a fetcher.
  const response = fetcher ? (fetcher.data ?? (posted === ofDocument ? posted : undefined)) : posted;
  const [kept, setKept] = useState<Kept>(() => withResponse({ key, response, intent }));
  const isNew = key !== kept.key || (response !== undefined && response !== kept.response);
  if (!isNew) return kept;
  const next = withResponse({ key, response, intent }, kept);
  setKept(next);
  return next;
}

const FIRST = { response: undefined, returned: undefined, responses: 0, changes: 0, result: undefined };

function withResponse(
  { key, response, intent }: { key: string; response: unknown; intent: string | undefined },
  before: Pick<Kept, "response" | "returned" | "responses" | "changes" | "result"> = FIRST,
): Kept {
  const failure = postFailure(response);
  // A form that could not be sent stays as the last response left it, with its rows.
  if (failure) return { ...before, key, response, failure };
  const own = formResult(response);
  const result = intent === undefined || own?.initialValue?.intent === intent ? own : undefined;
  const isNew = result !== undefined && response !== before.response;
  const isChange = isNew && result.intent !== undefined;
  return {
    key,
    response,
    returned: response,
    result,
    failure,
    responses: before.responses + (isNew ? 1 : 0),
    changes: before.changes + (isChange ? 1 : 0),
  };
}
