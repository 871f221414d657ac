import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { belongsAt, pathTo, type SessionState, type SignInState } from "./belongs-at";

const US: SignInState = {
  variant: "us",
  opensQuote: false,
  isResetting: false,
  session: null,
  hasIdentity: false,
};
const PLAIN: SessionState = {
  agent: false,
  temporaryPassword: false,
  twoFactor: false,
  sessionTwoFactor: false,
  wantsNewPassword: false,
  hasPasswordKey: false,
};

const BOTH = [false, true];
const SESSIONS: SessionState[] = BOTH.flatMap((temporaryPassword) =>
  BOTH.flatMap((twoFactor) =>
    BOTH.flatMap((sessionTwoFactor) =>
      BOTH.flatMap((wantsNewPassword) =>
        BOTH.map((hasPasswordKey) => ({
          agent: false,
          temporaryPassword,
          twoFactor,
          sessionTwoFactor,
          wantsNewPassword,
          hasPasswordKey,
        })),
      ),
    ),
  ),
);

/** `Tcvwk`: temporary password, code needed, code given, new password wanted, key; a capital or a dot for each. */
function codeOf(session: SessionState): string {
  const { temporaryPassword, twoFactor, sessionTwoFactor, wantsNewPassword, hasPasswordKey } = session;
  const flags = [temporaryPassword, twoFactor, sessionTwoFactor, wantsNewPassword, hasPasswordKey];
  return flags.map((flag, at) => (flag ? "TCVWK"[at] : ".")).join("");
}

/** The step due by `codeOf`: [US, UK]; `?` marks one that is by choice. */
const TABLE: Record<string, [us: string, uk: string]> = {
  ".....": ["portal", "portal"],
  "....K": ["portal", "portal"],
  "...W.": ["two-factor?", "new-password?"],
  "...WK": ["new-password?", "new-password?"],
  "..V..": ["portal", "portal"],
  "..V.K": ["portal", "portal"],
  "..VW.": ["two-factor?", "new-password?"],
  "..VWK": ["new-password?", "new-password?"],
  ".C...": ["two-factor", "two-factor"],
  ".C..K": ["two-factor", "two-factor"],
  ".C.W.": ["two-factor", "two-factor"],
  ".C.WK": ["two-factor", "two-factor"],
  ".CV..": ["portal", "portal"],
  ".CV.K": ["portal", "portal"],
  ".CVW.": ["two-factor?", "new-password?"],
  ".CVWK": ["new-password?", "new-password?"],
  "T....": ["two-factor", "new-password"],
  "T...K": ["new-password", "new-password"],
  "T..W.": ["two-factor", "new-password"],
  "T..WK": ["new-password", "new-password"],
  "T.V..": ["two-factor", "new-password"],
  "T.V.K": ["new-password", "new-password"],
  "T.VW.": ["two-factor", "new-password"],
  "T.VWK": ["new-password", "new-password"],
  "TC...": ["two-factor", "new-password"],
  "TC..K": ["new-password", "new-password"],
  "TC.W.": ["two-factor", "new-password"],
  "TC.WK": ["new-password", "new-password"],
  "TCV..": ["two-factor", "new-password"],
  "TCV.K": ["new-password", "new-password"],
  "TCVW.": ["two-factor", "new-password"],
  TCVWK: ["new-password", "new-password"],
};

const placeOf = (state: SignInState) => {
  const { step, isByChoice } = belongsAt(state);
  return isByChoice ? `${step}?` : step;
};

describe("the table of states (SES-54, SES-29, SES-30, SES-34, SES-35)", () => {
  test("has every state of a session", () =>
    expect(Object.keys(TABLE).toSorted()).toEqual(SESSIONS.map(codeOf).toSorted()));

  test.each(SESSIONS.map((session) => [codeOf(session), session] as const))("%s", (code, session) => {
    const places = (["us", "uk"] as const).map((variant) => placeOf({ ...US, variant, session }));
    expect(places).toEqual(TABLE[code]);
  });

  test.each(SESSIONS.map((session) => [codeOf(session), session] as const))(
    "a reset comes before the session %s, and a saved identity changes nothing beside one (SES-19)",
    (code, session) => {
      expect(placeOf({ ...US, session, isResetting: true, hasIdentity: true })).toBe("reset");
      expect(placeOf({ ...US, session, hasIdentity: true })).toBe(TABLE[code]?.[0]);
    },
  );

  test.each(SESSIONS.map((session) => [codeOf(session), session] as const))(
    "an agent who acts for %s is led nowhere (SES-28)",
    (_, session) => expect(placeOf({ ...US, session: { ...session, agent: true } })).toBe("portal"),
  );

  test.each(SESSIONS.map((session) => [codeOf(session), session] as const))(
    "a quote that is opened comes before a reset and the session %s (SES-19)",
    (_, session) => {
      expect(placeOf({ ...US, session, opensQuote: true, isResetting: true })).toBe("quote");
      expect(placeOf({ ...US, opensQuote: true, hasIdentity: true })).toBe("quote");
    },
  );

  test.each([
    ["login", false, false],
    ["saved-identity", false, true],
    ["reset", true, false],
    ["reset", true, true],
  ])("without a session: %s (SES-19)", (step, isResetting, hasIdentity) =>
    expect(placeOf({ ...US, isResetting, hasIdentity })).toBe(step),
  );
});

