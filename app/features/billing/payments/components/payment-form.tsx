import { useState, type FormEvent } from "react";
import type { z } from "zod";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { SelectField } from "~/components/forms/select-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { noteTyped } from "~/components/forms/typed";
import { usePageForm } from "~/components/forms/use-page-form";
import { useScripted } from "~/components/use-scripted";
import { amountHint, parsePaymentAmount } from "../payment-amount";
import type { paymentForm } from "../payment-form.schema";
import type { PayableInvoice } from "../payment-page.server";
import { surchargeIn } from "../surcharge-response";
import { FormButtons } from "../../components/form-buttons";
import { SurchargeConsent } from "./surcharge-consent";

/** Method and amount of a payment, then the consent to its surcharge, if there is one (BIL-10, BIL-14, BIL-18). */
export function PaymentForm(props: {
  /** Where Cancel leads. */
  back: string;
  payable: PayableInvoice;
  constraints: FormConstraints<FieldPath<z.input<typeof paymentForm>>>;
}) {
  const { back, payable, constraints } = props;
  const { currency, dueMinor, methods, pending } = payable;
  // The token stays that of the first load: sent again after a lost response, the form must not pay twice (BIL-11).
  // So does what was due: the page loads again by itself, and a payment is not made of another due without a word (BIL-8).
  const [{ sendId, seen }] = useState(payable.values);
  const form = usePageForm({ id: "payment", constraints, values: { ...payable.values, sendId, seen } });
  const [typed, setTyped] = useState<string | null>(null);
  const isScripted = useScripted();
  // A consent that could not be sent is sent again as the consent to the same quote.
  const surcharge = surchargeIn(form.returned);
  const amount = parsePaymentAmount(typed ?? form.field("amount").value, dueMinor, currency);
  const isOff = isScripted && !amount.ok;
  const onChange = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === "amount") setTyped(target.value);
  };
  return (
    <Form form={form} className="sheet-form" onChange={onChange}>
      <input
        type="hidden"
        name="sendId"
        value={form.field("sendId").value}
        // A function of its own each time: a question about the surcharge has let the page forget the payment, and made none (SES-24).
        ref={form.responses > 0 ? (field) => noteTyped(field?.form ?? null) : undefined}
      />
      <input type="hidden" name="seen" value={form.field("seen").value} />
      <ErrorSummary form={form} />
      {surcharge ? (
        <SurchargeConsent form={form} surcharge={surcharge} />
      ) : (
        <>
          <SelectField field={form.field("method")} label="Payment method" choices={methods} />
          {pending === "" ? null : <p className="text-small text-muted">{pending}</p>}
          <TextField
            field={form.field("amount")}
            label="Amount"
            inputMode="decimal"
            autoComplete="off"
            hint={`${amountHint(dueMinor, currency)} A surcharge, if there is one, is shown before you agree to it.`}
          />
          <p role="status" className="text-small text-muted empty:hidden">
            {isOff && !amount.ok ? amount.error : null}
          </p>
          <FormButtons back={back}>
            <SubmitButton form={form} intent="pay" isOff={isOff} mayPress={() => !isOff}>
              Make Payment
            </SubmitButton>
          </FormButtons>
        </>
      )}
    </Form>
  );
}
