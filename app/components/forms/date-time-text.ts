const TEXT = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}) ([AP])M$/i;
const PICKED = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** '03/05/2026 02:05 PM' as the browser's date picker writes it: '2026-03-05T14:05'. '' for any other text. */
export function pickerValue(text: string): string {
  const [, month, day, year, hour, minute, half] = TEXT.exec(text.trim()) ?? [];
  if (hour === undefined) return "";
  const hours = (Number(hour) % 12) + (half?.toUpperCase() === "P" ? 12 : 0);
  return `${year}-${month}-${day}T${String(hours).padStart(2, "0")}:${minute}`;
}

/** The picker's '2026-03-05T14:05' as the field's text: '03/05/2026 02:05 PM'. '' for any other text. */
export function dateTimeText(picked: string): string {
  const [, year, month, day, hour, minute] = PICKED.exec(picked) ?? [];
  if (hour === undefined) return "";
  const hours = Number(hour) % 12 || 12;
  return `${month}/${day}/${year} ${String(hours).padStart(2, "0")}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}
