import { useActionData, useLocation, type FetcherWithComponents } from "@remix-run/react";
import { useState } from "react";
import { postFailure, type PostFailure } from "~/lib/post-failure";
import { useFormBusy } from "./form-busy";
import type { FormConstraints } from "./form-constraints";
import { formResult, type FormResult } from "./form-result";
import { formState, type FormState, type FormValues } from "./form-state";

/** The state of a form on a page, and how it is submitted. */
export interface SentForm<Path extends string = string> extends FormState<Path> {
  /** Whether the form is being submitted. */
  busy: boolean;
  /** How many responses this form has got. */
  answers: number;
  /** What the action returned to this form last, for what a screen adds to the form's result. */
  answer: unknown;
  /** Why the last post at this form's address did not succeed; `Form` shows it. */
  failure: PostFailure | null;
  fetcher?: FetcherWithComponents<unknown>;
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
  const busy = useFormBusy(options);
  const { result, answers, answer, changes, failure } = useFormResult(intent, fetcher);
  const state = formState({
    id,
    constraints,
    intent,
    values: result?.initialValue ?? values,
    errors: result?.error ?? {},
    rowKey: (_, index) => `${changes}-${index}`,
  });
  return { ...state, busy, fetcher, answers, answer, failure };
}

interface Kept {
  key: string;
  answer: unknown;
  result: FormResult | undefined;
  failure: PostFailure | null;
  /** How many responses this form has got. */
  answers: number;
  /** How often the server has changed one of its lists. */
  changes: number;
}

/**
 * What the action returned to this form. It is kept here because the framework drops it as soon as the page's data is
 * loaded again: a live update would remove the errors from a form that is being corrected.
 */
export function useFormResult(
  intent: string | undefined,
  fetcher: { data: unknown } | undefined,
): Pick<Kept, "result" | "answers" | "answer" | "changes" | "failure"> {
  const posted: unknown = useActionData();
  const { key } = useLocation();
  const answer = fetcher?.data ?? posted;
  const [kept, setKept] = useState<Kept>(() => withAnswer({ key, answer, intent }));
  const isNew = key !== kept.key || (answer !== undefined && answer !== kept.answer);
  if (!isNew) return kept;
  const next = withAnswer({ key, answer, intent }, kept);
  setKept(next);
  return next;
}

const FIRST = { answer: undefined, answers: 0, changes: 0, result: undefined };

function withAnswer(
  { key, answer, intent }: { key: string; answer: unknown; intent: string | undefined },
  before: Pick<Kept, "answer" | "answers" | "changes" | "result"> = FIRST,
): Kept {
  const failure = postFailure(answer);
  // A form that could not be sent stays as the last response left it, with its rows.
  if (failure) return { ...before, key, answer, failure };
  const own = formResult(answer);
  const result = intent === undefined || own?.initialValue?.intent === intent ? own : undefined;
  const isNew = result !== undefined && answer !== before.answer;
  const isChange = isNew && result.intent !== undefined;
  return {
    key,
    answer,
    result,
    failure,
    answers: before.answers + (isNew ? 1 : 0),
    changes: before.changes + (isChange ? 1 : 0),
  };
}
