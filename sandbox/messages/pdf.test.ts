import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { simplePdf } from "./simple-pdf";
import { testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let user: string;
beforeAll(async () => {
  sandbox = await testSandbox(20);
  user = await sandbox.signIn("user@harbor.example");
});
afterAll(() => sandbox.dispose());

async function textOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text;
}

test("one message is a PDF in base64 that a reader opens", async () => {
  const messageId = await sandbox.ring({
    username: "user@harbor.example",
    messageType: "AGENT",
    caller: "Zoë (Smith) \\ Sons",
    textContent: "Please call back.",
  });
  const reply = await sandbox.get(user, `/messages/genpdf?messageId=${messageId}`);
  expect(reply.status).toBe(200);
  const [page] = await textOf(Buffer.from(z.string().parse(await reply.json()), "base64"));
  expect(page).toContain(`Activity ${messageId}`);
  expect(page).toContain("Caller: Zoë (Smith) \\ Sons");
  expect(page).toContain("Message: Please call back.");
});

test.each([
  ["", 400],
  ["999999999", 404],
  ["abc", 404],
])("no PDF for the message '%s'", async (messageId, status) => {
  expect((await sandbox.get(user, `/messages/genpdf?messageId=${messageId}`)).status).toBe(status);
});

test("nor for a message of somebody else, or without a session", async () => {
  const messageId = await sandbox.ring({ username: "admin@kestrel.example", messageType: "AGENT" });
  expect((await sandbox.get(user, `/messages/genpdf?messageId=${messageId}`)).status).toBe(403);
  expect((await sandbox.get(null, `/messages/genpdf?messageId=${messageId}`)).status).toBe(401);
});

test("long texts go on over lines and pages, letters outside Latin-1 become question marks", async () => {
  const pages = await textOf(simplePdf("Long", ["word ".repeat(3000), "Ж“quoted”…"]));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join(" ").match(/\bword\b/g)).toHaveLength(3000);
  expect(pages.at(-1)).toContain('?"quoted"...');
});
