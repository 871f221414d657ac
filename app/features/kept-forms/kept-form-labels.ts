/** Names of fields as their screens show them. A field that is not here gets its name in words. */
const LABELS = new Map([
  ["holdCalls", "Not Accepting Transfers"],
  ["line1", "Address line 1"],
  ["line2", "Address line 2"],
  ["lite", "Lite mode"],
  ["method", "Payment method"],
  ["timeZone", "Time zone"],
]);

/** Fields that say what a button does or where a form leads; nobody has typed them. */
const BUTTONS = new Set(["intent", "row"]);
const HIDDEN = new Set([
  "returnUrl",
  "messageId",
  "id",
  "isPositive",
  "draft",
  "sendId",
  "checked",
  "confirmed",
  "step",
  "seen",
  "anew",
  "duplicate",
  "statusId",
  "entryId",
  "zone",
  "consent",
  "shown",
  "__intent__",
]);

const VALUES = new Map([
  ["Y", "Yes"],
  ["N", "No"],
  ["on", "Yes"],
  ["true", "Yes"],
  ["false", "No"],
]);

export interface ShownField {
  label: string;
  value: string;
}

/**
 * What a kept form shows of itself: its fields with the labels of the screen, and without what nobody has typed. A form
 * that was one button shows what the button does.
 */
export function shownFields(fields: ReadonlyArray<readonly [string, string]>): ShownField[] {
  const filled = fields.filter(([name, value]) => value !== "" && !HIDDEN.has(name));
  if (hasEntry(fields)) {
    const entered = filled.filter(([name]) => !BUTTONS.has(name));
    return entered.map(([name, value]) => ({ label: labelOf(name), value: VALUES.get(value) ?? value }));
  }
  return filled.map(([, value]) => ({ label: "Change", value: inWords(value.split(".")[0] ?? value) }));
}

/** Whether somebody has entered something in a form, and not only pressed a button. */
export function hasEntry(fields: ReadonlyArray<readonly [string, string]>): boolean {
  return fields.some(([name, value]) => value !== "" && !HIDDEN.has(name) && !BUTTONS.has(name));
}

/** 'Postal code' of 'address.postalCode', 'Phone 2' of 'methods[1].phone'. */
function labelOf(name: string): string {
  const lastPart = name.split(".").at(-1) ?? name;
  const [, field = lastPart] = /^([^[]*)/.exec(lastPart) ?? [];
  const row = /\[(\d+)\]/.exec(name)?.[1];
  const label = LABELS.get(field) ?? inWords(field);
  return row === undefined ? label : `${label} ${Number(row) + 1}`;
}

/** 'First name' of 'firstName'. */
function inWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
