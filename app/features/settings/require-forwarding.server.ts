import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "~/lib/app-error";
import { updateForwarding, updateVipNumber } from "~/upstream/numbers/calls.server";
import type { Visit } from "../session/require-user.server";
import { forwardedLines, forwardedVips, type Forwarding } from "./forwarding";
import { FORWARDING_WORDS, type ForwardingKind, type ForwardingWords } from "./forwarding-words";
import { requireSettings } from "./require-settings.server";

/** The line or the account of an address, for the form that changes where its calls are forwarded. */
interface OpenForwarding {
  kind: ForwardingKind;
  visit: Visit;
  entry: Forwarding;
  words: ForwardingWords;
  /** Forwards to a number (E.164); null turns forwarding off. */
  save: (number: string | null) => Promise<null>;
}

/** The forwarding that the address names (`kind` and `id`); throws a 404 for what the user may not forward (SET-5). */
export async function requireForwarding({
  params,
  ...args
}: Pick<LoaderFunctionArgs, "request" | "context" | "params">): Promise<OpenForwarding> {
  const visit = await requireSettings(args);
  const { upstream, user } = visit;
  const kind: ForwardingKind = params["kind"] === "vip" ? "vip" : "line";
  const entries = kind === "vip" ? forwardedVips(user) : forwardedLines(user);
  const entry = entries.find(({ id }) => id === params["id"]);
  if (!entry || params["kind"] !== kind)
    throw new AppError({
      code: "no-forwarding",
      status: 404,
      userText: "You have nothing to forward here.",
      id: args.context.requestId,
    });
  const update = kind === "vip" ? updateVipNumber : updateForwarding;
  const save = (number: string | null) => update(upstream, entry.id, number);
  return { kind, visit, entry, words: FORWARDING_WORDS[kind], save };
}
