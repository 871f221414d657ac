import { useState, type FormEvent, type ReactNode } from "react";
import { Form as PageForm, type FormProps } from "react-router-dom";
import type { PostFailure } from "~/lib/post-failure";
import { FormFailure } from "../page-kit";
import { pressedButton, type PressedButton } from "./pressed-button";
import { UNCLEAR } from "./unclear";
import type { SentForm } from "./use-page-form";
import { useTypedLate } from "./use-typed-late";

interface Props extends Omit<FormProps, "id" | "method" | "navigate" | "fetcherKey"> {
  form: Omit<SentForm, "field" | "list">;
  /** The intent of pressing Enter in a field, for forms with several submit buttons. */
  defaultIntent?: string;
  /** Whether what is typed in it is kept when it goes, as a draft. */
  keepsTyped?: boolean;
  /** Whether something is entered that is no field of it, as in the card form of the payment service. */
  hasField?: boolean;
  children: ReactNode;
}

/** How many posts the page's forms without a fetcher have sent: only the last one gets a response. */
let pagePosts = 0;

const FIELD = "input:not([type=hidden]), select, textarea";

/**
 * A form that posts. `noValidate` turns the browser's error bubbles off, so that all errors are shown at once, in the
 * schema's words, with and without scripts; `maxLength` still limits typing. When it could not be sent it stays as it is,
 * under a banner that offers to send it again (UI-30).
 */
export function Form({
  form,
  defaultIntent,
  keepsTyped = false,
  hasField = false,
  children,
  ...props
}: Props) {
  const Element = form.fetcher?.Form ?? PageForm;
  const [sent, setSent] = useState<Sent | null>(null);
  const noteSent = useTypedLate(form.busy && !keepsTyped);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // A row comes or goes here, also while a post is on its way.
    if (form.changeList?.(event)) return;
    // What was sent already may be done by now: sent again it would be refused, and its refusal shown.
    if (form.isBusyNow()) return event.preventDefault();
    if (!form.fetcher) pagePosts += 1;
    setSent({
      before: form.failure,
      failure: null,
      turn: pagePosts,
      button: pressedButton(event),
      hasField: hasField || event.currentTarget.querySelector(FIELD) !== null,
    });
    noteSent(event.currentTarget);
    form.onSubmit?.();
    props.onSubmit?.(event);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    if (target instanceof HTMLElement)
      form.onEdit(target.dataset["partOf"] ?? target.getAttribute("name") ?? "");
    props.onInput?.(event);
  };
  const failure = failureOf(sent, form);
  if (sent && sent.failure !== failure) setSent({ ...sent, failure });
  return (
    <Element {...props} onSubmit={onSubmit} onInput={onInput} id={form.id} method="post" noValidate>
      {/* Enter presses the first submit button of a form, which must not be 'Remove' of a row. */}
      {form.hasLists ? <DefaultButton intent={defaultIntent} /> : null}
      {form.intent === undefined ? null : <input type="hidden" name="intent" value={form.intent} />}
      {form.isUnclear || (failure && !failure.isClear) ? (
        <input type="hidden" name={UNCLEAR} value="yes" />
      ) : null}
      {failure && sent ? <FormFailure {...sent} failure={failure} busy={form.busy} /> : null}
      {children}
    </Element>
  );
}

interface Sent {
  /** The failure that was shown before it was sent. */
  before: PostFailure | null;
  /** Why it could not be sent. */
  failure: PostFailure | null;
  /** Which of the page's posts it was. */
  turn: number;
  /** The button that sent it. */
  button: PressedButton;
  /** Whether it has something to enter, which is still there. */
  hasField: boolean;
}

/**
 * Why this form could not be sent. The failure of another form at the same address is no concern of it, and leaves what it
 * says of itself.
 */
function failureOf(sent: Sent | null, form: Props["form"]): PostFailure | null {
  if (sent === null || form.failure === null || form.failure === sent.before) return null;
  return form.fetcher || sent.turn === pagePosts ? form.failure : sent.failure;
}

/** Without words, since a text browser shows what is hidden: a 'Save' above the form's title (UI-34). */
function DefaultButton({ intent }: { intent: string | undefined }) {
  return <button type="submit" hidden {...(intent !== undefined && { name: "intent", value: intent })} />;
}
