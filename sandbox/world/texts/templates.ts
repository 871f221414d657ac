import type { Account } from "../accounts";
import { DENTAL_TEXTS } from "./dental-texts";
import { LAW_TEXTS } from "./law-texts";
import type { PracticeTexts } from "./practice-texts";
import type { Random } from "../random";

export function textsOf(account: Account): PracticeTexts {
  return account.practice === "law" ? LAW_TEXTS : DENTAL_TEXTS;
}

const SLOTS: Record<string, readonly string[]> = {
  road: [
    "Alder Street",
    "Market Street",
    "Harbor Way",
    "Mill Lane",
    "Station Road",
    "Canal Walk",
    "King’s Avenue",
  ],
  when: ["yesterday", "this morning", "on Tuesday", "last week", "two days ago", "over the weekend"],
  month: ["January", "March", "April", "June", "September", "November"],
  time: ["9:30", "10 o’clock", "11:15", "noon", "2 pm", "3:45 pm", "5 pm"],
  colleague: ["Ms Okafor", "Mr Reyes", "Dr Prydderch", "Åse", "Patrick", "Renée"],
};

export function fill(template: string, chance: Random, caller = "the caller"): string {
  return template.replace(/\{(\w+)\}/g, (_whole, slot: string) => {
    if (slot === "caller") return caller;
    if (slot === "number") return String(chance.between(12, 986));
    if (slot === "day") return String(chance.between(4, 20));
    return chance.pick(SLOTS[slot] ?? [slot]);
  });
}

/** The note an agent takes down during a call. */
export function intakeNote(account: Account, chance: Random, caller: string): string {
  const texts = textsOf(account);
  const parts = [`${caller} ${chance.pick(texts.reasons)}`, chance.pick(texts.requests)];
  if (chance.chance(0.6)) parts.push(chance.pick(texts.closings));
  return parts.map((part) => fill(part, chance)).join(" ");
}

/** Texts that careless code breaks on: markup, other scripts, emoji, line breaks, a very long word, only spaces. */
export const ODD_TEXTS: readonly string[] = [
  "<script>alert(1)</script>",
  'Caller spelled the company as "<b>Smith & Sons</b>" </textarea><img src=x onerror=alert(1)> and asked for a quote.',
  "مرحبًا، أود تحديد موعد للاستشارة يوم الخميس القادم في الساعة 10:30 صباحًا. رقم هاتفي هو +14155550132 وشكرًا جزيلاً.",
  "שלום, קיבלתי מכתב מבית המשפט ואני צריך עזרה עד יום ראשון. אפשר לחזור אליי אחרי 17:00? תודה רבה!",
  "💥🚗💥 ok so basically I got hit 😭😭 can someone CALL ME 📞📞📞 👩‍⚖️👨‍👩‍👧‍👦 🇺🇸",
  "Line one\nLine two\r\nLine three with a tab\there\n\n\nand three empty lines before this one.",
  "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(6),
  "Caller said: “Naïve café owners — 100% sure — won’t pay £1,250.00/€1.480,00!” … and hung up.",
  "Please see https://court.example/case?id=42&view=full#page=3 and call (415) 555-0132 or 415.555.0133 ext. 7. Case no. 20260314155501321.",
  "   ",
];

/** A note of a little over 6,000 characters. */
export function longNote(account: Account, chance: Random, caller: string): string {
  const paragraphs: string[] = [];
  let length = 0;
  while (length < 6_000) {
    const paragraph = intakeNote(
      account,
      chance,
      paragraphs.length === 0 ? caller : `Later on in the call, ${caller}`,
    );
    paragraphs.push(paragraph);
    length += paragraph.length + 2;
  }
  return paragraphs.join("\n\n");
}
