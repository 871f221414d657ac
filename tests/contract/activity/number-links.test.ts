import { apiConsole } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { readActivity } from "~/features/activity/activity-detail.server";
import { requireUser } from "~/features/session/require-user.server";
import { testContext } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const ADMIN = "admin@harbor.example";

/** What the detail of a new activity of that user, with a number in its text, offers the user. */
async function detailFor(username: string, messageType: string) {
  const textContent = "Please call 202-555-0176 back.";
  const messageId = await apiConsole.ring({ username, messageType, ani: "+12025550175", textContent });
  const visitor = await signedIn(username);
  const visit = await requireUser({ request: visitor.request("/"), context: testContext() });
  const shown = { timeZone: "America/Chicago", search: "" };
  const detail = (await readActivity(visit, messageId, shown)) ?? expect.fail("There is no such activity.");
  const hrefs = [...detail.facts.flatMap(({ value }) => value), ...(detail.text ?? [])].flatMap(
    ({ href }) => href ?? [],
  );
  return { hrefs, blocks: detail.actions.some(({ label }) => label === "Block or unblock") };
}

const linksOf = (query: string) => [`/numbers/+12025550175${query}`, `/numbers/+12025550176${query}`];

test.each([
  ["AGENT", false],
  ["VM", true],
])(
  "the numbers in an opened activity of type %s lead to menus in which an admin may block them; its own menu: %s (ACT-39)",
  async (messageType, inOwnMenu) => {
    const { hrefs, blocks } = await detailFor(ADMIN, messageType);
    expect(hrefs).toEqual(expect.arrayContaining(linksOf("?account=1001")));
    expect(blocks).toBe(inOwnMenu);
  },
);

test("who administers no account gets menus without blocking (ACT-39)", async () => {
  const { hrefs, blocks } = await detailFor("user@harbor.example", "VM");
  expect(hrefs).toEqual(expect.arrayContaining(linksOf("")));
  expect(blocks).toBe(false);
});
