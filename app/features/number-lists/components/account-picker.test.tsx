import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import { AccountPicker } from "./account-picker";

const ACCOUNTS = [
  { value: "1001", label: "Harbor Law" },
  { value: "1002", label: "Kestrel Dental" },
];

/** The choices, the chosen one in brackets. */
async function choices(accountId: string): Promise<string[]> {
  const element = <AccountPicker path="/profile" accounts={ACCOUNTS} accountId={accountId} />;
  const { query, dataRoutes } = createStaticHandler([{ path: "/", element }]);
  const context = await query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("The page leads elsewhere");
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
  return [...html.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, attributes = "", label = ""]) =>
    attributes.includes("selected") ? `[${label}]` : label,
  );
}

test("the account of the address is chosen, and none where it is not offered (BLK-1, PRO-2)", async () => {
  expect(await choices("1002")).toEqual(["Harbor Law", "[Kestrel Dental]"]);
  expect(await choices("1003")).toEqual(["[Choose an account]", "Harbor Law", "Kestrel Dental"]);
});