test.each([
  ["portal", "/activity?days=60", "/activity?days=60"],
  ["two-factor", "/", "/two-factor"],
  ["new-password", "/activity?days=60&q=a", "/new-password?returnUrl=%2Factivity%3Fdays%3D60%26q%3Da"],
  ["reset", "/texts", "/reset?returnUrl=%2Ftexts"],
  ["saved-identity", "/texts", "/login?returnUrl=%2Ftexts"],
] as const)("the address of %s leads to %s afterwards (SES-18)", (step, returnUrl, path) =>
  expect(pathTo(step, returnUrl)).toBe(path),
);

test("a session without anything special needs no step", () =>
  expect(placeOf({ ...US, session: PLAIN })).toBe("portal"));

describe("the table in docs/rules/session.md is that of the code (SES-54)", () => {
  const rows = readFileSync("docs/rules/session.md", "utf8")
    .split("\n")
    .filter((line) => /^ {2}\| [^-]/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, state = "", us = "", uk = ""]) => [state, us, uk] as const)
    .filter(([state]) => state !== "state");
  const session = (fields: Partial<SessionState>): Partial<SignInState> => ({
    session: { ...PLAIN, ...fields },
  });
  const STATES: Record<string, Array<Partial<SignInState>>> = {
    "/quote is opened, with the cookie of a quote": [{ opensQuote: true }],
    "a reset was begun in this browser": [{ isResetting: true }],
    "no session, a saved identity": [{ hasIdentity: true }],
    "no session": [{}],
    "an agent's session": [session({ agent: true, temporaryPassword: true, twoFactor: true })],
    "`temporaryPassword`, no key for the change or an expired one": [
      session({ temporaryPassword: true }),
      session({ temporaryPassword: true, twoFactor: true, wantsNewPassword: true }),
    ],
    "`temporaryPassword`, a key": [
      session({ temporaryPassword: true, hasPasswordKey: true }),
      session({ temporaryPassword: true, hasPasswordKey: true, twoFactor: true }),
    ],
    "`twoFactor` and not `sessionTwoFactor`": [
      session({ twoFactor: true }),
      session({ twoFactor: true, wantsNewPassword: true, hasPasswordKey: true }),
    ],
    "a new password wanted from the settings, no key or an expired one": [
      session({ wantsNewPassword: true }),
    ],
    "a new password wanted from the settings, a key": [
      session({ wantsNewPassword: true, hasPasswordKey: true }),
    ],
    "any other session": [session({}), session({ twoFactor: true, sessionTwoFactor: true })],
  };
  const WORDS: Record<string, RegExp> = {
    quote: /^\/quote$/,
    reset: /^\/reset$/,
    "saved-identity": /^exchanged for a session$/,
    login: /^\/login;/,
    portal: /^the portal$/,
    "two-factor": /^\/two-factor, due$/,
    "two-factor?": /^\/two-factor, by choice$/,
    "new-password": /^\/new-password, due$/,
    "new-password?": /^\/new-password, by choice$/,
  };

  test("has these states, in the order in which they are looked at", () =>
    expect(rows.map(([state]) => state)).toEqual(Object.keys(STATES)));

  test.each(rows)("%s: %s, %s", (state, us, uk) => {
    for (const fields of STATES[state] ?? []) {
      expect(us).toMatch(WORDS[placeOf({ ...US, ...fields })] ?? "");
      expect(uk).toMatch(WORDS[placeOf({ ...US, variant: "uk", ...fields })] ?? "");
    }
  });
});
