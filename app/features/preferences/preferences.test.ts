import { describe, expect, test } from "vitest";
import { parseForm } from "~/components/forms/parse-form.server";
import { testContext } from "../../../tests/setup/visitor";
import { readPreferences } from "./preferences";
import { preferencesSchema } from "./preferences.schema";
import { preferenceCookies } from "./save-preferences.server";

function read(cookie: string, more: Record<string, string> = {}, url = "http://localhost:3000/") {
  return readPreferences({ url, headers: new Headers({ Cookie: cookie, ...more }) });
}

const NOTHING = { theme: "system", timeZone: null, timeZoneChosen: false, lite: false, keys: true };

describe("readPreferences", () => {
  test("without cookies everything is as the system says", () => expect(read("")).toEqual(NOTHING));

  test.each([
    ["theme=dark", { theme: "dark" }],
    ["theme=light", { theme: "light" }],
    ["theme=purple", {}],
    ["theme=", {}],
    ["tz=Europe/London", { timeZone: "Europe/London" }],
    ["tz=Europe%2FLondon", { timeZone: "Europe/London" }],
    ["tz-choice=Asia%2FTokyo", { timeZone: "Asia/Tokyo", timeZoneChosen: true }],
    ["tz=Europe/London; tz-choice=Asia%2FTokyo", { timeZone: "Asia/Tokyo", timeZoneChosen: true }],
    ["tz=Europe/London; tz-choice=Mars/Base", { timeZone: "Europe/London" }],
    ["tz=Europe/London; tz-choice=", { timeZone: "Europe/London" }],
    ["tz=Mars/Base", {}],
    ["tz=%E0%A4%A", {}],
    ["tz=<script>", {}],
    ["lite=1", { lite: true }],
    ["lite=0", {}],
    ["lite=yes", {}],
    ["keys=0", { keys: false }],
    ["keys=1", {}],
  ])("%s", (cookie, expected) => expect(read(cookie)).toEqual({ ...NOTHING, ...expected }));

  test.each([
    ["", "on", true],
    ["", "off", false],
    ["lite=0", "on", false],
    ["lite=1", "off", true],
  ])("cookie '%s' and Save-Data: %s make lite %s", (cookie, saveData, lite) =>
    expect(read(cookie, { "Save-Data": saveData }).lite).toBe(lite),
  );
});

describe("preferenceCookies", () => {
  const url = new URL("https://portal.example/settings");

  test.each([
    { theme: "dark", timeZone: "America/Argentina/Buenos_Aires", lite: true, keys: false },
    { theme: "light", timeZone: "Etc/GMT+5", lite: false, keys: true },
    { theme: "system", timeZone: "", lite: false, keys: true },
  ] as const)("what is saved is read again: %o", (choice) => {
    const cookies = preferenceCookies(url, choice);
    const kept = cookies
      .filter((cookie) => !cookie.endsWith("Max-Age=0"))
      .map((cookie) => cookie.split(";")[0]);
    const { timeZone, theme, lite, keys } = read(kept.join("; "), { "Save-Data": "on" }, url.href);
    expect({ theme, timeZone: timeZone ?? "", lite, keys }).toEqual(choice);
  });

  test("going back to the system's theme and the browser's zone forgets the choice", () => {
    const cookies = preferenceCookies(url, { theme: "system", timeZone: "", lite: false, keys: true });
    expect(
      cookies.filter((cookie) => cookie.endsWith("Max-Age=0")).map((cookie) => cookie.split("=")[0]),
    ).toEqual(["__Host-theme", "__Host-tz-choice", "__Host-keys"]);
  });

  test.each([
    ["https://portal.example/", true],
    ["http://localhost:3000/", false],
  ])("on %s they are Secure __Host- cookies: %s (SES-2)", (address, secure) => {
    const choice = { theme: "dark", timeZone: "UTC", lite: true, keys: false } as const;
    for (const cookie of preferenceCookies(new URL(address), choice)) {
      expect(cookie.includes("; Secure")).toBe(secure);
      expect(cookie.startsWith("__Host-")).toBe(secure);
    }
  });
});

describe("the settings form", () => {
  const post = (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const request = new Request("http://localhost/settings", { method: "POST", body });
    return parseForm({ request, context: testContext() }, preferencesSchema);
  };

  test.each([
    [
      { theme: "dark", timeZone: " Europe/Paris ", lite: "on", keys: "on" },
      { theme: "dark", timeZone: "Europe/Paris", lite: true, keys: true },
    ],
    [
      { theme: "system", timeZone: "" },
      { theme: "system", timeZone: "", lite: false, keys: false },
    ],
  ])("%o", async (posted, value) => expect(await post(posted)).toMatchObject({ ok: true, value }));

  test.each([
    [{ theme: "dark", timeZone: "London" }, "This time zone is not known, for example Europe/London"],
    [{ theme: "purple", timeZone: "" }, "Choose a theme"],
    [{ timeZone: "" }, "Choose a theme"],
  ])("%o is refused in words", async (posted, problem) =>
    expect(await post(posted)).toMatchObject({ ok: false, problem }),
  );
});
