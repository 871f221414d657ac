import { AppError } from "~/lib/app-error";
import type { Upstream } from "~/upstream/client.server";
import { listGreetings } from "~/upstream/greetings/calls.server";
import type { Greeting } from "~/upstream/greetings/contract";

/** A greeting of an account that the user administers; throws a 404 where there is none of this id. */
export async function getGreeting(
  { upstream, accountId }: { upstream: Upstream; accountId: string },
  id: string | undefined,
): Promise<Greeting> {
  const greetings = await listGreetings(upstream, accountId);
  const found = greetings.find(({ recordingId }) => recordingId === id);
  if (found) return found;
  throw new AppError({
    code: "no-greeting",
    status: 404,
    userText: "There is no such greeting.",
    id: upstream.requestId,
  });
}
