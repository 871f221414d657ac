import type { Page } from "@playwright/test";

/** How long each turn of React's scheduler waits. */
const DELAY_MS = 1_500;

/** Lets `renderSlowly` work in the documents that the page opens from now on. */
export async function installSlowRendering(page: Page): Promise<void> {
  // React's scheduler takes its turns by messages to itself.
  await page.addInitScript(() => {
    const Channel = window.MessageChannel;
    window.MessageChannel = class extends Channel {
      constructor() {
        super();
        const post = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown) => {
          const delay: unknown = Reflect.get(window, "renderDelay");
          if (typeof delay === "number") setTimeout(() => post(message), delay);
          else post(message);
        };
      }
    };
  });
}

/** From now on the page shows later than a busy device would what it has been told; requests and events go on as before. */
export async function renderSlowly(page: Page): Promise<void> {
  await page.evaluate((delay) => Reflect.set(window, "renderDelay", delay), DELAY_MS);
}
