import { expect, test } from "vitest";
import { lastSource, rememberSource } from "./source-cookie";

const url = "http://localhost/texts/new";
const given = (cookie: string) => lastSource({ url, headers: new Headers({ Cookie: cookie }) });

test.each(["4001", "P:40/1", "ä; b=c"])("the number %j is remembered as it is (TXT-10, API-27)", (id) => {
  const [cookie = ""] = (rememberSource({ url }, id) ?? "").split("; ");
  expect(given(cookie)).toBe(id);
});

test("what is no id is neither remembered nor taken from a cookie", () => {
  for (const id of ["", "..", "x".repeat(201)]) expect(rememberSource({ url }, id)).toBeNull();
  for (const value of ["%", "..", "%ff"]) expect(given(`phoneNumberId=${value}`)).toBeNull();
});
