/** What is said of them (PHN-5). */
export const EMERGENCY = "Emergency calls cannot be made here";

/** The shortest number that can be called has seven digits. */
const LONGEST_SHORT = 6;

/** Whether a typed number is an emergency or another short number (PHN-5), also with a country's code before it. */
export function isEmergencyNumber(typed: string): boolean {
  // A link's number may be pasted as it is (NUM-7).
  const text = typed.replace(/^\s*tel:/i, "");
  const digits = text.replace(/\D/g, "");
  if (digits === "" || /[a-z]/i.test(text)) return false;
  return digits.length <= LONGEST_SHORT;
}
