/** Routes that the list posts what is ticked to, for its length alone: they make a file, and change nothing (REP-25). */
const ROUTES_OF_FILES = ["activity_.csv", "activity_.pdf"];
/** Where that list is shown, and posted to. */
const PATHS_OF_LIST = ["/", "/activity"];

/**
 * Routes that forms are sent to and that show no screen, so that they have no code in the browser. The framework would load
 * their empty files before a post, and where that fails reload the page with all that is typed in it (UI-10).
 */
export const ROUTES_WITHOUT_SCREEN = [
  ...ROUTES_OF_FILES,
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
  return !isOneOf(address, [...ROUTES_WITHOUT_SCREEN, ...ROUTES_OF_SCRIPTS]);
}

/**
 * Whether what is posted to an address only says of what a file is wanted: a browser that knows no `formaction` posts that
 * to the list, by the button `of`.
 */
export function makesFile(address: string, fields: Iterable<readonly [string, unknown]>): boolean {
  const isOfList = PATHS_OF_LIST.includes(pathOf(address));
  return isOneOf(address, ROUTES_OF_FILES) || (isOfList && [...fields].some(([name]) => name === "of"));
}

function isOneOf(address: string, routes: readonly string[]): boolean {
  return routes.some((route) => pathOf(address) === `/${route.replace("_.", "/")}`);
}

function pathOf(address: string): string {
  return address.split("?")[0] ?? "";
}
