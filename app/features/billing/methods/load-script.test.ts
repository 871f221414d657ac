import { afterEach, expect, test, vi } from "vitest";
import { loadScript } from "./load-script";

afterEach(() => vi.unstubAllGlobals());

/** Loads a script in a page that hears `event` of it, and has these globals then. */
function loadIn(event: "load" | "error", globals: object): Promise<void> {
  const script = new EventTarget();
  const head = { append: () => void script.dispatchEvent(new Event(event)) };
  vi.stubGlobal("document", { createElement: () => script, head });
  vi.stubGlobal("window", globals);
  return loadScript("/stand-in", "Stripe");
}

test("a script is loaded once it has defined what it should", async () =>
  expect(await loadIn("load", { Stripe: () => ({}) })).toBeUndefined());

test.each([
  ["load", "/stand-in has not defined Stripe"],
  ["error", "/stand-in was not loaded"],
] as const)("one of which the page hears '%s' and that has defined nothing has failed: %s", (event, text) =>
  expect(loadIn(event, {})).rejects.toThrow(text),
);
