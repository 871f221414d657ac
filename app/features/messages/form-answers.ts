import { isRecord, parseJsonText } from "./json-text";

/**
 * The answers of a form, which arrive as JSON text (ACT-37). They have been seen in more than one shape and are
 * hostile input: nothing here throws, and what is not understood is handed back as raw text.
 */

/** One answer of a form. `label` may be '' where the record has none. */
interface FormField {
  label: string;
  value: string;
  multiline: boolean;
}

/** The form of an activity: its fields in their order, or its text where it is no form that we know. */
export type FormContent = { kind: "fields"; fields: FormField[] } | { kind: "raw"; text: string };

/** A text field of this many characters is an area of several lines (a guess: `size` has no description). */
const AREA_SIZE = 200;
/** More than any form has. What has more is raw text: each answer is a part of the page and is searched by itself. */
const MOST_FIELDS = 500;

/**
 * Reads `formContent`: fields with property, type, value and multiline, or with label, size, formFieldId
 * and value, as a list or under a key; or a plain object of answers. Nothing to show → null.
 */
export function parseAnswers(formContent: string | null): FormContent | null {
  const text = formContent?.trim() ?? "";
  if (text === "") return null;
  const parsed = parseJsonText(text);
  if (parsed === null) return null;
  const fields = formFields(parsed);
  if (fields === null) return { kind: "raw", text };
  return fields.length === 0 ? null : { kind: "fields", fields };
}

function formFields(parsed: unknown): FormField[] | null {
  if (Array.isArray(parsed)) return listedFields(parsed);
  if (!isRecord(parsed)) return null;
  for (const holder of [parsed, parsed["form"]]) {
    if (!isRecord(holder)) continue;
    const listed = holder["fields"] ?? holder["formFields"];
    if (Array.isArray(listed)) return listedFields(listed);
  }
  if (isField(parsed)) return [toField(parsed)];
  const entries = Object.entries(parsed);
  if (entries.length > MOST_FIELDS) return null;
  return entries.map(([key, value]) =>
    isRecord(value) && "value" in value
      ? { ...toField(value), label: fieldLabel(value) || readableName(key) }
      : { label: readableName(key), value: valueText(value), multiline: isMultiline(value) },
  );
}

function listedFields(items: readonly unknown[]): FormField[] | null {
  if (items.length > MOST_FIELDS || (items.length > 0 && !items.some(isField))) return null;
  return items.map((item) =>
    isField(item) ? toField(item) : { label: "", value: valueText(item), multiline: isMultiline(item) },
  );
}

function isField(item: unknown): item is Record<string, unknown> {
  return (
    isRecord(item) && ("property" in item || "label" in item || ("value" in item && "formFieldId" in item))
  );
}

function toField(item: Record<string, unknown>): FormField {
  const { value, multiline, size } = item;
  const large = (typeof size === "number" || typeof size === "string") && Number(size) >= AREA_SIZE;
  const area = large || multiline === true || multiline === "Y" || multiline === "true";
  return { label: fieldLabel(item), value: valueText(value), multiline: area || isMultiline(value) };
}

function fieldLabel(item: Record<string, unknown>): string {
  const { label, property } = item;
  if (typeof label === "string" && label.trim() !== "") return label.trim();
  return typeof property === "string" ? readableName(property) : "";
}

/** The forms of an account have a handful of properties, each in thousands of messages. */
const knownNames = new Map<string, string>();
const MAX_KNOWN_NAMES = 1000;

/** callerFirstName, CALLER_FIRST_NAME and caller-first-name all read 'Caller first name'. */
function readableName(property: string): string {
  const known = knownNames.get(property);
  if (known !== undefined) return known;
  const name = wordsOf(property);
  if (knownNames.size >= MAX_KNOWN_NAMES) knownNames.clear();
  if (property.length <= 60) knownNames.set(property, name);
  return name;
}

function wordsOf(property: string): string {
  const words = property
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_.-]+/)
    .filter((word) => word !== "");
  const shouted = words.join("").length > 3 && words.every((word) => word === word.toUpperCase());
  const quiet = words.map((word) => (!shouted && /^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()));
  const text = quiet.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value) && !value.some((item) => typeof item === "object"))
    return value.map(valueText).join(", ");
  try {
    return JSON.stringify(value);
  } catch {
    return "";
  }
}

function isMultiline(value: unknown): boolean {
  return typeof value === "string" && value.includes("\n");
}
