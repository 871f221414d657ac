import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEPARATOR, TextBlocks, oneByte } from "./text-blocks";

function find(blocks: TextBlocks, needle: string, slots = 1000): number[] {
  const hits = new Uint8Array(slots);
  blocks.scan(oneByte(needle), hits, 1, () => true);
  return [...hits.keys()].filter((slot) => hits[slot] === 1);
}

describe("oneByte", () => {
  it("has one byte per character and finds the same places", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", "é", "Ã", "©", "Ж", "’", "漢", "\u{1f600}", "\ud83d"),
    });
    fc.assert(
      fc.property(text, text, (long, short) => {
        expect(oneByte(long)).not.toMatch(/[\u0100-\uffff]/);
        expect(oneByte(long).includes(oneByte(short))).toBe(long.includes(short));
      }),
      { numRuns: 1000 },
    );
  });

  it("takes long texts", () => expect(oneByte("é".repeat(200_000))).toHaveLength(400_000));
});

describe("TextBlocks", () => {
  it("finds each slot once, in any block, and not across slots", () => {
    const blocks = new TextBlocks(6);
    for (let slot = 0; slot < 700; slot += 1) blocks.set(slot, `${SEPARATOR}row ${slot % 7} row`);
    expect(find(blocks, "row 3")).toEqual(Array.from({ length: 100 }, (_, turn) => turn * 7 + 3));
    expect(find(blocks, "3 rowrow")).toEqual([]);
    expect(find(blocks, "row")).toHaveLength(700);
    const [first, second] = [new TextBlocks(6), new TextBlocks(6)];
    first.set(255, "last");
    second.set(0, "first");
    second.set(2, "third");
    expect([find(first, "last"), find(second, "third")]).toEqual([[255], [2]]);
  });

  it("follows changes and counts what it holds", () => {
    const blocks = new TextBlocks(6);
    for (let slot = 0; slot < 300; slot += 1) blocks.set(slot, "old");
    expect(find(blocks, "old")).toHaveLength(300);
    const before = blocks.bytes;
    blocks.set(5, "something new");
    blocks.set(255, "new");
    blocks.set(299, "");
    expect(find(blocks, "new")).toEqual([5, 255]);
    expect(find(blocks, "old")).toHaveLength(297);
    expect(blocks.bytes - before).toBe(10 - 3);
  });

  it("passes over blocks that are not wanted", () => {
    const blocks = new TextBlocks(6);
    for (let slot = 0; slot < 512; slot += 1) blocks.set(slot, "a");
    const hits = new Uint8Array(512);
    blocks.scan("a", hits, 2, (first) => first === 256);
    expect(hits.subarray(0, 256).every((hit) => hit === 0)).toBe(true);
    expect(hits.subarray(256).every((hit) => hit === 2)).toBe(true);
  });
});
