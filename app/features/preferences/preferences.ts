import { cookieName, readCookie } from "~/lib/cookies";
import { isTimeZone } from "~/lib/dates";

export type Theme = "system" | "light" | "dark";

/** What this device prefers; each is a plain cookie, read on the server so that the first page is right. */
export interface Preferences {
  theme: Theme;
  /** IANA zone: the choice in settings, else the browser's, else null (TIM-2). */
  timeZone: string | null;
  /** Whether the zone was chosen in settings rather than detected by the browser. */
  timeZoneChosen: boolean;
  /** Pages without hydration: chosen in settings, or requested by the browser's Save-Data. */
  lite: boolean;
  /** Whether single letters are shortcuts (ACT-40). */
  keys: boolean;
}

export const THEME_COOKIE = "theme";
/** Set by a script in the browser on its first page. */
export const BROWSER_ZONE_COOKIE = "tz";
export const ZONE_COOKIE = "tz-choice";
export const LITE_COOKIE = "lite";
export const KEYS_COOKIE = "keys";

/** Reads the preferences of a request; whatever does not fit counts as not set. */
export function readPreferences({ url, headers }: Pick<Request, "url" | "headers">): Preferences {
  const address = new URL(url);
  const read = (name: string) => readCookie(headers.get("Cookie"), cookieName(address, name));
  const theme = read(THEME_COOKIE);
  const lite = read(LITE_COOKIE);
  const chosen = zoneOf(read(ZONE_COOKIE));
  return {
    theme: theme === "light" || theme === "dark" ? theme : "system",
    timeZone: chosen ?? zoneOf(read(BROWSER_ZONE_COOKIE)),
    timeZoneChosen: chosen !== null,
    lite: lite === null ? headers.get("Save-Data") === "on" : lite === "1",
    keys: read(KEYS_COOKIE) !== "0",
  };
}

function zoneOf(value: string | null): string | null {
  if (!value) return null;
  let zone = value;
  try {
    zone = decodeURIComponent(value);
  } catch {
    return null;
  }
  return isTimeZone(zone) ? zone : null;
}
