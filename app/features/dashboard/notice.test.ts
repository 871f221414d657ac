import { expect, it } from "vitest";
import { noticeText } from "./notice";

it("is said for who was turned away from a page of admins (SES-45)", () =>
  expect(noticeText("admins-only")).toContain("administrators"));

it.each([null, "", "nonsense", "constructor", "__proto__", "<b>"])("%j says nothing", (notice) =>
  expect(noticeText(notice)).toBeNull(),
);
