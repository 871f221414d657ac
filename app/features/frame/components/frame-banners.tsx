import { Form, useLocation } from "@remix-run/react";
import { shownFields } from "../../session/kept-form-labels";
import type { Frame } from "../frame.server";

/** Notices above every page: an agent's session, a kept form, the 'Stay signed in' prompt. */
export function FrameBanners({ frame }: { frame: Frame }) {
  const { pathname, search } = useLocation();
  if (!frame.agent && !frame.keptForm && !frame.offerIdentity) return null;
  return (
    <aside aria-label="Notices">
      {frame.agent ? (
        <p role="status" className="banner banner-warning mb-4 font-semibold">
          WARNING: This is a temporary session for user {frame.userName}. Close this tab to end the session.
        </p>
      ) : null}
      {frame.keptForm ? <KeptFormBanner form={frame.keptForm} /> : null}
      {frame.offerIdentity ? (
        <Form method="post" action="/saved-password" className="banner banner-info no-print mb-4">
          <p className="mr-auto">Stay signed in on this device?</p>
          <input type="hidden" name="returnUrl" value={pathname + search} />
          <div className="flex flex-wrap gap-2">
            <button className="button button-primary" name="intent" value="save">
              Save Password
            </button>
            <button className="button" name="intent" value="not-now">
              Not This Time
            </button>
            <button className="button" name="intent" value="never">
              Never For This Device
            </button>
          </div>
        </Form>
      ) : null}
    </aside>
  );
}

/** Offers the kept form: what the user had typed when their session ended (SES-23). */
function KeptFormBanner({ form }: { form: NonNullable<Frame["keptForm"]> }) {
  return (
    <section className="banner banner-info no-print mb-4" aria-label="Kept form">
      <p className="mr-auto">Your session ended before this was sent. We kept what you had entered.</p>
      <div className="flex gap-2">
        <Form method="post" action="/kept-form?then=send" reloadDocument>
          {form.fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button className="button button-primary">Send it now</button>
        </Form>
        <Form method="post" action="/kept-form" reloadDocument>
          <button className="button">Discard</button>
        </Form>
      </div>
      <dl className="w-full text-small text-muted">
        {shownFields(form.fields).map(({ label, value }, index) => (
          <div key={index} className="flex gap-2">
            <dt>{label}</dt>
            <dd className="truncate">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
