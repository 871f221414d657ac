import { expect, test } from "vitest";
import { isDocumentRequest } from "./document-request";

test.each([
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true],
  ["text/html", true],
  ["*/*", false],
  ["application/json", false],
  ["image/avif,image/webp,*/*;q=0.8", false],
  [null, false],
])("Accept: %s wants a page: %s", (accept, expected) => {
  const headers = accept === null ? undefined : { Accept: accept };
  expect(isDocumentRequest(new Request("http://localhost/", { headers }))).toBe(expected);
});
