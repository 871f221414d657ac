import { SubmitButton } from "~/components/forms/submit-button";
import type { SentForm } from "~/components/forms/use-page-form";
import type { ShownSurcharge } from "../surcharge-response";

type ConsentForm = Pick<SentForm<"method" | "amount">, "busy" | "field">;

/** Asks for the consent to one quote; method and amount cannot be changed beside it (BIL-14). */
export function SurchargeConsent(props: { form: ConsentForm; surcharge: ShownSurcharge }) {
  const { form, surcharge } = props;
  const { code, notice, percent, amount, total } = surcharge;
  return (
    <section aria-labelledby="consent" className="sheet-form">
      {(["method", "amount"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={form.field(name).value} />
      ))}
      <input type="hidden" name="consent" value={code} />
      {/* The key makes a new heading for each quote, which takes the focus and is read out. */}
      <h3 key={code} id="consent" className="font-medium" tabIndex={-1} ref={takeFocus}>
        Do you agree to the surcharge?
      </h3>
      <p dir="auto">{notice}</p>
      <dl className="facts">
        <div>
          <dt>Amount</dt>
          <dd>{amount}</dd>
        </div>
        <div>
          <dt>Surcharge{percent === null ? "" : ` (${percent}%)`}</dt>
          <dd>{surcharge.surcharge}</dd>
        </div>
        <div className="fact-wide">
          <dt>Total</dt>
          <dd className="payment-due">{total}</dd>
        </div>
      </dl>
      <div className="form-buttons">
        <SubmitButton form={form} intent="pay">
          Agree and pay {total}
        </SubmitButton>{" "}
        <SubmitButton
          form={{ busy: false }}
          intent="change"
          className="button"
          isOff={form.busy}
          mayPress={() => !form.busy}
        >
          Change
        </SubmitButton>
      </div>
    </section>
  );
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}
