import { parseWithZod } from "@conform-to/zod/v4";
import { data, type AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import { AppError } from "~/lib/app-error";
import { isSecretName } from "~/lib/without-secrets";
import { areFieldNames, schemaPath } from "./field-path";
import type { FormConstraints } from "./form-constraints";
import { formConstraints } from "./form-constraints.server";
import type { FormResult } from "./form-result";
import { NOT_COMPLETE, wordsOf } from "./form-words";
import { LIST_INTENT } from "./list-intent";
import { readListIntent } from "./list-intent.schema";
import { readBody } from "./read-body.server";

/** More than the largest form of ours has. */
const MAX_FIELDS = 5000;

/** The form again: with what was typed (secrets left out), and what is wrong with it. */
export type FormAnswer = ReturnType<typeof data<FormResult>>;

/** Why a form that was read well is refused all the same. */
export interface Refusal {
  status: number;
  /** What is wrong with the form as a whole. */
  form?: string;
  /** What is wrong with fields, by their names. */
  fields?: Record<string, string>;
  headers?: HeadersInit;
}

/**
 * A form that was read. When it is not `ok`, an action returns `answer`: its status is 400, or 200 where a button of
 * a field list was pressed and the form only comes back with that list changed.
 */
export type ParsedForm<Value> =
  | { ok: true; value: Value; refuse: (refusal: Refusal) => FormAnswer }
  | {
      ok: false;
      answer: FormAnswer;
      /** The first thing that is wrong, for a form that has no page of its own. */
      problem: string;
      /** What the field `intent` said, whatever else was wrong. */
      intent: string | null;
    };

/**
 * Reads a posted form by its schema: the one way to do it, in every action. Throws a 400 in words for what no form
 * of ours can have posted: a body of another type, names that are none, a broken list intent. An empty field counts
 * as absent, so the words for that are those of `z.string("…")`, not of `min(1)`.
 */
export async function parseForm<Schema extends z.ZodType>(
  args: { request: Request; context: AppLoadContext },
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  const form = await readBody(args.request);
  if (form === null || !isWellFormed(form, schema)) throw notAForm(args.context.requestId);

  const submission = parseWithZod(form, { schema, error: wordsOf });
  if (submission.status === "success") {
    const refuse = ({ status, form: whole, fields = {}, headers }: Refusal) => {
      const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
      const result = submission.reply({ ...(whole && { formErrors: [whole] }), fieldErrors });
      return data(safe(result), { status, headers });
    };
    return { ok: true, value: submission.value, refuse };
  }
  const result = safe(submission.reply());
  const status = result.intent ? 200 : 400;
  const problem = Object.values(result.error ?? {}).flatMap((errors) => errors ?? [])[0] ?? NOT_COMPLETE;
  const intent = result.initialValue?.intent;
  return {
    ok: false,
    answer: data(result, { status }),
    problem,
    intent: typeof intent === "string" ? intent : null,
  };
}

/** Checked before the form library reads it, which throws on some of this and would build huge lists from the rest. */
function isWellFormed(form: FormData, schema: z.ZodType): boolean {
  const names = new Set(form.keys());
  const intents = form.getAll(LIST_INTENT);
  names.delete(LIST_INTENT);
  if ([...form.keys()].length > MAX_FIELDS || intents.length > 1 || !areFieldNames(names)) return false;
  if (intents.length === 0) return true;
  const intent = readListIntent(intents[0]);
  return intent !== null && isList(intent.payload.name, names, schema);
}

/** Whether a list intent is for a list of this schema, and nothing else was posted under the name of that list. */
function isList(name: string, names: Set<string>, schema: z.ZodType): boolean {
  const constraints: FormConstraints = formConstraints(schema);
  return constraints[schemaPath(name)]?.multiple === true && areFieldNames([...names, `${name}[]`]);
}

/** Without secrets. Where only a list was changed, what is missing in the rest of the form is not said yet. */
function safe({ initialValue, error, ...result }: FormResult): FormResult {
  const list = result.intent?.payload.name;
  const errors = Object.entries(error ?? {}).filter(([name]) => !result.intent || name === list);
  return {
    ...result,
    initialValue: initialValue && withoutSecretFields(initialValue),
    ...(errors.length > 0 && { error: Object.fromEntries(errors) }),
  };
}

type Typed = NonNullable<FormResult["initialValue"]>;

function withoutSecretFields(typed: Typed): Typed {
  const shown = Object.entries(typed).filter(([name]) => !isSecretName(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, withoutSecretsIn(value)]));
}

function withoutSecretsIn(value: Typed[string]): Typed[string] {
  if (Array.isArray(value)) return value.map(withoutSecretsIn);
  return typeof value === "object" ? withoutSecretFields(value) : value;
}

function notAForm(id: string): AppError {
  return new AppError({
    code: "no-form",
    status: 400,
    userText: "What was sent is not a form, so nothing was changed.",
    id,
  });
}
