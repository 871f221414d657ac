import { parseWithZod } from "@conform-to/zod/v4";
import { data, type AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import { AppError } from "~/lib/app-error";
import { isSecretField } from "~/lib/secret-field";
import { areFieldNames, schemaPath } from "./field-path";
import type { FormConstraints } from "./form-constraints";
import { formConstraints } from "./form-constraints.server";
import type { FormResult } from "./form-result";
import { NOT_COMPLETE, wordsOf } from "./form-words";
import { KEPT_FIELD } from "./kept-field";
import { LIST_INTENT } from "./list-intent";
import { readListIntent } from "./list-intent.schema";
import { MAX_FIELDS, readBody } from "./read-body.server";
import { isToShowAgain } from "./show-again";
import { isUnclear } from "./unclear";

/** The result that shows the form again: what was typed (without secrets), and the errors. */
export type FormResponse = ReturnType<typeof data<FormResult>>;

/** Why a form that matches its schema is refused all the same. */
export interface Refusal {
  status: number;
  /** Errors of the form as a whole; each of several is a paragraph of its own. */
  form?: string | readonly string[];
  /** Errors of fields, by field name. */
  fields?: Record<string, string>;
  headers?: HeadersInit;
}

/**
 * A parsed form. When it is not `ok`, an action returns `response`: its status is 400, or 200 when the form is only to
 * be shown again, to be corrected (`SHOW_AGAIN_BUTTON`) or with a list changed by a button of that list.
 */
export type ParsedForm<Value> =
  | {
      ok: true;
      value: Value;
      refuse: (refusal: Refusal) => FormResponse;
      /** Whether it was sent before while nobody knows what became of that (`UNCLEAR`). */
      isUnclear: boolean;
    }
  | {
      ok: false;
      response: FormResponse;
      /** The first error, for a form that has no page of its own. */
      problem: string;
      /** The posted field `intent`, whether or not the form is valid. */
      intent: string | null;
    };

/**
 * Parses a posted form by its schema; every action reads forms this way. Throws a 400 with a text for what no form of
 * the portal posts: another content type, malformed names, a broken list intent. An empty field counts as absent, so
 * its message is that of `z.string("…")`, not of `min(1)`.
 */
export async function parseForm<Schema extends z.ZodType>(
  args: { request: Request; context: AppLoadContext },
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  const form = await readBody(args.request);
  if (form === null) throw notAForm(args.context.requestId);
  form.delete(KEPT_FIELD);
  const isShownAgain = isToShowAgain(form.getAll(LIST_INTENT));
  if (isShownAgain) form.delete(LIST_INTENT);
  if (!isWellFormed(form, schema)) throw notAForm(args.context.requestId);

  const submission = parseWithZod(form, { schema, error: wordsOf });
  if (isShownAgain) return shownAgain(submission.reply());
  if (submission.status === "success") {
    const refuse = ({ status, form: whole, fields = {}, headers }: Refusal) => {
      const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
      const result = submission.reply({ ...(whole && { formErrors: [whole].flat() }), fieldErrors });
      args.context.formRefused = true;
      return data(safe(result), { status, headers });
    };
    return { ok: true, value: submission.value, refuse, isUnclear: isUnclear(submission.payload) };
  }
  const result = safe(submission.reply());
  const status = result.intent ? 200 : 400;
  if (status === 400) args.context.formRefused = true;
  const problem = Object.values(result.error ?? {}).flatMap((errors) => errors ?? [])[0] ?? NOT_COMPLETE;
  return { ok: false, response: data(result, { status }), problem, intent: intentOf(result) };
}

/** What was typed, without saying yet what is wrong with it. */
function shownAgain(result: FormResult): ParsedForm<never> {
  const { initialValue } = safe(result);
  const response = data<FormResult>({ initialValue });
  return { ok: false, response, problem: NOT_COMPLETE, intent: intentOf(result) };
}

function intentOf({ initialValue }: FormResult): string | null {
  const intent = initialValue?.intent;
  return typeof intent === "string" ? intent : null;
}

/** The form again, with other values in fields that nobody types. */
export function withValues(
  { data: result, init }: FormResponse,
  values: Record<string, string>,
): FormResponse {
  return data<FormResult>(
    { ...result, initialValue: { ...result.initialValue, ...values } },
    init ?? undefined,
  );
}

/** Checked before the form library reads the form: it throws on some names and would build huge lists from others. */
function isWellFormed(form: FormData, schema: z.ZodType): boolean {
  const names = new Set(form.keys());
  const intents = form.getAll(LIST_INTENT);
  names.delete(LIST_INTENT);
  if ([...form.keys()].length > MAX_FIELDS || intents.length > 1 || !areFieldNames(names)) return false;
  if (intents.length === 0) return true;
  const intent = readListIntent(intents[0]);
  return intent !== null && isList(intent.payload.name, names, schema);
}

/** Whether a list intent names a list of this schema, under whose name nothing else was posted. */
function isList(name: string, names: Set<string>, schema: z.ZodType): boolean {
  const constraints: FormConstraints = formConstraints(schema);
  return constraints[schemaPath(name)]?.multiple === true && areFieldNames([...names, `${name}[]`]);
}

/** Without secrets. After a list button, missing fields are not reported yet. */
function safe({ initialValue, error, ...result }: FormResult): FormResult {
  const list = result.intent?.payload.name;
  const errors = Object.entries(error ?? {}).filter(([name]) => !result.intent || name === list);
  return {
    ...result,
    initialValue: initialValue && withoutSecretFields(initialValue),
    ...(initialValue && hasSecretFields(initialValue) && { hasLostSecrets: true }),
    ...(errors.length > 0 && { error: Object.fromEntries(errors) }),
  };
}

type Typed = NonNullable<FormResult["initialValue"]>;

function withoutSecretFields(typed: Typed): Typed {
  const shown = Object.entries(typed).filter(([name]) => !isSecretField(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, withoutSecretsIn(value)]));
}

function hasSecretFields(typed: Typed): boolean {
  return Object.entries(typed).some(([name, value]) =>
    isSecretField(name) ? Boolean(value) : hasSecretsIn(value),
  );
}

function hasSecretsIn(value: Typed[string]): boolean {
  if (Array.isArray(value)) return value.some(hasSecretsIn);
  return typeof value === "object" && hasSecretFields(value);
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
