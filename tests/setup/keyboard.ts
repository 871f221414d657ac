import type { Page } from "@playwright/test";

/** The keyboard of a page, which counts what is pressed. Typing one word counts as one. */
export class Keyboard {
  presses = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.presses += 1;
      await this.#page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.presses += 1;
    await this.#page.keyboard.type(text);
  }

  /** Presses Tab until what has the focus is named so. */
  async tabTo(name: string | RegExp): Promise<void> {
    for (let step = 0; step < 40; step += 1) {
      await this.press("Tab");
      const focused = await this.#page.evaluate(() => {
        const element = document.activeElement;
        const isField =
          element instanceof HTMLInputElement ||
          element instanceof HTMLSelectElement ||
          element instanceof HTMLTextAreaElement;
        const label = isField ? element.labels?.[0]?.textContent : null;
        return (element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "").trim();
      });
      if (typeof name === "string" ? focused === name : name.test(focused)) return;
    }
    throw new Error(`Tab does not lead to ${name}.`);
  }
}
