import type { Address } from "../address";

type Part = Exclude<keyof Address, "country">;

const PARTS: readonly Part[] = ["line1", "line2", "city", "region", "postalCode"];

/** What is typed in the fields of an address form; its country is in no text field. */
export function typedAddress(form: HTMLElement): Record<Part, string> {
  const typed = { line1: "", line2: "", city: "", region: "", postalCode: "" };
  for (const name of PARTS) typed[name] = inputOf(form, name)?.value ?? "";
  return typed;
}

/** Fills in an address that was suggested. */
export function fillAddress(form: HTMLElement, address: Record<Part, string>): void {
  for (const name of PARTS) {
    const input = inputOf(form, name);
    if (input) input.value = address[name];
  }
}

function inputOf(form: HTMLElement, name: Part): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
}
