import { apiConsole } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { readPart } from "~/features/activity/view-plan";
import { action } from "~/routes/_shell.activity";
import { testContext } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const ZOE = "user@harbor.example";

test("what was read meanwhile is no part of what 'Mark all as read' did, so Undo leaves it alone (ACT-47)", async () => {
  const zoe = await signedIn(ZOE);
  const ring = () => apiConsole.ring({ username: ZOE, messageType: "AGENT" });
  const [opened, waiting] = [await ring(), await ring()];
  const post = async (messageIds: string[], fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const id of messageIds) form.append("messageId", id);
    const request = zoe.request("/activity", { form });
    const outcome = await action({ request, context: testContext(), params: {} });
    return outcome instanceof Response ? null : readPart(outcome.data);
  };
  await post([opened], { intent: "read" });
  expect(await post([opened, waiting], { intent: "read", step: "part" })).toEqual({
    done: [waiting],
    asWanted: [opened],
    failed: [],
  });
});
