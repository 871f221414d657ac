import { useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";
import { Form } from "~/components/forms/form";
import { nextSendId, sentIdOf } from "~/components/forms/sent-response";
import { SubmitButton } from "~/components/forms/submit-button";
import { useLeftSending } from "~/components/forms/use-left-sending";
import { usePageForm } from "~/components/forms/use-page-form";
import { keepDraft, noteGone, noteSent, restoreDraft, typedLate } from "./drafts";
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
  // Kept until its text is sent: a reload of the data brings another one, with which the text could be sent twice.
  const [firstSendId] = useState(form.field("sendId").value || thread.sendId);
  const [sendId, setSendId] = useState(firstSendId);
  if (sentIdOf(form.response) === sendId) setSendId(nextSendId(sendId));
  const message = form.field("message");
  const errorId = `${message.id}-error`;
  const errors = [...message.errors, ...form.errors];
  const [mount] = useState(() => (field: HTMLTextAreaElement | null) => {
    if (field) restoreDraft(field, { owner, id, lastOwn });
  });
  const typed = useRef("");
  const sent = useRef("");
  const [empty] = useState(() => (field: HTMLTextAreaElement | null) => {
    if (!field) return;
    typed.current = typedLate(typed.current, sent.current);
    field.value = typed.current;
    noteGone({ owner, id }, typed.current);
    field.focus();
  });
  return (
    <Form
      form={form}
      action={action}
      className="thread-foot no-print"
      keepsTyped
      onSubmit={({ currentTarget }) => {
        sent.current = messageIn(currentTarget);
        noteSent({ owner, id }, sent.current, lastOwn);
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
          keepDraft({ owner, id }, typed.current, lastOwn);
        }}
        onKeyDown={sendOnEnter}
      />{" "}
      <SubmitButton form={form} busyLabel="Sending…">
        Send
      </SubmitButton>
    </Form>
  );
}

function messageIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem("message");
  return field instanceof HTMLTextAreaElement ? field.value : "";
}
