import { cookieName, needsSecureCookies, writeCookie } from "~/lib/cookies";
import { KEYS_COOKIE, LITE_COOKIE, THEME_COOKIE, ZONE_COOKIE, type Theme } from "./preferences";

const YEAR = 365 * 24 * 3600;

/** The Set-Cookie headers that keep a choice of preferences on this device. An empty zone clears that choice. */
export function preferenceCookies(
  url: URL,
  choice: { theme: Theme; timeZone: string; lite: boolean; keys: boolean },
): string[] {
  const secure = needsSecureCookies(url);
  const cookie = (name: string, value: string) =>
    writeCookie(cookieName(url, name), value, { secure, maxAge: value ? YEAR : 0 });
  return [
    cookie(THEME_COOKIE, choice.theme === "system" ? "" : choice.theme),
    cookie(ZONE_COOKIE, encodeURIComponent(choice.timeZone)),
    cookie(LITE_COOKIE, choice.lite ? "1" : "0"),
    cookie(KEYS_COOKIE, choice.keys ? "" : "0"),
  ];
}
