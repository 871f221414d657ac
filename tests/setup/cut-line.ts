import type { Page } from "@playwright/test";
import { FaultProxy } from "../faults/fault-proxy";
import { test as base } from "./fixtures";

/** A portal behind a proxy that can be cut. */
export const test = base.extend<{ faultProxy: FaultProxy; lineErrors: void }>({
  faultProxy: async ({ portal }, provide) => {
    const faultProxy = await FaultProxy.start(portal.url);
    await provide(faultProxy);
    faultProxy.close();
  },
  baseURL: async ({ faultProxy }, provide) => provide(faultProxy.url),
  // What the browser's console says of a line that is cut.
  lineErrors: [
    async ({ allowConsole }, provide) => {
      allowConsole(/ERR_|WebSocket connection|status of (?:401|50\d)/);
      await provide();
    },
    { auto: true },
  ],
});

const SILENT = "The service did not answer.";

/** Ways in which a form cannot be sent: how, how to mend it, and what is said. */
export const CUTS = [
  {
    name: "offline",
    text: "You are offline. This was not sent.",
    cut: (page: Page) => page.context().setOffline(true),
    mend: (page: Page) => page.context().setOffline(false),
  },
  {
    name: "cut at the proxy",
    text: SILENT,
    cut: async (_: Page, faultProxy: FaultProxy) => faultProxy.spoil(/./, "refused"),
    mend: async (_: Page, faultProxy: FaultProxy) => faultProxy.heal(),
  },
  {
    name: "a portal that is away",
    text: `${SILENT} Error code 503.`,
    cut: async (_: Page, faultProxy: FaultProxy) => faultProxy.spoil(/^POST/, "status 503"),
    mend: async (_: Page, faultProxy: FaultProxy) => faultProxy.heal(),
  },
];

/** A response that ends half-way: what was sent has arrived and was done. */
export const HALF_WAY: (typeof CUTS)[number] = {
  name: "a response that is cut half-way",
  text: `${SILENT} This may not have arrived.`,
  cut: async (_: Page, faultProxy: FaultProxy) => faultProxy.spoil(/^POST/, "reset half-way"),
  mend: async (_: Page, faultProxy: FaultProxy) => faultProxy.heal(),
};
