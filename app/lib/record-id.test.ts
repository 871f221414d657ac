import { expect, test } from "vitest";
import { isRecordId } from "./record-id";

test.each(["5", "C:12", "a-b_1", "1.2.3", "...", "../me", "Büro 7", "😀", "x".repeat(200)])(
  "%j can be an id (API-27)",
  (text) => expect(isRecordId(text)).toBe(true),
);

test.each(["", ".", "..", "\ud83d", "x".repeat(201)])("%j cannot be an id (API-27)", (text) =>
  expect(isRecordId(text)).toBe(false),
);
