import { expect, it } from "vitest";
import { noticeText } from "./notice";

it("explains that a page of admins redirected here (SES-45)", () =>
  expect(noticeText("admins-only")).toContain("administrators"));

it("explains that the page of texts redirected here (TXT-12)", () =>
  expect(noticeText("no-texts")).toContain("a number that can text"));

it.each([null, "", "nonsense", "constructor", "__proto__", "<b>"])("%j gives no notice", (notice) =>
  expect(noticeText(notice)).toBeNull(),
);
