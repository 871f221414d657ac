/** A column of a CSV file that a contact is read from. */
export interface Column {
  field: "firstName" | "middleName" | "lastName" | "name" | "business" | "title" | "vip" | "phone" | "email";
  at: number;
  /** What the header says of the kind of a number or an e-mail. */
  kind: string;
  /** The columns with the kind and the extension of this number; null where there are none. */
  kindAt: number | null;
  extensionAt: number | null;
}

/** By the words of a header, in order: the first that fits counts. */
const FIELDS: ReadonlyArray<[RegExp, Column["field"] | "kind" | "extension" | null]> = [
  // Columns about names that are no names, and the spelling of a name.
  [/yomi|phonetic|prefix|suffix|nickname|initials|file as|maiden|pager|telex|ttytdd/, null],
  [/\b(?:extension|ext)\b/, "extension"],
  [/\b(?:phone|e ?mail|mobile|fax)\b.*\b(?:type|label)\b/, "kind"],
  [/^e ?mail(?: \d)? display name$/, null],
  [/\be ?mail\b/, "email"],
  [/\b(?:phone|mobile|cell|tel|telephone|fax)\b/, "phone"],
  [/^(?:first|given) ?names?$|^vorname$/, "firstName"],
  [/^(?:middle|additional) ?names?$/, "middleName"],
  [/^(?:last|family) ?names?$|^surname$|^nachname$/, "lastName"],
  [/^organi[sz]ation(?: 1)? title$|^job title$/, "title"],
  [/department/, null],
  [/^(?:business|company|firma|organi[sz]ation)(?: 1)?(?: name)?$/, "business"],
  [/^(?:display |full )?name$/, "name"],
  [/^title$/, "title"],
  [/^(?:my )?vip$/, "vip"],
];

/** Longer than the name of any column: the time of a pattern grows with the square of the length. */
const MOST_CHARACTERS = 200;

/** The columns that a header row names; empty for a row that names none. */
export function columnsOf(header: readonly string[]): Column[] {
  const words = header.map((cell) =>
    cell
      .slice(0, MOST_CHARACTERS)
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, " ")
      .trim(),
  );
  const columns: Column[] = [];
  words.forEach((text, at) => {
    const field = FIELDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
    const number = columns.findLast((column) => column.field === "phone" || column.field === "email");
    // Kinds stand before their column (Google) or behind it (ours).
    if (field === "kind" || field === "extension" || field === null) {
      if (field === "extension" && number?.field === "phone") number.extensionAt = at;
      if (field === "kind" && number && number.kindAt === null && sameNumber(number, text, words))
        number.kindAt = at;
      return;
    }
    const before = words[at - 1] ?? "";
    const isKindBefore =
      (field === "phone" || field === "email") && isKind(before) && stem(before) === stem(text);
    columns.push({ field, at, kind: text, kindAt: isKindBefore ? at - 1 : null, extensionAt: null });
  });
  // Outlook's 'Title' is 'Dr' or 'Mrs' where it has a 'Job Title', too.
  const job = columns.find(({ field, kind }) => field === "title" && kind !== "title");
  return job ? columns.filter((column) => column.field !== "title" || column === job) : columns;
}

function isKind(text: string): boolean {
  return /\b(?:type|label)$/.test(text);
}

function sameNumber(column: Column, text: string, words: readonly string[]): boolean {
  return stem(words[column.at] ?? "") === stem(text);
}

/** 'phone 1' of 'phone 1 label' and 'phone 1 value'. */
function stem(text: string): string {
  return text.replace(/ (?:type|label|value)$/, "");
}
