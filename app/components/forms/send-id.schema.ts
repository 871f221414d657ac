import { z } from "zod";

/** Names one sending of a form, so that what it asks for is done once, however often it is sent (API-36). */
export const sendIdField = z.string("Load the page again.").min(1).max(80);
