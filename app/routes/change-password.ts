import type { ActionFunctionArgs } from "@remix-run/node";
import { respondWantsNewPassword } from "~/features/sign-in/ways-in/respond-new-password.server";

/** 'Change password' in the settings. */
export async function action(args: ActionFunctionArgs) {
  return respondWantsNewPassword(args);
}
