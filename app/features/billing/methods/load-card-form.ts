import type { CardFormKeys } from "./card-form-keys";
import { LOADED_WITHIN_MS } from "./loaded-within";
import type { OpenCardForm } from "./open-card-form";

/**
 * Loads the code of the card form and opens it, as `openCardForm` does. Rejects when it is not ready in time; what is
 * ready later is closed again.
 */
export async function loadCardForm(
  host: HTMLElement,
  keys: CardFormKeys,
  onComplete: (isComplete: boolean) => void,
  loadCode = () => import("./open-card-form"),
): Promise<OpenCardForm> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The card form did not load in time")), LOADED_WITHIN_MS);
  });
  const opening = loadCode().then(({ openCardForm }) => openCardForm(host, keys, onComplete));
  try {
    return await Promise.race([opening, late]);
  } catch (error) {
    void opening.then(
      (cardForm) => cardForm.close(),
      () => undefined,
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
