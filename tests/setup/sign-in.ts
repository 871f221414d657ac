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
  /** A session of the test's own: for tests that log out or change it. */
  fresh?: boolean;
}

/** Signs in by the real form, or reuses the session of an earlier test of this worker. */
export async function signIn(page: Page, username: string, options: SignInOptions = {}): Promise<void> {
  const { to = "/activity", fresh = false } = options;
  const context = page.context();
  const kept = fresh ? undefined : sessions.get(username);
  if (kept) await context.addCookies(kept);
  await page.goto(kept ? to : `/login?${new URLSearchParams({ returnUrl: to })}`);
  if (!onLogin(page)) return;
  await fillLogin(page, username);
  await page.waitForURL((url) => url.pathname !== "/login");
  await expect(logInButton(page), "the page after signing in").toBeHidden();
  await declineToStaySignedIn(page);
  if (!fresh) sessions.set(username, await context.cookies());
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

/** Each login by password shows the prompt; most tests do not need it. */
async function declineToStaySignedIn(page: Page): Promise<void> {
  const notThisTime = page.getByRole("button", { name: "Not This Time" });
  if (!(await notThisTime.isVisible())) return;
  await notThisTime.click();
  await expect(notThisTime).toBeHidden();
}

function onLogin(page: Page): boolean {
  return new URL(page.url()).pathname === "/login";
}
