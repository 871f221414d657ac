/**
 * What a page with the list and a page with an activity both use, in one script for the browser: see
 * `components/page-kit`. An activity is shown beside the list, so that nothing is loaded which its page does without.
 */
export { NumberActionItems } from "~/components/number-actions";
export { readRowValue } from "../../messages/message-intent";
export { ActivityTable } from "./activity-table";
export { ClearReadDate, preloadClearReadDate } from "./lazy-clear-read-date";
export { submitterOf } from "./row-elements";
export { useChangeActivity } from "./use-change-activity";
export { useShownActivity } from "./use-shown-rows";
