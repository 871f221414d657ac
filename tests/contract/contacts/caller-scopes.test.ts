import { apiConsole } from "../../setup/embedded-api";
import { createElement } from "react";
import { expect, test } from "vitest";
import { CallerActivityList } from "~/features/callers/components/caller-activity-list";
import { loader } from "~/routes/_shell.numbers.$number";
import { htmlOf } from "../../setup/rendered";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const ZOE = "user@harbor.example";
const ANI = "+12025550162";
const HARBOR = 1001;
const KESTREL = 1002;

/** What the page of the number is called, and the choices whose activity it shows, with the one that is shown in brackets. */
async function scopesOfPage(visitor: Visitor, search: string): Promise<string[]> {
  const request = visitor.request(`/numbers/${ANI}${search}`);
  const { data } = await loader({ request, context: testContext(), params: { number: ANI } });
  if (!data.caller) throw new Error("There is no such number");
  const html = await htmlOf(createElement(CallerActivityList, { caller: data.caller, view: data.view }));
  const title = /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1] ?? "";
  const choices = /aria-label="Whose activity">(.*?)<\/nav>/.exec(html)?.[1] ?? "";
  const links = [...choices.matchAll(/<a([^>]*)>(.*?)<\/a>/g)];
  return [title, ...links.map(([, of = "", label = ""]) => (of.includes('"page"') ? `[${label}]` : label))];
}

test("the admin of an account is offered their locations of other accounts, too (NUM-12, SES-43)", async () => {
  await apiConsole.changeRoles(ZOE, "USER", "LOCATIONADMIN", HARBOR);
  const locationOnly = await signedIn(ZOE);
  expect(await scopesOfPage(locationOnly, "")).toEqual([
    "Your activity, last 120 days",
    "[Yours]",
    "Downtown",
  ]);
  await apiConsole.changeRoles(ZOE, "INACTIVE", "GLOBALADMIN", KESTREL);
  const zoe = await signedIn(ZOE);
  expect(await scopesOfPage(zoe, "?location=2001")).toEqual([
    "Activity of Downtown, last 120 days",
    "Yours",
    "Kestrel Dental",
    "[Downtown]",
  ]);
  expect(await scopesOfPage(zoe, `?account=${KESTREL}`)).toEqual([
    "Activity of Kestrel Dental, last 120 days",
    "Yours",
    "[Kestrel Dental]",
    "Downtown",
  ]);
  // The activity of the account has that of its locations.
  await apiConsole.changeRoles(ZOE, "LOCATIONADMIN", "GLOBALADMIN", HARBOR);
  expect((await scopesOfPage(await signedIn(ZOE), "")).slice(1)).toEqual([
    "[Yours]",
    "Harbor Law",
    "Kestrel Dental",
  ]);
});
