import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

test("the log-in over a page lets a call be ended, and says once it has ended; of no call it says nothing (PHN-22)", async () => {
  // Modules of their own: they remember the page's call, and other test files share the worker's copies.
  vi.resetModules();
  const { callNotice, setCallNotice, setPageCall } = await import("../session/page-session");
  const { CallGoesOn } = await import("./call-goes-on");
  // React's advice about effects, for what a server never renders.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const html = () => renderToStaticMarkup(<CallGoesOn />);
  setCallNotice(CallGoesOn);
  expect(callNotice()).toBeNull();
  setPageCall(() => undefined);
  expect(callNotice()).toBe(CallGoesOn);
  expect(html()).toMatch(/<p role="status">Your call goes on meanwhile\.<\/p><button .*>Hang up<\/button>/);
  setPageCall(null);
  expect(callNotice()).toBeNull();
  expect(html()).toContain('<p role="status">The call has ended.</p>');
  expect(html()).not.toContain("<button");
});
