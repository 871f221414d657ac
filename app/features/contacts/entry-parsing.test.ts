import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PHONE_COUNTRIES } from "~/lib/phone-countries";
import { parsePhoneEntry as inBrowser } from "~/lib/phone-entry.browser";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { cleanEmail, isEmail } from "./email-entry";
import { cpuTimeOf } from "../../../tests/setup/cpu-time";

const country = fc.constantFrom(...PHONE_COUNTRIES.map(({ code }) => code));
/** Anything, and what looks like a number. */
const typed = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.stringMatching(/^\s?(?:tel:)?(?:\+|00|011)?[\d ().\-/\u2010-\u2015]{0,30}$/),
  fc
    .tuple(fc.constantFrom("+1", "+44", "+61", "+"), fc.stringMatching(/^\d{5,16}$/))
    .map((parts) => parts.join("")),
);

describe("any text that is typed as a number (NUM-5 to NUM-8, NUM-11)", () => {
  it("is E.164 or has a reason, the same on the server and in the browser, but for warnings", () => {
    fc.assert(
      fc.property(typed, country, (text, chosen) => {
        const [entry, browser] = [parsePhoneEntry(text, chosen), inBrowser(text, chosen)];
        expect({ ...browser, warning: null }).toEqual({ ...entry, warning: null });
        if (!entry.ok) expect(entry.error).toMatch(/\S\.?$/);
        else {
          expect(entry.number).toMatch(/^\+[1-9]\d{6,14}$/);
          expect(PHONE_COUNTRIES.map(({ code }) => code)).toContain(entry.country);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("what will be saved is read as the same number again, whatever the country and the form it is written in", () => {
    fc.assert(
      fc.property(typed, country, country, (text, chosen, other) => {
        const entry = parsePhoneEntry(text, chosen);
        fc.pre(entry.ok);
        if (!entry.ok) return;
        for (const form of [entry.number, entry.saved, `tel:${entry.number}`, ` ${entry.saved} `])
          expect(parsePhoneEntry(form, other)).toMatchObject({ ok: true, number: entry.number });
      }),
      // Of the two prefixes only one was taken away.
      { examples: [["+1110000000000", "GB", "GB"]] },
    );
  });
});

describe("any text that is typed as an e-mail (CON-8)", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.emailAddress(),
    fc.emailAddress().map((email) => `"Jane" <${email}>; `),
  );

  it("is clean after one cleaning, and has no character that an e-mail drops", () => {
    fc.assert(
      fc.property(text, (typedText) => {
        const email = cleanEmail(typedText);
        expect(cleanEmail(email)).toBe(email);
        expect(email).not.toMatch(/[\s,;<>()"\u201c\u201d]/);
        if (isEmail(email)) expect(email.length).toBeLessThanOrEqual(254);
      }),
    );
  });

  it("an address of plain characters stays as it is, also between brackets and quotes", () => {
    const name = fc.stringMatching(/^[a-z0-9+._'-]{1,20}$/);
    const host = fc.stringMatching(/^[a-z0-9-]{1,20}\.[a-z]{2,6}$/);
    fc.assert(
      fc.property(name, host, (local, domain) => {
        const email = `${local}@${domain}`;
        expect(cleanEmail(` <${email}>, `)).toBe(email);
        expect(isEmail(email)).toBe(true);
        expect(isEmail(`${email}@x.example`)).toBe(false);
      }),
    );
  });

  it("takes no long time for a long text", () => {
    for (const long of ["@".repeat(200_000), "a.".repeat(100_000), `${"a".repeat(100_000)}@`]) {
      expect(cpuTimeOf(() => isEmail(cleanEmail(long)))).toBeLessThan(1_000);
    }
  });
});
