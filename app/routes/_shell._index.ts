import { redirect } from "@remix-run/node";

/** The default screen. */
export function loader() {
  return redirect("/activity");
}
