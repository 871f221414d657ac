import type { Page } from "@playwright/test";

/**
 * Makes the page's browser one that knows neither popovers nor `:has()`, such as Firefox 120. Call it before the first
 * page is opened, and `forgetNewSelectors` on each document that is loaded.
 */
export async function takePopoversAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
}

/**
 * Treats the styles as such a browser does: a rule with a selector that it does not know is void, together with the
 * other selectors of the rule, and so is what `@supports` guards by one. `popover` means nothing on an element.
 */
export async function forgetNewSelectors(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isUnknown = (selector: string) => /:has\(|:popover-open/.test(selector);
    const forgetIn = (holder: CSSStyleSheet | CSSGroupingRule) => {
      for (let index = holder.cssRules.length - 1; index >= 0; index--) {
        const rule = holder.cssRules[index];
        const isVoid =
          (rule instanceof CSSStyleRule && isUnknown(rule.selectorText)) ||
          (rule instanceof CSSSupportsRule && isUnknown(rule.conditionText));
        if (isVoid) holder.deleteRule(index);
        else if (rule instanceof CSSGroupingRule) forgetIn(rule);
      }
    };
    for (const sheet of document.styleSheets) forgetIn(sheet);
    for (const element of document.querySelectorAll("[popover]")) element.removeAttribute("popover");
  });
}
