import { Form } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { Icon } from "~/components/icon";
import type { Frame, OfferedForm } from "../frame.server";

/** Notices above every page: an agent's session, a kept form, the 'Stay signed in' prompt. */
export function FrameBanners({ frame, staySignedIn }: { frame: Frame; staySignedIn: ReactNode }) {
  // Only the first page's data offers it; a reload of that data must not take it away from under the reader.
  const [offer] = useState(frame.offerIdentity);
  if (!frame.agent && !frame.keptForm && !offer) return null;
  return (
    <aside aria-label="Notices">
      {frame.agent ? (
        <p role="status" className="banner banner-warning mb-4 font-semibold">
          WARNING: This is a temporary session for user {frame.userName}. Close this tab to end the session.
        </p>
      ) : null}
      {frame.keptForm ? <KeptFormBanner form={frame.keptForm} /> : null}
      {offer ? staySignedIn : null}
    </aside>
  );
}

/** Offers a kept form: what the user had typed when their session ended (SES-23). */
function KeptFormBanner({ form }: { form: OfferedForm }) {
  return (
    <section className="banner banner-info no-print mb-4" aria-label="Kept form">
      <Icon name="clock" />
      <p className="min-w-0 flex-1 basis-60">
        Your session ended before this was sent. We kept what you had entered.
        {form.more > 0 ? ` This is the newest of ${form.more + 1} forms.` : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Form method="post" action={`/kept-form?form=${form.id}&then=send`} reloadDocument>
          {form.fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button button-primary">
            Send it now
          </button>
        </Form>{" "}
        <Form method="post" action={`/kept-form?form=${form.id}`} reloadDocument>
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
