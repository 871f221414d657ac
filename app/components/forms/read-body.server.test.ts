import { describe, expect, test, vi } from "vitest";
import { readBody } from "./read-body.server";

const URL_ENCODED = "application/x-www-form-urlencoded";

function post(body: BodyInit, type?: string): Request {
  const headers = type === undefined ? undefined : { "Content-Type": type };
  return new Request("http://localhost/", { method: "POST", body, headers });
}

const read = async (body: BodyInit, type?: string) => {
  const form = await readBody(post(body, type));
  return form && [...form];
};

describe("the fields of a body", () => {
  test.each<[string, BodyInit, string | undefined, Array<[string, string]> | null]>([
    [
      "of a form",
      "a=1&b=%C3%A9+x&a=2&c",
      URL_ENCODED,
      [
        ["a", "1"],
        ["b", "é x"],
        ["a", "2"],
        ["c", ""],
      ],
    ],
    ["with a charset", "a=1", "application/X-WWW-form-urlencoded; charset=UTF-8", [["a", "1"]]],
    ["that are none", "", URL_ENCODED, []],
    ["of JSON", "{}", "application/json", null],
    ["of a broken multipart form", "--x", "multipart/form-data; boundary=b", null],
  ])("%s", async (_, body, type, fields) => expect(await read(body, type)).toEqual(fields));

  test("of a multipart form", async () => {
    const form = new FormData();
    form.append("a", "1");
    expect(await read(form)).toEqual([["a", "1"]]);
  });

  test("too many are counted, not made (SEC-12)", async () => {
    const append = vi.spyOn(FormData.prototype, "append");
    expect(await read("a&".repeat(500_000), URL_ENCODED)).toBeNull();
    expect(append).not.toHaveBeenCalled();
    expect(await read("a&".repeat(4_999), URL_ENCODED)).toHaveLength(4_999);
  });
});
