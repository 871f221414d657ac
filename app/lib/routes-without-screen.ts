/**
 * Routes that forms are sent to and that show no screen, so that they have no code in the browser. The framework would load
 * their empty files before a post, and where that fails reload the page with all that is typed in it (UI-10).
 */
export const ROUTES_WITHOUT_SCREEN = [
  "activity_.csv",
  "activity_.pdf",
  "change-password",
  "hold-calls",
  "kept-form",
  "other-sessions",
  "push-device",
  "saved-password",
  "login_.identity",
  "login_.again",
];

/** The same, where the posts are made by `fetch` without the framework. */
export const ROUTES_OF_SCRIPTS = ["kept-form_.typed", "phone_.outcall"];

/** Whether what is posted to an address (path and query) has a page of its own as its response. */
export function hasScreen(address: string): boolean {
  const [path = ""] = address.split("?");
  return ![...ROUTES_WITHOUT_SCREEN, ...ROUTES_OF_SCRIPTS].some(
    (route) => path === `/${route.replace("_.", "/")}`,
  );
}
