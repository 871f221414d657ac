import { lazyPart } from "~/components/lazy-part";

/** The question as a dialog's content; its page has it at once. */
export const [ClearReadDate, beginClearReadDate] = lazyPart(async () => {
  return (await import("./clear-read-date")).ClearReadDate;
});
