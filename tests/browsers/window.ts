import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { BrowserDriver, InPage, InputSource } from "./driver";

const SHOWS_WITHIN_MS = 15_000;
const point = z.object({ x: z.number(), y: z.number() });

/** What can be clicked, by its kind; the name is its label, its aria-label or its text. */
const KINDS = {
  link: "a[href]",
  button: "button, [role=switch], summary",
  field: "input, textarea",
};

/** A browser's window as a person uses it: what stands on the page is found by its name, clicked and typed into. */
export class BrowserWindow {
  readonly #driver: BrowserDriver;
  readonly #origin: string;
  /** Clicks and presses so far; typing one text counts as one. */
  presses = 0;

  constructor(driver: BrowserDriver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    this.presses += 1;
    await this.#driver.navigate(this.#origin + path);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.resize(width, height);
  }

  /** Clicks the first thing in sight of that kind and name, as soon as it is there. */
  async click(kind: keyof typeof KINDS, name: string): Promise<void> {
    await this.#clickAt(await this.#until(`${kind} '${name}'`, placeOf, KINDS[kind], name));
  }

  async #clickAt(place: string): Promise<void> {
    this.presses += 1;
    const { x, y } = point.parse(JSON.parse(place));
    await this.#driver.perform({
      type: "pointer",
      id: "mouse",
      actions: [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    });
  }

  /** Ticks the box or chooses the radio button with that field name and value. */
  async choose(name: string, value: string): Promise<void> {
    const selector = `input[name="${name}"][value="${value}"]`;
    await this.#clickAt(await this.#until(selector, placeOf, selector));
    await this.has(`${selector}:checked`);
  }

  /** Types into the field of that name. */
  async type(name: string, text: string): Promise<void> {
    await this.click("field", name);
    await this.press(text);
  }

  /** Presses one key after another; '\uE007' is Enter, as WebDriver writes it. */
  async press(keys: string): Promise<void> {
    this.presses += 1;
    const actions: InputSource["actions"] = [];
    for (const value of keys) actions.push({ type: "keyDown", value }, { type: "keyUp", value });
    await this.#driver.perform({ type: "key", id: "keyboard", actions });
  }

  /** Waits until that text is in sight. */
  async shows(text: string): Promise<void> {
    await this.#until(`the text '${text}'`, showsText, text);
  }

  /** Waits until that text is not in sight any more. */
  async hides(text: string): Promise<void> {
    await this.#until(`no text '${text}'`, hidesText, text);
  }

  /** Waits until the page's address has that path. */
  async reaches(path: string): Promise<void> {
    await this.#until(`the address ${path}`, isAt, path);
  }

  /** Waits until an element matches the selector. */
  async has(selector: string): Promise<void> {
    await this.#until(selector, matches, selector);
  }

  /** Waits until what has the focus matches the selector: `:focus` matches nothing in a window that is not the front one. */
  async focuses(selector: string): Promise<void> {
    await this.#until(`the focus on ${selector}`, hasFocus, selector);
  }

  async #until(what: string, run: InPage, ...args: string[]): Promise<string> {
    const deadline = Date.now() + SHOWS_WITHIN_MS;
    for (;;) {
      const found = await this.#driver.evaluate(run, ...args);
      if (found) return String(found);
      if (Date.now() > deadline) {
        const page = await this.#driver.evaluate(() => `${location.href}\n${document.body.innerText}`);
        throw new Error(`Not found: ${what}, on ${String(page).slice(0, 2000)}`);
      }
      await sleep(50);
    }
  }
}

/**
 * The middle of the first element of that name (of any, without one), scrolled into sight; of a box or radio button, its
 * label's. Empty until the document has loaded and nothing else lies over it.
 */
function placeOf(selector = "", name = ""): string {
  if (document.readyState !== "complete") return "";
  const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  for (const element of document.querySelectorAll(selector)) {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = isField ? element.labels?.[0] : undefined;
    const names = [element.getAttribute("aria-label"), label?.textContent, element.textContent];
    if (name !== "" && !names.some((each) => plain(each) === name)) continue;
    const target =
      label && ["checkbox", "radio"].includes(element.getAttribute("type") ?? "") ? label : element;
    target.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { x, y, width, height } = target.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    if (width > 0 && target.contains(document.elementFromPoint(left, top)))
      return JSON.stringify({ x: left, y: top });
  }
  return "";
}

function showsText(text = ""): boolean {
  return document.body.innerText.includes(text);
}

function hidesText(text = ""): boolean {
  return document.readyState === "complete" && !document.body.innerText.includes(text);
}

function isAt(path = ""): boolean {
  return document.readyState === "complete" && location.pathname === path;
}

function matches(selector = ""): boolean {
  return document.querySelector(selector) !== null;
}

function hasFocus(selector = ""): boolean {
  return document.activeElement?.matches(selector) ?? false;
}
