import { z } from "zod";
import { storeNamespace } from "../../portal-store/portal-store.server";

/** As long as a form may be sent again. */
const KEPT_MS = 24 * 60 * 60_000;
/** Longer than a call lasts, with the read of the methods before it: what began so long before has ended. */
const ENDED_MS = 60_000;

const methodKind = z.enum(["card", "bank account"]);
export type MethodKind = z.output<typeof methodKind>;

/** The forms that may have stored a payment method of which nobody knows which one it is (BIL-41). */
const unsettledForms = storeNamespace({
  name: "unsettled-method-addition",
  schema: z.object({
    accountId: z.string(),
    kind: methodKind,
    /** When the form's last call began (epoch ms). */
    calledAt: z.number(),
  }),
  lifetimeMs: KEPT_MS,
  ownerOf: ({ accountId }) => accountId,
});

/**
 * Notes that a form may store a method; call it right before the form's call, so that a lost reply leaves the note. Returns
 * whether this is the form's first call: a refusal of a later one does not tell what became of those before it.
 */
export async function markUnsettled(
  id: string,
  { accountId, kind }: { accountId: string; kind: MethodKind },
): Promise<boolean> {
  const form = { accountId, kind, calledAt: Date.now() };
  const isFirst = await unsettledForms.insertIfAbsent(id, form);
  if (!isFirst) await unsettledForms.insert(id, form);
  return isFirst;
}

/** It is known which method the form has stored, or that it has stored none. */
export function markSettled(id: string): Promise<void> {
  return unsettledForms.delete(id);
}

/**
 * Whether another form of the account may have stored a method of this kind since a moment (epoch ms), and nobody knows which
 * one: then nobody can tell either whose a new method is (BIL-41).
 */
export async function mayOthersHaveStored(
  id: string,
  { accountId, kind, since }: { accountId: string; kind: MethodKind; since: number },
): Promise<boolean> {
  const forms = await unsettledForms.list(accountId);
  return forms.some(
    ({ id: other, value }) => other !== id && value.kind === kind && value.calledAt + ENDED_MS > since,
  );
}
