import type { FormChoice } from "~/components/forms/choice";

/**
 * Names of fields as their screens show them, where that is not the name in words: a screen's own by the first part of
 * its address or its first two, those of all screens under ''. Null: a choice from a list of that screen, whose code says
 * nothing here.
 */
const LABELS: Record<string, Record<string, string | null>> = {
  "": {
    accountId: null,
    country: null,
    email: "E-mail",
    holdCalls: "Not Accepting Transfers",
    isVip: "My VIP",
    line1: "Address line 1",
    line2: "Address line 2",
    lite: "Lite mode",
    phone: "Phone number",
    region: "State or territory",
    timeZone: "Time zone",
  },
  account: {
    activate: "Set as Active",
    country: "Country",
    method: null,
    same: "Same as the billing address",
  },
  assist: {
    language: null,
    permission: "Message contents may be viewed",
  },
  blocked: { lines: "Several numbers" },
  contacts: { description: null },
  profile: {
    accountId: "Account",
    deny: "Do not send what matches",
    international: "International number",
    link: null,
    matchAll: "All activities",
    messageCategoryId: "Message category",
    phoneNumberId: "Phone number",
    service: null,
  },
  "profile/greetings": { phone: "Phone to ring" },
  settings: { forwardTo: "Forward to", keys: "Single-letter keys" },
  status: {
    accept: "Put through all the same",
    duration: null,
    instruction: null,
    instructions: "Extra instructions",
    message: null,
    reject: "Do not put through",
    saved: "Keep in Saved Statuses",
    weeks: "Repeat weekly",
  },
  texts: { message: "Text", phone: "To", source: "From" },
  vip: { lines: "Several contacts" },
};

/** Lists of one field, whose rows are named by the list. */
const NAMED_BY_LIST = new Set(["accept", "reject"]);

/** Fields that say what a button does or where a form leads; nobody has typed them. */
const BUTTONS = new Set(["intent", "row", "ask"]);
/** Boxes that belong to what a button does: they are shown with it, and alone nothing to correct. */
const BOXES = new Set(["activate"]);
const HIDDEN = new Set([
  "returnUrl",
  "messageId",
  "methodId",
  "paymentMethodId",
  "publicToken",
  "bankAccountId",
  "id",
  "isPositive",
  "draft",
  "sendId",
  "inDialog",
  "keepsPage",
  "checked",
  "confirmed",
  "step",
  "seen",
  "wasVip",
  "anew",
  "duplicate",
  "wanted",
  "statusId",
  "entryId",
  "zone",
  "consent",
  "shown",
  "override",
  "all",
  "of",
  "unclear",
  "__intent__",
]);

/** What a button does, where its name alone does not say it. */
const CHANGES = new Map([
  ["card", "New card"],
  ["bank", "New bank account"],
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
 * What the lists of a screen offer, by field, as far as it is known: what was chosen is shown in its words, and not at all
 * where these are not known, since its code says nothing. Under `intent` the labels of its buttons, where these differ in what
 * they do with the same fields.
 */
export type KnownChoices = ReadonlyMap<string, readonly FormChoice[]>;

type Fields = ReadonlyArray<readonly [name: string, value: string]>;

/**
 * What a kept form shows of itself: its fields with the labels of the screen at `path`, and without what nobody has
 * typed. A form that was one button shows what the button does, and so does one whose buttons `choices` names.
 */
export function shownFields(path: string, fields: Fields, choices: KnownChoices = new Map()): ShownField[] {
  const isShown = hasEntry(fields) ? isEntry : isButton;
  return fields.flatMap((field) => {
    const [name, value] = field;
    const offered = choices.get(name);
    const chosen = offered?.find((choice) => choice.value === value);
    if (BUTTONS.has(name) && chosen) return [{ label: "Pressed", value: chosen.label }];
    if (!isShown(field)) return [];
    if (BUTTONS.has(name)) return [{ label: "Change", value: changeOf(value) }];
    const label = offered && !chosen ? null : labelOf(path, name);
    return label === null ? [] : [{ label, value: chosen?.label ?? VALUES.get(value) ?? value }];
  });
}

function isButton([name, value]: Fields[number]): boolean {
  return value !== "" && (BUTTONS.has(name) || BOXES.has(name));
}

/** 'Flag' of 'flag.500012'. */
function changeOf(value: string): string {
  const [button = value] = value.split(".");
  return CHANGES.get(button) ?? inWords(button);
}

/** Whether somebody has entered something in a form, and not only pressed a button. */
export function hasEntry(fields: Fields): boolean {
  return fields.some(isEntry);
}

function isEntry([name, value]: Fields[number]): boolean {
  const { field } = partsOf(name);
  return value !== "" && ![HIDDEN, BUTTONS, BOXES].some((names) => names.has(field));
}

/** 'Postal code' of 'address.postalCode', 'Number 2' of 'phones[1].number'; null for what is not shown. */
export function labelOf(path: string, name: string): string | null {
  const { field, list, row } = partsOf(name);
  const [, area = "", part = ""] = path.split(/[/?]/);
  const named = list !== null && NAMED_BY_LIST.has(list) ? list : field;
  const labels = [`${area}/${part}`, area, ""].flatMap((of) =>
    Object.hasOwn(LABELS, of) ? [LABELS[of] ?? {}] : [],
  );
  const known = labels.find((each) => Object.hasOwn(each, named));
  const label = known?.[named] === undefined ? inWords(named) : known[named];
  return row === null || label === null ? label : `${label} ${row + 1}`;
}

/** The field's own name, and the list and row that it stands in. */
function partsOf(name: string): { field: string; list: string | null; row: number | null } {
  const [, list = null, row] = /^(\w+)\[(\d+)\]/.exec(name) ?? [];
  const field = /(\w+)(?:\[\d+\])?$/.exec(name)?.[1] ?? name;
  return { field, list, row: row === undefined ? null : Number(row) };
}

/** 'First name' of 'firstName'. */
function inWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
