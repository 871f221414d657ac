import { randomUUID } from "node:crypto";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { variantOf } from "../preferences/variant-and-zone.server";
import { registerValues } from "./caller-id-entry";
import { registerForm } from "./caller-id-form.schema";

export type RegisterStart = ReturnType<typeof registerStart>;

/**
 * What the form of a registration begins with, on its page and in the dialog: with the number that Retry names (CID-7).
 * `isUk`: whether it reads numbers as the UK variant does.
 */
export function registerStart(request: Request, number = "") {
  const isUk = variantOf(request).variant === "uk";
  return {
    isUk,
    values: registerValues(number, isUk),
    constraints: formConstraints(registerForm),
    sendId: randomUUID(),
  };
}
