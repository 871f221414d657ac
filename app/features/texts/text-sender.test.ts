import { expect, test } from "vitest";
import { senderOf } from "./text-sender";

const NOBODY = { sendingAgent: null, sendingUser: null, sendingUserId: null };

test.each([
  ["the other side", NOBODY, null],
  ["the user", { ...NOBODY, sendingUser: "Grace Okafor", sendingUserId: "3001" }, "You"],
  ["a colleague", { ...NOBODY, sendingUser: "Daniel Reyes", sendingUserId: "3002" }, "Daniel Reyes"],
  [
    "a namesake of the user",
    { ...NOBODY, sendingUser: "Grace Okafor", sendingUserId: "3009" },
    "Grace Okafor",
  ],
  ["a user whose id is not told", { ...NOBODY, sendingUser: "Grace Okafor" }, "Grace Okafor"],
  ["an agent with a name", { ...NOBODY, sendingAgent: "Kim" }, "Agent Kim"],
  ["an agent without one", { ...NOBODY, sendingAgent: "Agent" }, "Agent"],
])("a text of %s says so (TXT-14)", (_, text, sender) => {
  expect(senderOf(text, "3001")).toBe(sender);
});
