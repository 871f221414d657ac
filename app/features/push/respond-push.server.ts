import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { AppError } from "~/lib/app-error";
import { getPushKey, registerDevice } from "~/upstream/devices/calls.server";
import { deviceName } from "~/lib/device-name";
import { failedBy } from "../notices/failed-call";
import type { Visit } from "../session/require-user.server";
import { requireSettings } from "../settings/require-settings.server";
import { inTurn } from "../writes/in-turn.server";
import { pushDeviceForm } from "./push-device.schema.server";

/** The key that the browser subscribes to (SET-9). */
export async function respondPushKey(args: LoaderFunctionArgs) {
  const { upstream } = await requirePush(args);
  return data({ publicKey: await getPushKey(upstream) });
}

/** Registers the browser's subscription. `registered` is false where the API refuses it with a 403 (SET-8). */
export async function respondPushDevice(args: ActionFunctionArgs) {
  const { upstream, user } = await requirePush(args);
  const form = await parseForm(args, pushDeviceForm);
  if (!form.ok) throw new Response(form.problem, { status: 400 });
  const description = deviceName(args.request.headers.get("User-Agent"));
  try {
    await inTurn(user, "device", () => registerDevice(upstream, { description, ...form.value }));
    return data({ registered: true });
  } catch (error) {
    if (failedBy(error, "forbidden")) return data({ registered: false });
    throw error;
  }
}

/** Throws a 403 for agents (SES-28), and for users without full access (SET-8). */
async function requirePush(args: LoaderFunctionArgs): Promise<Visit> {
  const visit = await requireSettings(args);
  if (!visit.user.fullAccess)
    throw new AppError({
      code: "no-full-access",
      status: 403,
      userText: "Notifications are not included in your access.",
      id: args.context.requestId,
    });
  return visit;
}
