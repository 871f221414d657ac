import { PhoneText } from "~/components/page-kit";
import { assistCallPath } from "../../assist/assist-path";
import type { Dialled } from "../dialled.server";

/** The page of the phone for browsers without scripts: the device calls the number. */
export function PhonePage({ typed, number, problem }: Dialled) {
  return (
    <section className="card max-w-xl p-5" aria-labelledby="phone-title">
      <h2 id="phone-title" className="mb-2 text-body font-semibold">
        Call from your telephone
      </h2>
      <p className="mb-4 text-muted">
        To call from this page, press the telephone at its top. That needs JavaScript and a microphone;
        without them your own telephone can call.
      </p>
      <form method="get" action="/phone" className="button-row items-end">
        <div className="min-w-0 flex-1 basis-60">
          <label className="label" htmlFor="phone-to">
            Call to
          </label>
          <input
            id="phone-to"
            name="to"
            type="tel"
            className="input"
            autoComplete="off"
            defaultValue={typed}
            maxLength={100}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : "phone-problem"}
          />
          {problem === null ? null : (
            <p id="phone-problem" className="field-error">
              {problem}
            </p>
          )}
        </div>
        <button type="submit" className="button">
          Continue
        </button>
      </form>
      {number === null ? null : (
        <p className="button-row mt-4">
          <a className="button button-primary" href={`tel:${number.e164}`}>
            <span>
              <PhoneText text={`Call ${number.shown}`} />
            </span>
          </a>{" "}
          <a className="button" href={assistCallPath(number.e164, number.extension)}>
            Ask the staff to call
          </a>
        </p>
      )}
    </section>
  );
}
