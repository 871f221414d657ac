/**
 * Amounts are computed as integers of the currency's minor unit (cents, pence), and `Intl` formats them with the
 * currency (MON-1). They are parsed from text, never through a float.
 */

/** The currency of an invoice that names none (MON-3). */
export const DEFAULT_CURRENCY = "USD";

const AMOUNT = /^([+-]?)(\d{1,13})(?:\.(\d*))?$/;
const FORMATS = new Map<string, Intl.NumberFormat>();

/**
 * '412.5' in USD → 41250. Null for what is no amount of that currency: other text, too many decimals (zeros at the
 * end do not count), or more than can be computed safely.
 */
export function parseMoney(text: string | null, currency: string): number | null {
  const [, sign, whole, decimals = ""] = AMOUNT.exec(text?.trim() ?? "") ?? [];
  if (whole === undefined) return null;
  const digits = minorDigits(currency);
  const fraction = decimals.replace(/0+$/, "");
  if (fraction.length > digits) return null;
  const minor = Number(whole + fraction.padEnd(digits, "0"));
  if (!Number.isSafeInteger(minor)) return null;
  return sign === "-" && minor !== 0 ? -minor : minor;
}

/** 41250 in USD → '$412.50', in GBP '£412.50'. An unknown code is written after the number. */
export function formatMoney(minor: number, currency: string): string {
  const amount = minor / 10 ** minorDigits(currency);
  const format = formatOf(currency);
  return format ? format.format(amount) : `${amount.toFixed(2)} ${currency}`;
}

/** 118040 in USD → '1180.40': digits and one point, as the API and form fields take amounts. */
export function plainAmount(minor: number, currency: string): string {
  const decimals = minorDigits(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const sign = minor < 0 ? "-" : "";
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}

function minorDigits(currency: string): number {
  return formatOf(currency)?.resolvedOptions().maximumFractionDigits ?? 2;
}

/** 'en-US' writes '$' and '£' alone, and tells other dollars apart ('CA$'). */
function formatOf(currency: string): Intl.NumberFormat | null {
  const known = FORMATS.get(currency);
  if (known) return known;
  // `Intl` throws a RangeError for any code but three letters.
  if (!/^[A-Za-z]{3}$/.test(currency)) return null;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  if (FORMATS.size > 200) FORMATS.clear();
  FORMATS.set(currency, format);
  return format;
}
