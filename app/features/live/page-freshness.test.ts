import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PageFreshness, type PagePart, type SessionState, type ShownPage } from "./page-freshness";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const live = (revision: string, at = "10:00", own = "a.0"): SessionState => ({
  live: true,
  revision,
  own,
  at,
});
const waiting = (revision: string): SessionState => ({ live: false, revision, own: "a.0", at: "10:00" });
const part = (freshFor = Infinity): PagePart => ({ data: {}, freshFor });

/** A page of one part, read at a revision, in an open browser. */
function openPage(revision: string, more: Partial<ShownPage> = {}) {
  const confirm = vi.fn<(at: string | null) => void>();
  const freshness = new PageFreshness(confirm);
  const reload = vi.fn<() => void>();
  const reloadUser = vi.fn<() => void>();
  let page: ShownPage = {
    parts: [part()],
    revision,
    reloadsAll: true,
    busy: false,
    isNavigating: () => false,
    isPosting: () => false,
    reload,
    reloadUser,
    ...more,
  };
  const show = (change: Partial<ShownPage> = {}) => freshness.show((page = { ...page, ...change }));
  show();
  /** Finishes the reload that was started: every part has new data. */
  const loaded = (readAt: string) => {
    show({ busy: true });
    show({ busy: false, revision: readAt, parts: page.parts.map(({ freshFor }) => part(freshFor)) });
  };
  return { freshness, confirm, reload, reloadUser, show, loaded };
}

