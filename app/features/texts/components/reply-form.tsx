import { useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";
import { Form } from "~/components/forms/form";
import { nextSendId, sentIdOf } from "~/components/forms/sent-response";
import { SubmitButton } from "~/components/forms/submit-button";
import { useLeftSending } from "~/components/forms/use-left-sending";
import { usePageForm } from "~/components/forms/use-page-form";
import { keepDraft, noteGone, noteSent, restoreDraft, typedLate } from "./drafts";
import { lastOwnIdOf } from "../sent-text";
import { sendOnEnter } from "./send-on-enter";
import type { ThreadProps } from "./thread-props";

/** The field for a text in a conversation. What is typed stays in it until it was sent (TXT-6). */
export function ReplyForm({ thread, constraints, action }: Omit<ThreadProps, "listPath">) {
  const { id, draftOwner: owner, name, lastOwn } = thread;
  const key = `send:${id}`;
  const fetcher = useFetcher({ key });
  useLeftSending(key, {
    title: `Text to ${name}`,
    isSending: fetcher.state === "submitting",
    where: "It is still in its conversation.",
  });
  const form = usePageForm({ id: "reply", intent: "send", constraints, action, fetcher });
  const goneId = lastOwnIdOf(form.response);
  const lastOwnId = useLastOwnId(lastOwn.id, goneId);
  // Kept until its text is sent: a reload of the data brings another one, with which the text could be sent twice.
  const [firstSendId] = useState(form.field("sendId").value || thread.sendId);
  const [sendId, setSendId] = useState(firstSendId);
  if (sentIdOf(form.response) === sendId) setSendId(nextSendId(sendId));
  const typed = useRef("");
  const sent = useRef("");
  const [mount] = useState(() => (field: HTMLTextAreaElement | null) => {
    if (field) restoreDraft(field, { owner, id, lastOwn });
  });
  const [empty] = useState(() => (field: HTMLTextAreaElement | null) => {
    if (!field) return;
    typed.current = typedLate(typed.current, sent.current);
    field.value = typed.current;
    // Told by the field, because this function is that of the first rendering, which knows no later text.
    noteGone({ owner, id }, typed.current, field.dataset["lastOwn"] ?? "");
    field.focus();
  });
  const message = form.field("message");
  const errorId = `${message.id}-error`;
  const errors = [...message.errors, ...form.errors];
  return (
    <Form
      form={form}
      action={action}
      className="thread-foot no-print"
      keepsTyped
      onSubmit={({ currentTarget }) => {
        sent.current = messageIn(currentTarget);
        noteSent({ owner, id }, sent.current, lastOwnId);
      }}
    >
      <input type="hidden" name="sendId" value={sendId} />
      {errors.length > 0 ? (
        <p id={errorId} role="alert" className="field-error w-full">
          {errors.join(" ")}
        </p>
      ) : null}
      <textarea
        key={sendId}
        ref={sendId === firstSendId ? mount : empty}
        data-last-own={lastOwnId}
        id={message.id}
        name="message"
        className="input"
        rows={1}
        dir="auto"
        aria-label={`Text to ${name}`}
        placeholder="Write a text"
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? errorId : undefined}
        defaultValue={message.value}
        onInput={({ currentTarget }) => {
          typed.current = currentTarget.value;
          keepDraft({ owner, id }, typed.current, lastOwnId);
        }}
        onKeyDown={sendOnEnter}
      />{" "}
      <SubmitButton form={form} busyLabel="Sending…">
        Send
      </SubmitButton>
    </Form>
  );
}

/**
 * The id of the user's last text as it is known now: by the page's data (`loaded`), or by the response to the text that has gone
 * last (`gone`), which is there before the data is loaded again. What is loaded meanwhile, and was read before that text had
 * gone, names a text that was the last one already: it is passed over, or the next text with the same words would pass for the
 * one that has gone (TXT-7).
 */
function useLastOwnId(loaded: string, gone: string | null): string {
  const [known, setKnown] = useState([loaded]);
  const next = [loaded, gone].find((id) => id !== null && !known.includes(id));
  if (typeof next === "string") setKnown([...known, next]);
  return known.at(-1) ?? loaded;
}

function messageIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem("message");
  return field instanceof HTMLTextAreaElement ? field.value : "";
}
