import type { Upstream } from "~/upstream/client.server";
import {
  createContact,
  createMethod,
  deleteMethod,
  updateContact,
  updateMethod,
  updateVip,
} from "~/upstream/contacts/calls.server";
import { UpstreamError } from "~/upstream/error";
import { unlessGone } from "../notices/failed-call";
import type { SaveStep } from "./save-plan";

/** A save that ended at a step; those before it are done. */
export interface FailedSave {
  step: SaveStep;
  error: UpstreamError;
}

/**
 * Makes the calls of a plan one after the other, up to the first that fails (CON-12). `create` makes a new contact and
 * returns its id. Returns the contact's id, null when it could not be created, and what has failed.
 */
export async function runSave(
  upstream: Upstream,
  contactId: string | null,
  steps: readonly SaveStep[],
  create: typeof createContact = createContact,
): Promise<{ contactId: string | null; failed: FailedSave | null; done: number }> {
  let id = contactId;
  let done = 0;
  for (const step of steps) {
    try {
      if (step.kind === "create-contact") id = await create(upstream, step.fields);
      else await runStep(upstream, id ?? "", step);
      done += 1;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return { contactId: id, failed: { step, error }, done };
    }
  }
  return { contactId: id, failed: null, done };
}

function runStep(
  upstream: Upstream,
  id: string,
  step: Exclude<SaveStep, { kind: "create-contact" }>,
): Promise<unknown> {
  switch (step.kind) {
    case "update-contact":
      return updateContact(upstream, id, step.fields);
    case "create-method":
      return createMethod(upstream, id, step.fields);
    case "update-method":
      return updateMethod(upstream, id, step.methodId, step.fields);
    case "delete-method":
      // Somebody else may have deleted it meanwhile.
      return unlessGone(deleteMethod(upstream, id, step.methodId));
    case "set-vip":
      return updateVip(upstream, id, step.isVip);
  }
}