describe("messages of the portal (LIV-8)", () => {
  test("a page that holds the last change loads nothing", () => {
    const { freshness, reload } = openPage("a.4");
    freshness.tell(live("a.4"));
    freshness.tell(live("a.4"));
    expect(reload).not.toHaveBeenCalled();
  });

  test("a change between loading the page and the socket's first message is loaded, once", () => {
    const { freshness, reload, loaded } = openPage("a.4");
    freshness.tell(live("a.5"));
    loaded("a.5");
    freshness.tell(live("a.5"));
    expect(reload).toHaveBeenCalledOnce();
  });

  test("the first message does nothing while the API's socket is down; when it is up, the page loads once", () => {
    const { freshness, reload } = openPage("a.4");
    freshness.tell(waiting("a.5"));
    expect(reload).not.toHaveBeenCalled();
    freshness.tell(live("a.6"));
    expect(reload).toHaveBeenCalledOnce();
  });

  test("a session that the API has ended is noticed although its socket is down", () => {
    const { freshness, reload } = openPage("a.4");
    freshness.tell(waiting("a.4"));
    freshness.tell(waiting("a.5"));
    expect(reload).toHaveBeenCalledOnce();
  });

  test("a page and a socket of two instances load once for each message, not endlessly", () => {
    const { freshness, reload, loaded } = openPage("a.4");
    freshness.tell(live("b.9"));
    loaded("a.4");
    freshness.tell(live("b.9"));
    expect(reload).toHaveBeenCalledOnce();
    freshness.tell(live("b.10"));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test("after a gap without changes nothing is loaded", () => {
    const { freshness, reload } = openPage("a.4");
    freshness.tell(live("a.4"));
    freshness.lose();
    freshness.tell(live("a.4"));
    expect(reload).not.toHaveBeenCalled();
  });

  test("it says until when the page was known to be up to date", () => {
    const { freshness, confirm, loaded } = openPage("a.4");
    confirm.mockClear();
    freshness.tell(live("a.4", "10:31"));
    expect(confirm.mock.calls).toEqual([["10:31"]]);
    freshness.tell(live("a.5", "10:32"));
    expect(confirm, "the page lacks a change").toHaveBeenCalledOnce();
    loaded("a.5");
    expect(confirm.mock.lastCall, "the new data has its own time").toEqual([null]);
    freshness.tell(waiting("a.5"));
    expect(confirm.mock.lastCall).toEqual([null]);
  });
});

describe("while something else is loaded or posted", () => {
  test("a write of this page, which loads the data anyway, causes no second load", () => {
    const { freshness, reload, show, loaded } = openPage("a.4");
    freshness.tell(live("a.4"));
    show({ busy: true });
    freshness.tell(live("a.5"));
    loaded("a.5");
    expect(reload).not.toHaveBeenCalled();
  });

  test("a navigation that React has not rendered yet is not interrupted, so its snack is not lost (UI-27)", () => {
    const { freshness, reload, show, loaded } = openPage("a.4");
    freshness.tell(live("a.4"));
    show({ isNavigating: () => true });
    freshness.tell(live("a.5"));
    freshness.comeBack();
    expect(reload).not.toHaveBeenCalled();
    show({ busy: true });
    show({ isNavigating: () => false });
    loaded("a.5");
    expect(reload).not.toHaveBeenCalled();
    freshness.tell(live("a.6"));
    expect(reload).toHaveBeenCalledOnce();
  });

  test("a change during a post whose redirect the router would ignore is loaded after it", () => {
    const { freshness, reload, show } = openPage("a.4");
    show({ isPosting: () => true });
    freshness.tell(live("a.5"));
    expect(reload).not.toHaveBeenCalled();
    show({ isPosting: () => false });
    expect(reload).toHaveBeenCalledOnce();
  });

  test("a change that the load does not contain is loaded afterwards", () => {
    const { freshness, reload, show, loaded } = openPage("a.4");
    show({ busy: true });
    freshness.tell(live("a.6"));
    expect(reload).not.toHaveBeenCalled();
    loaded("a.5");
    expect(reload).toHaveBeenCalledOnce();
  });

  test("a change during a reload is loaded after it", () => {
    const { freshness, reload, show, loaded } = openPage("a.4");
    freshness.tell(live("a.5"));
    show({ busy: true });
    freshness.tell(live("a.6"));
    expect(reload).toHaveBeenCalledOnce();
    loaded("a.5");
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test("a part that a navigation keeps also keeps its revision", () => {
    const list = part();
    const { freshness, reload, show } = openPage("a.4", { parts: [list, part()] });
    freshness.tell(live("a.4"));
    show({ busy: true, isNavigating: () => true });
    // The change arrived before the navigation reached the portal, which loaded all but the list.
    freshness.tell(live("a.5"));
    show({ busy: false, isNavigating: () => false, revision: "a.5", parts: [list, part(), part()] });
    expect(reload).toHaveBeenCalledOnce();
  });

  test("a reload that a navigation cancels is done afterwards", () => {
    const list = part();
    const { freshness, reload, show } = openPage("a.4", { parts: [list, part()] });
    freshness.tell(live("a.5"));
    show({ busy: true });
    show({ busy: true, isNavigating: () => true });
    show({ busy: false, isNavigating: () => false, revision: "a.5", parts: [list, part()] });
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

describe("a page that comes back into view", () => {
  test("loads nothing when it contains the last change (OPS-9)", () => {
    const { freshness, reload } = openPage("a.4");
    freshness.tell(live("a.4"));
    vi.advanceTimersByTime(3_600_000);
    freshness.comeBack();
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ["nobody tells of changes", (freshness: PageFreshness) => freshness.lose()],
    ["the API's socket is down", (freshness: PageFreshness) => freshness.tell(waiting("a.4"))],
  ])("loads when %s", (_, happen) => {
    const { freshness, reload } = openPage("a.4");
    freshness.tell(live("a.4"));
    happen(freshness);
    expect(reload).not.toHaveBeenCalled();
    freshness.comeBack();
    freshness.comeBack();
    expect(reload, "once, however often it is told while that is under way").toHaveBeenCalledOnce();
  });

  test("loads when no socket ever opened", () => {
    const { freshness, reload } = openPage("a.4");
    freshness.comeBack();
    expect(reload).toHaveBeenCalledOnce();
  });

  test("loads when its socket is of another instance", () => {
    const { freshness, reload, loaded } = openPage("a.4");
    freshness.tell(live("b.9"));
    loaded("a.4");
    freshness.comeBack();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test("loads when a part is too old, and measures its age from then on (LIV-9)", () => {
    const { freshness, reload, loaded } = openPage("a.4", { parts: [part(), part(120)] });
    freshness.tell(live("a.4"));
    vi.advanceTimersByTime(119_000);
    freshness.comeBack();
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    freshness.comeBack();
    expect(reload).toHaveBeenCalledOnce();
    loaded("a.4");
    freshness.comeBack();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("without full access", () => {
  test("a change loads the user alone (LIV-4)", () => {
    const { freshness, reload, reloadUser } = openPage("a.4", { reloadsAll: false });
    freshness.tell(live("a.5"));
    expect(reloadUser).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  test("a change of the session's own that the page lacks loads the page (LIV-4)", () => {
    const { freshness, reload, reloadUser, loaded } = openPage("a.4", { reloadsAll: false });
    freshness.tell(live("a.5", "10:00", "a.5"));
    expect(reload).toHaveBeenCalledOnce();
    loaded("a.5");
    freshness.tell(live("a.6", "10:01", "a.5"));
    expect(reload, "the page has it").toHaveBeenCalledOnce();
    expect(reloadUser).toHaveBeenCalledOnce();
  });

  test("a change in another instance, whose count says nothing of this page, loads the user alone", () => {
    const { freshness, reload, reloadUser } = openPage("a.4", { reloadsAll: false });
    freshness.tell(live("b.5", "10:00", "b.5"));
    expect(reloadUser).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  test("becoming visible loads the page once it is too old (LIV-9)", () => {
    const { freshness, reload, confirm } = openPage("a.4", { reloadsAll: false, parts: [part(60)] });
    confirm.mockClear();
    freshness.tell(live("a.4", "10:31"));
    expect(confirm, "nobody knows of messages").not.toHaveBeenCalled();
    freshness.comeBack();
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    freshness.comeBack();
    expect(reload).toHaveBeenCalledOnce();
  });
});
