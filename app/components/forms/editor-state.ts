import type { ChangedList } from "./changed-list";
import type { FormResult } from "./form-result";
import type { FormErrors, FormValues } from "./form-state";

/** The keys of the rows, by list: a row keeps its key, and so its fields with what is typed in them, as long as it is there. */
export type RowKeys = Readonly<Record<string, readonly string[]>>;

/** A form whose rows come and go in the browser. */
export interface EditorState {
  /** Which initial values it began with. */
  source: string;
  /** How many responses it has taken in. */
  responses: number;
  values: FormValues;
  errors: FormErrors;
  keys: RowKeys;
  /** How many keys were given: none is given twice. */
  given: number;
  /** How often its rows have changed in the browser. */
  changes: number;
}

/** The form as it is opened, or as the server has returned it with the page. */
export function openedState(
  start: Pick<EditorState, "source" | "responses" | "values" | "errors">,
  given = 0,
): EditorState {
  let last = given;
  const lists = Object.entries(start.values).filter(([, rows]) => Array.isArray(rows));
  const keys = lists.map(([name, rows]: [string, unknown[]]) => [name, rows.map(() => `row-${++last}`)]);
  return { ...start, keys: Object.fromEntries(keys), given: last, changes: 0 };
}

/**
 * The form after a button of a list. What was said of a row goes with it; what was said of the list, or of fields that
 * were `edited` since, no longer holds.
 */
export function afterListButton(
  state: EditorState,
  { name, order, values }: ChangedList,
  edited: ReadonlySet<string>,
): EditorState {
  const before = state.keys[name] ?? [];
  let { given } = state;
  const keyOf = (from: number | null) => (from === null ? undefined : before[from]);
  const keys = order.map((from) => keyOf(from) ?? `row-${++given}`);
  const standing = Object.entries(state.errors).filter(([path]) => path !== name && !edited.has(path));
  const errors = movedErrors(Object.fromEntries(standing), name, (index) => order.indexOf(index));
  return {
    ...state,
    values,
    errors,
    keys: { ...state.keys, [name]: keys },
    given,
    changes: state.changes + 1,
  };
}

/**
 * The form after a response. The rows stay those that are there now, which may have come, gone or moved while the
 * response was on its way; what it says of a row, and what it has changed in its values, goes to that row. `sent` are the
 * rows that were posted.
 */
export function afterResponse(
  state: EditorState,
  { result, responses, sent }: { result: FormResult; responses: number; sent: RowKeys },
): EditorState {
  const returned = result.initialValue ?? {};
  // The server has changed a list: the code that does it here could not be loaded.
  if (result.intent) {
    const { source } = state;
    return openedState({ source, responses, values: returned, errors: result.error ?? {} }, state.given);
  }
  let errors: FormErrors = result.error ?? {};
  const lists: FormValues = Object.fromEntries(
    Object.entries(state.keys).map(([name, keys]) => {
      const posted = sent[name] ?? [];
      errors = movedErrors(errors, name, (index) => keys.indexOf(posted[index] ?? ""));
      const [own, back] = [rowsOf(state.values, name), rowsOf(returned, name)];
      const rows = keys.map((key, at) => {
        const index = posted.indexOf(key);
        return index === -1 ? own[at] : (back[index] ?? {});
      });
      return [name, rows];
    }),
  );
  return { ...state, responses, values: { ...returned, ...lists }, errors };
}

function rowsOf(values: FormValues, list: string): unknown[] {
  const rows: unknown = Object.getOwnPropertyDescriptor(values, list)?.value;
  return Array.isArray(rows) ? rows : [];
}

/** The errors with those of a list's rows at the rows' new places; -1 for a row that is gone. */
function movedErrors(errors: FormErrors, list: string, placeOf: (index: number) => number): FormErrors {
  const moved = Object.entries(errors).flatMap(([path, texts]) => {
    const [, index, field] = path.startsWith(`${list}[`) ? (/\[(\d+)\](.*)$/.exec(path) ?? []) : [];
    if (index === undefined) return [[path, texts]];
    const place = placeOf(Number(index));
    return place === -1 ? [] : [[`${list}[${place}]${field}`, texts]];
  });
  return Object.fromEntries(moved);
}
