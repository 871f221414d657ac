import "../../setup/environment";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { digest } from "~/features/portal-store/vault.server";
import { countedChange, countedSend, countedTry } from "~/features/sign-in/ways-in/code-limits.server";
import type { Counted } from "~/features/sign-in/sign-in-limits.server";
import { limitedCall } from "~/features/sign-in/ways-in/limited-call.server";
import { UpstreamError } from "~/upstream/error";
import { testContext } from "../../setup/visitor";

// The numbers of SES-57, each at its place; that the forms pass them on is shown where their screens are tested.

const MINUTE = 60_000;
const WINDOW_S = 15 * 60;
const REFUSAL = new UpstreamError({
  code: "rejected",
  call: "POST /me/twoFactor/verify",
  upstreamStatus: 400,
  userText: "No",
  id: "AB12CD34",
});
const user = (n: number) => digest(`user ${n}`);
const address = (n: number) => `198.51.100.${n}`;

let now = Date.now();
const pass = (ms: number) => {
  now += ms;
  vi.setSystemTime(now);
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  // Every window of the test before is over.
  pass(20 * MINUTE);
});
afterEach(() => void vi.useRealTimers());

/** What is counted, how many there may be, and how the attempt with this number is counted. */
type Limit = [string, number, (n: number) => Counted[]];
const SENDS: Limit[] = [
  // Each way has a pause of its own.
  ["codes sent to a user", 6, (n: number) => countedSend(user(0), `way ${n}`, address(n))],
  ["codes sent for one address", 30, (n: number) => countedSend(user(n), "sms", address(0))],
  ["new PINs of a user", 10, (n: number) => countedChange("pin", "3001", address(n))],
  ["new PINs from one address", 40, (n: number) => countedChange("pin", `user ${n}`, address(0))],
  ["new passwords of a user", 10, (n: number) => countedChange("password", "3001", address(n))],
  ["new passwords from one address", 40, (n: number) => countedChange("password", `user ${n}`, address(0))],
];
const TRIES: Limit[] = [
  ["wrong codes of a user at one address", 8, () => countedTry(user(0), address(0))],
  ["wrong codes of a user from anywhere", 20, (n: number) => countedTry(user(0), address(n))],
  ["wrong codes at one address", 60, (n: number) => countedTry(user(n), address(0))],
];

test.each([
  ...SENDS.map(([what, most, countedAs]) => ({ what, most, countedAs, outcome: undefined })),
  ...TRIES.map(([what, most, countedAs]) => ({ what, most, countedAs, outcome: REFUSAL })),
])(
  "$what: $most in 15 minutes, then a 429 that says how long to wait, without a call (SES-57)",
  async ({ most, countedAs, outcome }) => {
    let calls = 0;
    const attempt = (n: number): Promise<unknown> => {
      const limited = { counted: countedAs(n), what: "attempts", purpose: "two-factor" } as const;
      return limitedCall(
        { ...limited, context: testContext(), countsSuccess: outcome === undefined },
        async () => {
          calls += 1;
          if (outcome) throw outcome;
        },
      ).catch((error: unknown) => error);
    };
    for (let n = 1; n <= most; n += 1) expect(await attempt(n)).toBe(outcome);
    const slowed = await attempt(most + 1);
    expect(slowed).toMatchObject({ name: "TooManyAttempts", status: 429, retryAfterS: WINDOW_S });
    expect(calls).toBe(most);
    pass(WINDOW_S * 1000);
    expect(await attempt(most + 2)).toBe(outcome);
    expect(calls).toBe(most + 1);
  },
);

test("a right code is not counted, nor one that the API could not judge (SES-57)", async () => {
  const attempt = (outcome: Error | null): Promise<unknown> => {
    const limited = {
      counted: countedTry(user(0), address(0)),
      what: "attempts",
      purpose: "two-factor",
    } as const;
    return limitedCall({ ...limited, context: testContext(), countsSuccess: false }, async () => {
      if (outcome) throw outcome;
    }).catch((error: unknown) => error);
  };
  const failure = new UpstreamError({
    code: "unavailable",
    call: "POST /me/twoFactor/verify",
    upstreamStatus: 503,
    userText: "Closed today",
    id: "AB12CD34",
  });
  for (let time = 0; time < 10; time += 1) {
    expect(await attempt(null)).toBeUndefined();
    expect(await attempt(failure)).toBe(failure);
  }
  expect(await attempt(REFUSAL)).toBe(REFUSAL);
});
