import { afterEach, expect, test, vi } from "vitest";
import { loadCardForm } from "./load-card-form";
import type { OpenCardForm } from "./open-card-form";

const KEYS = { publicApiKey: "pk_1", clientSecret: "seti_1_secret_1", sendId: "1", isStandIn: false };
const load = vi.hoisted(() => ({ stripe: vi.fn() }));
vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe: load.stripe }));
// Nothing is read of the host: the card processor's form never opens here.
const host = {} as HTMLElement;

afterEach(() => vi.useRealTimers());

test("a card form whose script does not come is given up after 8 s (BIL-22)", async () => {
  vi.useFakeTimers();
  load.stripe.mockReturnValue(new Promise(() => undefined));
  const outcome = vi.fn();
  loadCardForm(host, KEYS, vi.fn()).catch((error: unknown) => outcome(String(error)));
  await vi.advanceTimersByTimeAsync(7999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith("Error: The card form did not load in time");
});

test("a card form whose script is blocked fails at once (BIL-22)", async () => {
  load.stripe.mockRejectedValue(new Error("Failed to load Stripe.js"));
  await expect(loadCardForm(host, KEYS, vi.fn())).rejects.toThrow("Failed to load Stripe.js");
});

test("a card form whose own code does not come is given up after 8 s; what comes later is closed (BIL-22)", async () => {
  vi.useFakeTimers();
  const close = vi.fn();
  let arrive = () => {};
  const loadCode = () =>
    new Promise<{ openCardForm: () => Promise<OpenCardForm> }>((resolve) => {
      arrive = () => resolve({ openCardForm: async () => ({ save: vi.fn(), close }) });
    });
  const outcome = vi.fn();
  loadCardForm(host, KEYS, vi.fn(), loadCode).catch((error: unknown) => outcome(String(error)));
  await vi.advanceTimersByTimeAsync(8000);
  expect(outcome).toHaveBeenCalledWith("Error: The card form did not load in time");
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(close).toHaveBeenCalledOnce();
});
