import type { ReactNode } from "react";
import { Form } from "react-router-dom";
import { KEPT_FIELD } from "~/components/forms/kept-field";
import { LOST_SECRETS } from "~/components/forms/lost-secrets";
import { SHOW_AGAIN_BUTTON } from "~/components/forms/show-again";
import { useStayOffline } from "~/components/forms/use-stay-offline";
import { Icon } from "~/components/icon";
import { agentWarningText } from "../../session/agent-warning";
import { NOT_THERE } from "../../kept-forms/not-there";
import type { Frame, OfferedForm } from "../frame.server";

/** The notices above a page: an agent's session, a kept form, and the prompt that is given. */
export function Notices({ frame, prompt }: { frame: Frame; prompt: ReactNode }) {
  return (
    <aside aria-label="Notices">
      {frame.agent ? (
        <p role="status" className="banner banner-warning mb-4 font-semibold">
          {agentWarningText(frame.userName)}
        </p>
      ) : null}
      {frame.keptForm ? <KeptFormBanner form={frame.keptForm} /> : null}
      {prompt}
    </aside>
  );
}

const UNSENT_WORDS: Record<OfferedForm["unsentBy"], string> = {
  "session-end": "Your session ended before this was sent.",
  failure: "This could not be sent.",
  "unclear-failure": "This may not have been done: look before you send it again.",
  "not-there": NOT_THERE,
};

/** What was kept of what had been entered. What is only read is not to be entered again. */
function keptWords({ unsentBy, hasLostSecrets }: OfferedForm): string {
  if (!hasLostSecrets) return "We kept what you had entered.";
  return unsentBy === "not-there"
    ? "We kept what you had entered, but no password, code or key."
    : LOST_SECRETS;
}

/** Offers a kept form: what the user had typed when their session ended (SES-23) or the post failed (SES-59). */
function KeptFormBanner({ form }: { form: OfferedForm }) {
  // Sent as documents, because the form's own page shows what becomes of it, or is led away from.
  const stayOffline = useStayOffline();
  return (
    <section className="banner banner-info no-print mb-4" aria-label="Kept form">
      <Icon name="clock" />
      <p className="min-w-0 flex-1 basis-60">
        {UNSENT_WORDS[form.unsentBy]} {keptWords(form)}
        {form.more > 0 ? ` This is the newest of ${form.more + 1} forms.` : null}
      </p>
      <div className="button-row">
        {form.unsentBy === "not-there" ? null : (
          <Form
            method="post"
            action={form.mayOpen ? `/kept-form?form=${form.id}&then=open` : form.path}
            reloadDocument
            onSubmit={stayOffline}
          >
            {form.mayOpen ? null : <KeptFields form={form} />}
            <div className="button-row">
              {form.maySend ? (
                <button type="submit" className="button button-primary">
                  Send it now
                </button>
              ) : null}{" "}
              {form.mayCorrect ? (
                <button type="submit" className="button" {...SHOW_AGAIN_BUTTON}>
                  Correct it
                </button>
              ) : null}
              {form.mayOpen ? (
                <button type="submit" className="button">
                  Open the form
                </button>
              ) : null}
            </div>
          </Form>
        )}{" "}
        <Form method="post" action={`/kept-form?form=${form.id}`} reloadDocument onSubmit={stayOffline}>
          <button type="submit" className="button">
            Discard
          </button>
        </Form>
      </div>
      <dl className="w-full text-tiny text-muted">
        {form.shown.map(({ label, value }, index) => (
          <div key={index} className="flex gap-2">
            <dt>{label}</dt> <dd className="truncate">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is posted to the form's own address: a text browser would follow no redirect with it. */
function KeptFields({ form: { id, fields } }: { form: OfferedForm }) {
  return (
    <>
      <input type="hidden" name={KEPT_FIELD} value={id} />
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
