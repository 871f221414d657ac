import type { AppLoadContext } from "@remix-run/node";
import { AppError } from "~/lib/app-error";
import { SessionEnded } from "~/lib/session-ended";

/** A store that is down must not look like a signed-out user: it is a 503 (SES-10). */
export async function storeGuarded<Result>(
  context: AppLoadContext,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError || cause instanceof SessionEnded) throw cause;
    context.log.error({ id: context.requestId, error: cause }, "The portal store failed");
    throw new AppError({
      code: "session-store",
      status: 503,
      userText:
        "We cannot reach your session right now. You are still signed in; please try again in a moment.",
      id: context.requestId,
      cause,
    });
  }
}
