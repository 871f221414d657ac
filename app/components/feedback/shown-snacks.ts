import { UNCLEAR } from "../forms/unclear";
import { COUNT, type Snack, type SnackForm } from "./snack";

/** A snack that is shown. A new key makes a new element, which is announced although it says the same. */
export interface ShownSnack {
  key: number;
  snack: Snack;
  /** How often it was said. */
  times: number;
  /** All that its button posts, or that it is about: the forms of each time. */
  forms: SnackForm[];
}

/** What the region of the snacks shows: every error that was not closed, the newest first, and one other snack (UI-1). */
export interface ShownSnacks {
  errors: ShownSnack[];
  notice: ShownSnack | null;
  lastKey: number;
}

export const NO_SNACKS: ShownSnacks = { errors: [], notice: null, lastKey: 0 };

/** One Undo takes back as much as a form may name. */
const MOST_GATHERED = 500;

/**
 * With one more snack. An error that stands already is said again, and is still one; one of a post takes the place of what
 * was said of the same post before (UI-30). Of a success of the same kind as the one that stands both become one, whose
 * Undo takes back all of it; else it takes the place of that one.
 */
export function withSnack(shown: ShownSnacks, snack: Snack): ShownSnacks {
  const key = shown.lastKey + 1;
  const form = snack.undo ?? snack.post;
  const next = { key, snack, times: 1, forms: form ? [form] : [] };
  if (snack.kind === "error") {
    const before = shown.errors.find((each) => words(each.snack) === words(snack));
    const others = shown.errors.filter((each) => each !== before);
    const forms = [...without(before?.forms ?? [], next.forms), ...next.forms];
    const error = { ...next, times: (before?.times ?? 0) + 1, forms };
    return { ...shown, errors: [error, ...errorsWithout(others, next.forms)], lastKey: key };
  }
  if (snack.yields && shown.notice?.snack.undo) return shown;
  const gathered = shown.notice && gather(shown.notice.snack, snack);
  // The same element, with another text: a button in it keeps the focus.
  if (shown.notice && gathered?.undo)
    return { ...shown, notice: { ...shown.notice, snack: gathered, forms: [gathered.undo] } };
  return { ...shown, notice: next, lastKey: key };
}

/** Without the snack of that key. */
export function withoutSnack(shown: ShownSnacks, key: number): ShownSnacks {
  return {
    ...shown,
    errors: shown.errors.filter((each) => each.key !== key),
    notice: shown.notice?.key === key ? null : shown.notice,
  };
}

/**
 * Without what an error offers to send again, once the same post has succeeded: its button would do it twice (UI-30).
 * The same object where no error offers it.
 */
export function withoutPost(shown: ShownSnacks, post: SnackForm): ShownSnacks {
  if (!shown.errors.some(({ forms }) => forms.some((form) => samePost(form, post)))) return shown;
  return { ...shown, errors: errorsWithout(shown.errors, [post]) };
}

function errorsWithout(errors: ShownSnack[], posts: SnackForm[]): ShownSnack[] {
  return errors.flatMap((error) => {
    const forms = without(error.forms, posts);
    if (forms.length === error.forms.length) return error;
    return forms.length === 0 ? [] : { ...error, forms, times: forms.length };
  });
}

function without(forms: SnackForm[], posts: SnackForm[]): SnackForm[] {
  return forms.filter((form) => !posts.some((post) => samePost(form, post)));
}

/** Whether two forms post the same to the same address, from whichever page, for the first time or again. */
export function samePost(one: SnackForm, other: SnackForm): boolean {
  return one.action === other.action && posted(one) === posted(other);
}

function posted({ fields }: SnackForm): string {
  return JSON.stringify(fields.filter(([name]) => name !== "returnUrl" && name !== UNCLEAR));
}

/** A snack that tells of both changes; null where they cannot be told, or taken back, as one. */
function gather(before: Snack, next: Snack): Snack | null {
  const { gather: how, undo } = next;
  if (!how || !undo || before.gather?.many !== how.many || before.undo?.action !== undo.action) return null;
  // What was changed, taken back and changed again is one.
  const fields = unique([...before.undo.fields, ...undo.fields]);
  const count = fields.filter(([name]) => name === how.field).length;
  if (count > MOST_GATHERED) return null;
  const rest = (before.gather.rest ?? "") + (how.rest ?? "");
  const text = count === 1 ? next.text : how.many.replace(COUNT, String(count)) + rest;
  return { ...next, text, undo: { ...undo, fields }, gather: { ...how, rest } };
}

/** What a snack says, its button included, and where that posts to: what is posted elsewhere is something else. */
function words({ undo, ...told }: Snack): string {
  return JSON.stringify({ ...told, undo: undo && [undo.label ?? "", undo.action] });
}

function unique<Item>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
