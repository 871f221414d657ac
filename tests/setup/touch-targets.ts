import { expect, type Page } from "@playwright/test";

/** What can be pressed. The whole row of the list is the target of its link. */
const CONTROLS = "a[href], button, summary, select, input:not([type=hidden]), textarea, audio";
const LEAST_PX = 44;
/** The rows of a list are alike. */
const MORE_ROWS = "tr:nth-of-type(n + 5)";

/**
 * Everything in sight that can be pressed is at least 44 by 44 px (UI-36), measured by what the browser hits in each
 * direction from the middle. Two things may be smaller, as WCAG 2.5.8 allows: a link within a sentence, and what the
 * browser draws itself.
 */
export async function expectTouchTargets(page: Page, where: string): Promise<void> {
  expect.soft(await smallTargets(page), where).toEqual([]);
}

function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ selector, least, moreRows }) => {
      const labelOf = (control: Element) =>
        control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      const isWithinSentence = (control: Element) => {
        const own = control.textContent ?? "";
        const all = control.closest("p, li, dd, span:not([class])")?.textContent ?? "";
        const isInline = getComputedStyle(control).display === "inline";
        return control.matches("a") && isInline && all.trim().length > own.trim().length;
      };
      const isHit = (control: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        if (!hit) return false;
        return control.contains(hit) || (labelOf(control)?.contains(hit) ?? false);
      };
      /** How far the target reaches from a point in one direction. */
      const reach = (control: Element, x: number, y: number, stepX: number, stepY: number) => {
        let steps = 0;
        while (steps < least && isHit(control, x + stepX * (steps + 0.5), y + stepY * (steps + 0.5)))
          steps += 1;
        return steps;
      };
      const small: string[] = [];
      for (const control of document.querySelectorAll(selector)) {
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        if (control.closest(moreRows) || isWithinSentence(control) || control.closest("[inert]")) continue;
        control.scrollIntoView({ block: "center", behavior: "instant" });
        const { x, y, width, height } = control.getBoundingClientRect();
        const [left, top] = [x + width / 2, y + height / 2];
        // Skip links and texts for screen readers, and what lies behind an open dialog or menu.
        if (width <= 1 || height <= 1 || !isHit(control, left, top)) continue;
        const wide = reach(control, left, top, -1, 0) + reach(control, left, top, 1, 0);
        const high = reach(control, left, top, 0, -1) + reach(control, left, top, 0, 1);
        if (wide < least || high < least)
          small.push(`${wide} × ${high} px: ${control.outerHTML.replace(/\s+/g, " ").slice(0, 160)}`);
      }
      return small;
    },
    { selector: CONTROLS, least: LEAST_PX, moreRows: MORE_ROWS },
  );
}
