import type { Page } from "@playwright/test";

/** How long React's scheduler waits before it begins to work. */
const DELAY_MS = 1_500;

/** Lets `renderSlowly` work in the documents that the page opens from now on. */
export async function installSlowRendering(page: Page): Promise<void> {
  // React's scheduler begins its work by a message to itself. It divides long work by more such messages, as many as the
  // machine is slow, which it posts while it handles one: those do not wait.
  await page.addInitScript(() => {
    const Channel = window.MessageChannel;
    const setHandler = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage")?.set;
    window.MessageChannel = class extends Channel {
      constructor() {
        super();
        let isWorking = false;
        Object.defineProperty(this.port1, "onmessage", {
          set: (handler: (event: MessageEvent) => void) => {
            setHandler?.call(this.port1, (event: MessageEvent) => {
              isWorking = true;
              try {
                handler.call(this.port1, event);
              } finally {
                isWorking = false;
              }
            });
          },
        });
        const post = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown) => {
          const delay: unknown = Reflect.get(window, "renderDelay");
          if (typeof delay === "number" && !isWorking) setTimeout(() => post(message), delay);
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

/** From now on the page shows at once what it is told; resolves when it has shown what it had been told before. */
export async function endSlowRendering(page: Page): Promise<void> {
  await page.evaluate((delay) => {
    Reflect.deleteProperty(window, "renderDelay");
    return new Promise<void>((done) => setTimeout(() => requestAnimationFrame(() => done()), delay));
  }, DELAY_MS);
}
