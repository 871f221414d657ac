/**
 * One activity as the engine sees it. The engine's other files import the type from here, so that a change of the
 * API's contract meets the engine in one place.
 */
export type { Message } from "~/upstream/messages/contract";
