import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { respondPushDevice, respondPushKey } from "~/features/push/respond-push.server";

/** The key that a browser subscribes to. */
export async function loader(args: LoaderFunctionArgs) {
  return respondPushKey(args);
}

/** Registers a browser's subscription. */
export async function action(args: ActionFunctionArgs) {
  return respondPushDevice(args);
}
