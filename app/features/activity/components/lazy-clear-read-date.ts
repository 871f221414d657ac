import { lazyPart } from "~/components/lazy-part";

/** The question for a dialog, loaded on demand; its own page imports it directly. */
export const [ClearReadDate, preloadClearReadDate] = lazyPart(async () => {
  return (await import("./clear-read-date")).ClearReadDate;
});
