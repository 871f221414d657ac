import { useCallback, useRef, useState } from "react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { usePageForm, type SentForm } from "~/components/forms/use-page-form";
import { useScripted } from "~/components/use-scripted";
import { afterCardPath, newCardPath } from "../../billing-paths";
import type { CardFormKeys } from "../card-form-keys";
import { loadCardForm } from "../load-card-form";
import type { OpenCardForm } from "../open-card-form";
import { FormButtons } from "../../components/form-buttons";
import { FormNotLoaded, HostedPageLink } from "./vendor-form-parts";

interface Props {
  accountId: string;
  /** The page of the Statement of Account beside it. */
  page: number;
  /** The invoice whose payment waits for the card; null without one. */
  invoiceId: string | null;
  keys: CardFormKeys | null;
}

/** 'Add card': the card processor's form, and its hosted page for where the form cannot be shown (BIL-22, BIL-23). */
export function CardForm({ accountId, page, invoiceId, keys }: Props) {
  const isScripted = useScripted();
  const form = usePageForm({ id: "new-card", intent: "card", constraints: {} });
  return (
    <>
      {isScripted && keys ? (
        // A setup intent stores one card: after a refusal the form is opened with a new one.
        <CardFields
          key={keys.sendId}
          accountId={accountId}
          page={page}
          invoiceId={invoiceId}
          keys={keys}
          form={form}
        />
      ) : (
        <>
          <p>
            {keys
              ? "The card form needs scripts. Without them a card is entered on the page of the payment processor."
              : "The service gives no card form for this account at the moment. Nothing is wrong with your browser: enter the card on the page of the payment processor."}
          </p>
          <HostedPageLink accountId={accountId} page={page} what="card" invoiceId={invoiceId} />
        </>
      )}
    </>
  );
}

type Step = "loading" | "incomplete" | "complete" | "saving" | "unavailable";

function CardFields(props: Props & { keys: CardFormKeys; form: SentForm<never> }) {
  const { accountId, page, invoiceId, form } = props;
  // The same data loaded again must not open another form over the one that is being filled in.
  const [keys] = useState(props.keys);
  const [step, setStep] = useState<Step>("loading");
  const [failure, setFailure] = useState<string | null>(null);
  const opened = useRef<OpenCardForm | null>(null);
  const methodInput = useRef<HTMLInputElement>(null);
  const attach = useCallback(
    (host: HTMLDivElement | null) => {
      opened.current?.close();
      opened.current = null;
      if (!host) return;
      const onStep = (next: Step) => {
        setStep(next);
        // Another card is being entered than the one that was given to the processor.
        if (methodInput.current) methodInput.current.value = "";
      };
      void openIn(host, keys, onStep).then((cardForm) => {
        // The page may have been left meanwhile.
        if (host.isConnected) opened.current = cardForm;
        else cardForm?.close();
      });
    },
    [keys],
  );
  const isBusy = step === "saving" || form.busy;
  const save = async () => {
    const cardForm = opened.current;
    if (step !== "complete" || isBusy || !cardForm) return;
    // The processor has it already, and takes no second one by the same setup intent: only our post was lost.
    if (methodInput.current?.value) return methodInput.current.form?.requestSubmit();
    setStep("saving");
    setFailure(null);
    const back = newCardPath(accountId, invoiceId, page);
    const outcome = await cardForm.save(new URL(back, window.location.href).href);
    setStep("complete");
    if (!outcome.ok) return setFailure(outcome.text);
    if (!methodInput.current) return;
    methodInput.current.value = outcome.paymentMethodId;
    methodInput.current.form?.requestSubmit();
  };
  if (step === "unavailable") {
    return (
      <>
        <FormNotLoaded what="card form" path={newCardPath(accountId, invoiceId, page)} />
        <HostedPageLink accountId={accountId} page={page} what="card" invoiceId={invoiceId} />
      </>
    );
  }
  return (
    <>
      {failure === null ? null : (
        <div role="alert" className="banner banner-error">
          <p>
            <b>Save Failed</b> <span className="block">{failure}</span>
          </p>
        </div>
      )}
      <p role="status" className="empty:hidden">
        {step === "loading" ? "The card form is being loaded." : null}
      </p>
      <div ref={attach} />
      <Form form={form} hasField className="sheet-form">
        <input type="hidden" name="sendId" value={keys.sendId} />
        <input type="hidden" name="paymentMethodId" ref={methodInput} />
        <ErrorSummary form={form} />
        <HostedPageLink accountId={accountId} page={page} what="card" invoiceId={invoiceId} />
        <FormButtons back={afterCardPath(accountId, invoiceId, page)}>
          <button
            type="button"
            className="button button-primary"
            aria-disabled={step !== "complete" || isBusy || undefined}
            onClick={() => void save()}
          >
            {isBusy ? "Saving..." : "Save"}
          </button>
        </FormButtons>
      </Form>
    </>
  );
}

async function openIn(
  host: HTMLElement,
  keys: CardFormKeys,
  setStep: (step: Step) => void,
): Promise<OpenCardForm | null> {
  try {
    const cardForm = await loadCardForm(host, keys, (isComplete) =>
      setStep(isComplete ? "complete" : "incomplete"),
    );
    setStep("incomplete");
    return cardForm;
  } catch {
    setStep("unavailable");
    return null;
  }
}
