import { useActionData, useLocation, useNavigation, type FetcherWithComponents } from "@remix-run/react";
import { useState } from "react";
import type { FormConstraints } from "./form-constraints";
import { formResult, type FormResult } from "./form-result";
import { formState, type FormState, type FormValues } from "./form-state";

/** A form on a page, with how it is sent. */
export interface SentForm<Path extends string = string> extends FormState<Path> {
  /** Whether the form is on its way. */
  busy: boolean;
  /** Whether it was posted and the action has answered. */
  isAnswered: boolean;
  fetcher?: FetcherWithComponents<unknown>;
}

export interface PageFormOptions<Path extends string> {
  /** Unique in the page: the ids of its fields begin with it. */
  id: string;
  /** From the loader: `formConstraints(schema)`. */
  constraints: FormConstraints<Path>;
  /** What the fields begin with. After a refusal they have what was typed instead. */
  values?: FormValues;
  /** Tells the forms of one address apart: posted as `intent`, and only that form shows the answer. */
  intent?: string;
  /** For a form that does not leave the page. Without scripts it posts as a page all the same. */
  fetcher?: FetcherWithComponents<unknown>;
}

/** The state of a form on a page: its schema's constraints, its values, and what the action said to it. */
export function usePageForm<Path extends string>(options: PageFormOptions<Path>): SentForm<Path> {
  const { id, constraints, values = {}, intent, fetcher } = options;
  const navigation = useNavigation();
  const { result, changes } = useFormResult(intent, fetcher);
  const state = formState({
    id,
    constraints,
    intent,
    values: result?.initialValue ?? values,
    errors: result?.error ?? {},
    rowKey: (_, index) => `${changes}-${index}`,
  });
  const busy = fetcher
    ? fetcher.state !== "idle"
    : navigation.state !== "idle" && navigation.formMethod !== undefined;
  return { ...state, busy, fetcher, isAnswered: result !== undefined || fetcher?.data !== undefined };
}

interface Kept {
  key: string;
  answer: unknown;
  result: FormResult | undefined;
  changes: number;
}

/**
 * What the action answered to this form, and how often it has changed a list. The framework forgets that as soon as
 * the data of the page is loaded again, so a live update would take the error messages off a form that is being
 * corrected.
 */
export function useFormResult(
  intent: string | undefined,
  fetcher: { data: unknown } | undefined,
): { result: FormResult | undefined; changes: number } {
  const posted: unknown = useActionData();
  const { key } = useLocation();
  const answer = fetcher?.data ?? posted;
  const [kept, setKept] = useState<Kept>(() => ({
    key,
    answer,
    result: resultFor(intent, answer),
    changes: 0,
  }));
  const isNew = key !== kept.key || (answer !== undefined && answer !== kept.answer);
  if (!isNew) return kept;
  const result = resultFor(intent, answer);
  // The fields of a list's rows are made anew where the server has changed the list.
  const next = { key, answer, result, changes: kept.changes + (result?.intent ? 1 : 0) };
  setKept(next);
  return next;
}

function resultFor(intent: string | undefined, answer: unknown): FormResult | undefined {
  const result = formResult(answer);
  return intent === undefined || result?.initialValue?.intent === intent ? result : undefined;
}
