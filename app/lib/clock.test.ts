import { expect, test } from "vitest";
import { clockText } from "./clock";

test.each([
  [0, "0:00"],
  [7.9, "0:07"],
  [60, "1:00"],
  [754, "12:34"],
  [3599.9, "59:59"],
  [3600, "1:00:00"],
  [36_065, "10:01:05"],
  [-3, "0:00"],
])("%d seconds read %s", (seconds, text) => expect(clockText(seconds)).toBe(text));
