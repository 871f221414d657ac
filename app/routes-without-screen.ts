/**
 * Routes that forms are sent to and that show no screen, so that they have no code in the browser. The framework would load
 * their empty files before a post, and where that fails reload the page with all that is typed in it (UI-10).
 */
export const ROUTES_WITHOUT_SCREEN = [
  "change-password",
  "hold-calls",
  "kept-form",
  "other-sessions",
  "push-device",
  "saved-password",
  "login_.identity",
  "login_.again",
];
