import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { matchedRoutes } from "./matched-routes.server";

const PATHS: Record<string, [parentId: string | undefined, path: string | undefined, index?: true]> = {
  root: [undefined, ""],
  shell: ["root", undefined],
  start: ["shell", undefined, true],
  activity: ["shell", "activity"],
  detail: ["activity", ":messageId"],
  filters: ["shell", "activity/filters"],
  settings: ["shell", "settings"],
  login: ["root", "login"],
  agent: ["root", "login/agent"],
  optional: ["root", "quote?/start"],
};
const ROOT_SPLAT = { ...PATHS, nothing: ["root", "*"] } satisfies typeof PATHS;

function buildOf(paths: typeof PATHS): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(paths).map(([id, [parentId, path, index]]) => [
      id,
      { id, parentId, path, index, module: {} },
    ]),
  );
  // Only what is looked at.
  return Object.assign(Object.create(null), { routes, assets: { routes, version: "1" } });
}

const build = buildOf(ROOT_SPLAT);
const identity = (matched: ServerBuild) => matched;

test.each([
  ["/", ["root", "shell", "start"]],
  ["/_root.data", ["root", "shell", "start"]],
  ["/activity", ["root", "shell", "activity"]],
  ["/activity/", ["root", "shell", "activity"]],
  ["/ACTIVITY", ["root", "shell", "activity"]],
  ["/%61ctivity", ["root", "shell", "activity"]],
  ["/activity.data", ["root", "shell", "activity"]],
  ["/activity/filters.data", ["root", "shell", "filters"]],
  ["/activity/17", ["root", "shell", "activity", "detail"]],
  ["/activity/17.data", ["root", "shell", "activity", "detail"]],
  ["/login", ["root", "login"]],
  ["/login/agent", ["root", "agent"]],
  ["/start", ["root", "optional"]],
  ["//activity", ["root", "nothing"]],
  ["/no/such/page", ["root", "nothing"]],
  ["/constructor", ["root", "nothing"]],
])("%s has only the routes that it matches", (path, ids) => {
  const matched = matchedRoutes(build, identity)(path);
  expect(Object.keys(matched.routes).toSorted()).toEqual(ids.toSorted());
  expect(Object.keys(matched.assets.routes)).toEqual(Object.keys(matched.routes));
  expect(matched.assets.version).toBe("1");
});

test("a path that matches nothing has all routes, the first time and the next", () => {
  const all = buildOf(PATHS);
  const buildFor = matchedRoutes(all, identity);
  expect(buildFor("/no/such/page")).toBe(all);
  expect(buildFor("/no/such/page")).toBe(all);
});

test("a path leads to what it leads to among all routes", () => {
  const words = ["activity", "filters", "settings", "login", "agent", "quote", "start", "17", "Login", "*"];
  const buildFor = matchedRoutes(build, identity);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 4 }), (path) => {
      const url = `/${path.join("/")}`;
      expect(found(buildFor(url), url)).toEqual(found(build, url));
    }),
  );
});

test("a handler is made once for each route, whatever the path", () => {
  const made: string[] = [];
  const handlerFor = matchedRoutes(build, ({ routes }) => made.push(Object.keys(routes).join(" ")));
  const one = handlerFor("/activity/16");
  expect(handlerFor("/activity/17")).toBe(one);
  expect(handlerFor("/activity/16.data")).toBe(one);
  expect(handlerFor("/activity")).not.toBe(one);
  expect(made).toEqual(["root shell activity detail", "root shell activity"]);
});

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The routes that the framework's own router finds. */
function found({ routes: all }: ServerBuild, url: string): string[] | undefined {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(all).flatMap((each) => {
      if (!each || each.parentId !== parentId) return [];
      const { id, path, index } = each;
      return [index ? { id, path, index } : { id, path, children: childrenOf(id) }];
    });
  return matchRoutes(childrenOf(undefined), url)?.map((match) => match.route.id ?? "");
}
