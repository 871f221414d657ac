import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { z } from "zod";

const { resolve } = createRequire(import.meta.url);

/** A font family of which the browser gets only the slices that a document needs. */
interface Family {
  name: string;
  package: string;
  /** The letters to use it for; the packages declare more than they can draw. */
  letters: RegExp;
  weights: readonly string[];
  /** Where the package keeps a slice. */
  file: (slice: string, weight: string) => string;
}

const HAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\u3000-\u303f\u30fc\uff00-\uffef]/u;

/**
 * The fonts of printed documents, in the order in which the browser looks for a letter. They are packages, so
 * that a machine without any font prints the same; the PDF holds only the letters that occur in it.
 */
const FAMILIES: readonly Family[] = [
  fixed("Print Sans", "noto-sans", /./su),
  fixed("Print Hebrew", "noto-sans-hebrew", /\p{sc=Hebrew}/u),
  fixed("Print Arabic", "noto-sans-arabic", /\p{sc=Arabic}/u),
  variable("Print Han", "noto-sans-sc", "100 900", HAN),
  variable("Print Hangul", "noto-sans-kr", "100 900", /\p{sc=Hangul}/u),
  variable("Print Emoji", "noto-emoji", "300 700", /\p{Extended_Pictographic}|\p{Regional_Indicator}/u),
];

/** For `font-family`; for letters that none of them has, the machine's own fonts are used. */
export const PRINT_FAMILIES = [...FAMILIES.map(({ name }) => `"${name}"`), "sans-serif"].join(",");

/** The `@font-face` rules that a text needs, with the fonts in them: a slice for each script that occurs. */
export async function fontFaces(text: string): Promise<string> {
  // Basic letters are in every document's own text.
  const letters = ["A", ...new Set(text.match(/[^\0-\xff]/gu) ?? [])];
  const rules = await Promise.all(
    FAMILIES.map(async (family) => {
      const own = letters.filter((letter) => family.letters.test(letter));
      const codes = own.map((letter) => letter.codePointAt(0) ?? 0);
      const slices = await slicesOf(family.package);
      const needed = slices.filter(({ ranges }) => codes.some((code) => holds(ranges, code)));
      return Promise.all(needed.flatMap((slice) => rulesOf(family, slice)));
    }),
  );
  return rules.flat().join("\n");
}

function fixed(name: string, file: string, letters: RegExp): Family {
  return {
    name,
    package: `@fontsource/${file}`,
    letters,
    weights: ["400", "700"],
    file: (slice, weight) => `${file}-${slice}-${weight}-normal.woff2`,
  };
}

/** A file for all weights. The browser embeds such fonts as drawings, so they are only used for rare letters. */
function variable(name: string, file: string, weight: string, letters: RegExp): Family {
  return {
    name,
    package: `@fontsource-variable/${file}`,
    letters,
    weights: [weight],
    file: (slice) => `${file}-${slice.replace(/[[\]]/g, "")}-wght-normal.woff2`,
  };
}

function rulesOf(family: Family, { name, unicodeRange }: Slice): Array<Promise<string>> {
  return family.weights.map(async (weight) => {
    const source = await dataUrl(`${family.package}/files/${family.file(name, weight)}`);
    return `@font-face{font-family:"${family.name}";font-weight:${weight};src:url(${source}) format("woff2");unicode-range:${unicodeRange}}`;
  });
}

type Range = readonly [first: number, last: number];
/** A part of a family, by the package's own name for it. */
interface Slice {
  name: string;
  unicodeRange: string;
  ranges: readonly Range[];
}

function holds(ranges: readonly Range[], letter: number): boolean {
  return ranges.some(([first, last]) => letter >= first && letter <= last);
}

const packages = new Map<string, Promise<Slice[]>>();

/** Keeps a reading for the next documents, unless it fails: what could not be read for one is read again. */
function keep<Read>(kept: Map<string, Promise<Read>>, name: string, reading: Promise<Read>): void {
  kept.set(name, reading);
  reading.catch(() => kept.delete(name));
}

/** The slices of a package, with the letters of each. Read once. */
function slicesOf(name: string): Promise<Slice[]> {
  const known = packages.get(name);
  if (known) return known;
  const slices = readFile(resolve(`${name}/unicode.json`), "utf8").then((text) =>
    Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text))).map(([slice, unicodeRange]) => ({
      name: slice,
      unicodeRange,
      ranges: rangesOf(unicodeRange),
    })),
  );
  keep(packages, name, slices);
  return slices;
}

/** 'U+0000-00FF,U+0131' as pairs of numbers. */
function rangesOf(unicodeRange: string): Range[] {
  return unicodeRange.split(",").map((range) => {
    const [first = "", last = first] = range.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const files = new Map<string, Promise<string>>();
/** Slices of CJK are many and rare: only the first few read are kept. */
const MAX_FILES = 60;

function dataUrl(file: string): Promise<string> {
  const known = files.get(file);
  if (known) return known;
  const url = readFile(resolve(file)).then((bytes) => `data:font/woff2;base64,${bytes.toString("base64")}`);
  if (files.size < MAX_FILES) keep(files, file, url);
  return url;
}
