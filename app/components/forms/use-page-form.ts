import { useActionData, useLocation, useNavigation, type FetcherWithComponents } from "@remix-run/react";
import { useState } from "react";
import type { FormConstraints } from "./form-constraints";
import { formResult, type FormResult } from "./form-result";
import { formState, type FormState, type FormValues } from "./form-state";

/** A form on a page, with how it is sent. */
export interface SentForm<Path extends string = string> extends FormState<Path> {
  /** Whether the form is on its way. */
  busy: boolean;
  /** How often it was posted and answered. */
  answers: number;
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
  const { result, answers, changes } = useFormResult(intent, fetcher);
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
  return { ...state, busy, fetcher, answers };
}

interface Kept {
  key: string;
  answer: unknown;
  result: FormResult | undefined;
  /** How often this form was answered. */
  answers: number;
  /** How often the server has changed a list of it. */
  changes: number;
}

/**
 * What the action answered to this form. The framework forgets that as soon as the data of the page is loaded again,
 * so a live update would take the error messages off a form that is being corrected.
 */
export function useFormResult(
  intent: string | undefined,
  fetcher: { data: unknown } | undefined,
): Pick<Kept, "result" | "answers" | "changes"> {
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

function withAnswer(
  { key, answer, intent }: { key: string; answer: unknown; intent: string | undefined },
  before: Pick<Kept, "answer" | "answers" | "changes"> = { answer: undefined, answers: 0, changes: 0 },
): Kept {
  const own = formResult(answer);
  const result = intent === undefined || own?.initialValue?.intent === intent ? own : undefined;
  const isNew = result !== undefined && answer !== before.answer;
  const isChange = isNew && result.intent !== undefined;
  return {
    key,
    answer,
    result,
    answers: before.answers + (isNew ? 1 : 0),
    changes: before.changes + (isChange ? 1 : 0),
  };
}
