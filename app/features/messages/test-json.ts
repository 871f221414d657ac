import fc from "fast-check";

/** JSON of any shape whose objects have these keys, so that a parser is led astray as far as it goes. */
export function hostileJson(keys: readonly string[]): fc.Arbitrary<string> {
  const key = fc.constantFrom(...keys);
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(key, tie("value"), { maxKeys: 5 }),
    ),
  }));
  return fc.oneof(
    fc.string(),
    fc.json(),
    value.map((shaped) => JSON.stringify(shaped)),
  );
}

/** The opening, 50,000 times, and everything closed again. */
export function deepJson(opening: string): string {
  const closing = [...opening]
    .reverse()
    .map((one) => (one === "[" ? "]" : one === "{" ? "}" : ""))
    .join("");
  return `${opening.repeat(50_000)}1${closing.repeat(50_000)}`;
}
