import type { AppLoadContext } from "@remix-run/node";
import { AppError } from "./app-error";

/**
 * The fields of a posted form. A body that is none, of another type or broken, ends in a 400 that says so: the
 * request itself would throw an error of ours.
 */
export async function readForm(args: { request: Request; context: AppLoadContext }): Promise<FormData> {
  try {
    return await args.request.formData();
  } catch (cause) {
    throw new AppError({
      code: "no-form",
      status: 400,
      userText: "What was sent is not a form, so nothing was changed.",
      id: args.context.requestId,
      cause,
    });
  }
}
