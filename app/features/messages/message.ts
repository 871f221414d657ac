/**
 * One activity as the engine sees it. Features import the type from here, so that a change of the API's contract
 * meets them in one place.
 */
export type { Message } from "~/upstream/messages/contract";
