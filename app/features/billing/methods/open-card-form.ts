import { loadStripe } from "@stripe/stripe-js/pure";
import { CARD_FORM_STAND_IN_PATH } from "../billing-paths";
import type { CardFormKeys } from "./card-form-keys";
import { loadScript } from "./load-script";

type CardOutcome = { ok: true; paymentMethodId: string } | { ok: false; text: string };

/** The card processor's form in the page. */
export interface OpenCardForm {
  /** Gives the card to the processor; of a failure the processor's message, with its code in brackets (BIL-22). */
  save(returnUrl: string): Promise<CardOutcome>;
  close(): void;
}

/**
 * Opens the card processor's form in `host`, in a frame of theirs: what is typed there never reaches this page. `onComplete` is told
 * whenever the form becomes complete or incomplete. It may take for ever: `loadCardForm` waits for it.
 */
export async function openCardForm(
  host: HTMLElement,
  { publicApiKey, clientSecret, isStandIn }: CardFormKeys,
  onComplete: (isComplete: boolean) => void,
): Promise<OpenCardForm> {
  if (isStandIn) await loadScript(CARD_FORM_STAND_IN_PATH, "Stripe");
  const stripe = await loadStripe(publicApiKey);
  if (!stripe) throw new Error("There is no card form outside of a browser");
  const theme = getComputedStyle(document.documentElement).colorScheme === "dark" ? "night" : "stripe";
  const elements = stripe.elements({ clientSecret, appearance: { theme } });
  const element = elements.create("payment");
  element.on("change", ({ complete }) => onComplete(complete));
  await new Promise<void>((resolve, reject) => {
    element.on("ready", () => resolve());
    element.on("loaderror", ({ error }) => reject(new Error(error.message)));
    element.mount(host);
  });
  return {
    close: () => element.destroy(),
    async save(returnUrl) {
      const checked = await elements.submit();
      if (checked.error) return failure(checked.error);
      const confirmed = await stripe.confirmSetup({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: "if_required",
      });
      if (confirmed.error) return failure(confirmed.error);
      const { payment_method: method } = confirmed.setupIntent;
      const paymentMethodId = typeof method === "string" ? method : method?.id;
      return paymentMethodId === undefined ? failure({}) : { ok: true, paymentMethodId };
    },
  };
}

function failure({
  message = "The card could not be saved.",
  code,
}: {
  message?: string;
  code?: string;
}): CardOutcome {
  return { ok: false, text: code === undefined ? message : `${message} (${code})` };
}
