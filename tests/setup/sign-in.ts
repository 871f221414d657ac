import { expect, type BrowserContext, type Page } from "@playwright/test";

export const PASSWORD = "Demo-pass-1";

/** The demo accounts of the sandbox. */
export const USERS = {
  /** Global admin of Harbor Law (US), and admin of one location. */
  globalAdmin: "admin@harbor.example",
  locationAdmin: "location@harbor.example",
  /** Ordinary user: no number for texts, no full access. */
  ordinary: "user@harbor.example",
  /** Global admin of Kestrel Dental (UK) and of Harbor Law. */
  ukAdmin: "admin@kestrel.example",
} as const;

/** The session cookies of each user in this worker, so that only the first test of a user signs in by the form. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

interface SignInOptions {
  /** The page to end up on. */
  to?: string;
  /**
   * A session of the test's own: for tests that log out or change it. Also where a page without scripts shows what the
   * test has just changed of its user in the sandbox: the portal caches a session's user until it is told of a change.
   */
  fresh?: boolean;
}

/**
 * Opens a page as a user: with the session of an earlier test of this worker, or by posting what the login form posts.
 * The form itself, and the prompt on the first page after it, have tests of their own.
 */
export async function signIn(page: Page, username: string, options: SignInOptions = {}): Promise<void> {
  const { to = "/activity", fresh = false } = options;
  const kept = fresh ? undefined : sessions.get(username);
  if (kept) {
    await page.context().addCookies(kept);
    await page.goto(to);
    if (!onLogin(page)) return;
  }
  await postLogin(page, username);
  if (!fresh) await keepSession(page, username);
  await page.goto(to);
}

/** Also answers the prompt to stay signed in, which would lie in the way of most tests. */
async function postLogin(page: Page, username: string): Promise<void> {
  const { request } = page.context();
  for (const [path, form] of [
    ["/login", { username, password: PASSWORD }],
    ["/saved-password", { intent: "not-now" }],
  ] as const) {
    const response = await request.post(path, {
      form,
      headers: { Accept: "text/html", "Sec-Fetch-Site": "same-origin" },
      maxRedirects: 0,
    });
    // Who has to confirm a code or choose a password first is led there by the second.
    expect([302, 303], `${path} as ${username}`).toContain(response.status());
    expect(response.headers()["location"], `${path} as ${username}`).not.toMatch(/^\/login\b/);
  }
}

/** Keeps the session that the page has now for the next `signIn`: its cookie changes with every change of privilege. */
export async function keepSession(page: Page, username: string): Promise<void> {
  sessions.set(username, await page.context().cookies());
}

/** Opens a temporary agent session by its one-time link; its start page is open then. */
export async function openAgentLink(page: Page, key: string): Promise<void> {
  await page.goto(`/login/agent?key=${key}`);
  await page.getByRole("button", { name: "Open temporary session" }).click();
  await expect(page).toHaveURL("/");
}

/** Fills in the login form that is on the page and sends it. */
export async function fillLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await logInButton(page).click();
}

function logInButton(page: Page) {
  return page.getByRole("button", { name: "Log in", exact: true });
}

function onLogin(page: Page): boolean {
  return new URL(page.url()).pathname === "/login";
}
