import type { AppLoadContext } from "@remix-run/node";
import { readBody } from "~/components/forms/read-body.server";
import { keepAgain, keepForm } from "~/features/kept-forms/kept-form.server";
import { arrivalOf, sessionOf } from "~/features/session/require-user.server";
import { updateSession } from "~/features/session/session.server";
import { storeGuarded } from "~/features/session/store-guard.server";

/**
 * Keeps the form of a page without scripts whose post failed, because the error page takes the place of the form
 * (SES-59): not sent at all where the API did not say who the user is, not done where what it was for is not there, or
 * not for this user (`isNotThere`), else nobody knows whether it was done. What was only to be corrected is kept as it
 * was (SES-23). Does nothing for an agent. Returns whether it was kept; a store that fails is no reason to fail
 * otherwise than the post did.
 */
export async function keepFailedForm(
  request: Request,
  context: AppLoadContext,
  isNotThere: boolean,
): Promise<boolean> {
  const arrival = arrivalOf(context);
  if (!arrival?.body) return false;
  const { reading, body } = arrival;
  // Of a page several loaders may fail.
  arrival.body = null;
  const session = reading ?? (await sessionOf(context));
  const { pathname, search } = new URL(request.url);
  if (!session || session.agent) return false;
  const form = await readBody(body);
  if (form === null) return false;
  const source = { path: pathname + search, page: null };
  const { keptShown } = context;
  const failed = isNotThere ? "not-there" : "unclear-failure";
  try {
    return await storeGuarded(context, async () => {
      const isKept = keptShown
        ? await keepAgain(keptShown, isNotThere ? "not-there" : keptShown.unsentBy)
        : await keepForm(session.userId, source, form, reading ? "failure" : failed);
      if (isKept) await updateSession(session, { hasKeptForm: true });
      return isKept;
    });
  } catch {
    return false;
  }
}
