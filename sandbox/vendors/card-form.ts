/** A published test number of the card processor, and what becomes of a card with it. */
export interface FormCard {
  number: string;
  /** The processor's name for the payment method. */
  name: string;
  /** Whether the cardholder has to confirm it (3-D Secure). */
  asks: boolean;
  /** Why the processor refuses it; null for a card that it stores. */
  error: { code: string; message: string } | null;
}

/**
 * Stands in for the card processor's script. It runs in the browser as its own text, so it refers to nothing outside of
 * itself. It accepts the published test numbers only, and says so.
 */
export function installCardForm(cards: readonly FormCard[]): void {
  const makeField = (label: string, autocomplete: "cc-number" | "cc-exp" | "cc-csc", most: number) => {
    const row = document.createElement("div");
    row.className = "text-field";
    const caption = document.createElement("label");
    caption.className = "label";
    caption.textContent = label;
    const input = document.createElement("input");
    Object.assign(input, {
      className: "input",
      id: `card-${autocomplete}`,
      inputMode: "numeric",
      maxLength: most,
    });
    input.setAttribute("autocomplete", autocomplete);
    caption.htmlFor = input.id;
    row.append(caption, input);
    return { row, input };
  };

  const makeElement = () => {
    const listeners = new Map<string, Array<(event: object) => void>>();
    const number = makeField("Card number", "cc-number", 23);
    const expiry = makeField("Expiration date (MM / YY)", "cc-exp", 7);
    const code = makeField("Security code", "cc-csc", 4);
    const root = document.createElement("div");
    root.className = "grid gap-4";
    const note = document.createElement("p");
    note.className = "hint";
    note.textContent =
      "Sandbox: only the card processor's test numbers are accepted, such as 4242 4242 4242 4242.";
    root.append(number.row, expiry.row, code.row, note);
    const digits = () => number.input.value.replace(/\D/g, "");
    const isComplete = () =>
      digits().length === 16 &&
      /^\d\d\s*\/\s*\d\d$/.test(expiry.input.value) &&
      /^\d{3,4}$/.test(code.input.value);
    const emit = (name: string, event: object) => listeners.get(name)?.forEach((listener) => listener(event));
    root.addEventListener("input", () =>
      emit("change", {
        elementType: "payment",
        complete: isComplete(),
        empty: digits() === "",
        value: { type: "card" },
      }),
    );
    return {
      digits,
      isComplete,
      mount(host: HTMLElement) {
        host.append(root);
        setTimeout(() => emit("ready", { elementType: "payment" }));
      },
      on(name: string, listener: (event: object) => void) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      },
      unmount: () => root.remove(),
      destroy: () => root.remove(),
      update: () => undefined,
    };
  };

  const Stripe = () => {
    let element: ReturnType<typeof makeElement> | null = null;
    // A setup intent stores one card.
    let isUsed = false;
    const incomplete = {
      type: "validation_error",
      code: "incomplete",
      message: "Your card's details are incomplete.",
    };
    return {
      elements: () => ({
        create: () => (element = makeElement()),
        getElement: () => element,
        submit: () => Promise.resolve(element?.isComplete() ? {} : { error: incomplete }),
      }),
      confirmSetup() {
        const typed = element?.digits();
        const card = cards.find((known) => known.number === typed);
        const refuse = (code: string, message: string) =>
          Promise.resolve({ error: { type: "card_error", code, message } });
        if (isUsed) {
          return refuse(
            "setup_intent_unexpected_state",
            "You cannot confirm this SetupIntent because it has already succeeded.",
          );
        }
        if (!card) return refuse("incorrect_number", "Your card number is incorrect.");
        if (card.error) return refuse(card.error.code, card.error.message);
        if (card.asks && !window.confirm("Your bank asks: is it you who stores this card?")) {
          return refuse(
            "setup_intent_authentication_failure",
            "We are unable to authenticate your payment method.",
          );
        }
        isUsed = true;
        return Promise.resolve({
          setupIntent: { id: "seti_sandbox", status: "succeeded", payment_method: card.name },
        });
      },
    };
  };
  // The release that the package expects; it warns about any other.
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: "endive" }) });
}
