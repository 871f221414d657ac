import { apiConsole } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { action } from "~/routes/_shell.vip.$vipCallerId";
import { checkedLinesOf } from "~/features/number-lists/lines-response";
import { testContext } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const NUMBERS = ["+12025550168", "+12025550169"];

test("pasted lines that are sent twice at once are added once (API-35, BLK-12)", async () => {
  const grace = await signedIn("admin@harbor.example");
  const post = (more: Record<string, string> = {}) => {
    const form = { intent: "lines", lines: NUMBERS.join("\n"), country: "US", ...more };
    const request = grace.request("/vip/new?account=1001", { form });
    return action({ request, context: testContext(), params: { vipCallerId: "new" } });
  };
  const response = await post();
  const lines = response instanceof Response ? null : checkedLinesOf(response.data);
  const save = { step: "save", checked: lines?.checked ?? "" };
  await Promise.all([post(save), post(save)]);
  const calls = await apiConsole.requests("/vipCallers/create");
  const added = calls.map(({ form }) => String(form["phoneNumber"])).filter((each) => NUMBERS.includes(each));
  expect(added).toEqual(NUMBERS);
});
