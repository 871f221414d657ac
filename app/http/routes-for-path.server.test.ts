import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { routesFor } from "./routes-for-path.server";

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
  any: ["root", ":page"],
  nothing: ["root", "*"],
};
const route = ([id, [parentId, path, index]]: [string, (typeof PATHS)[string]]) => [
  id,
  { id, parentId, path, index, module: {} },
];
const routes = Object.fromEntries(Object.entries(PATHS).map(route));
// Only what is looked at.
const build: ServerBuild = Object.assign(Object.create(null), { routes, assets: { routes, version: "1" } });

test.each([
  ["/", ["root", "shell", "start", "optional"]],
  ["/_root.data", ["root", "shell", "start", "optional"]],
  ["/activity", ["root", "shell", "activity", "any", "optional"]],
  ["/activity/", ["root", "shell", "activity", "any", "optional"]],
  ["/ACTIVITY", ["root", "shell", "activity", "any", "optional"]],
  ["/activity.data", ["root", "shell", "activity", "any", "optional"]],
  ["/activity/filters.data", ["root", "shell", "activity", "detail", "filters", "optional"]],
  ["/activity/17", ["root", "shell", "activity", "detail", "optional"]],
  ["/login/agent", ["root", "agent", "optional"]],
  ["/activityx", ["root", "any", "optional"]],
  ["/no/such/page", ["root", "optional", "nothing"]],
  ["/constructor", ["root", "any", "optional"]],
])("%s can mean only some routes", (path, ids) => {
  const narrow = routesFor(build)(path);
  expect(Object.keys(narrow.routes).toSorted()).toEqual(ids.toSorted());
  expect(Object.keys(narrow.assets.routes)).toEqual(Object.keys(narrow.routes));
});

test("leads where all the routes would lead", () => {
  const words = ["activity", "filters", "settings", "login", "agent", "quote", "start", "17", "Login", "*"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 4 }), (path) => {
      const url = `/${path.join("/")}`;
      expect(found(routesFor(build)(url), url)).toEqual(found(build, url));
    }),
  );
});

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The routes that the framework's own router finds. */
function found({ routes: all }: ServerBuild, url: string): string[] | undefined {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(all)
      .filter((each) => each.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
  return matchRoutes(childrenOf(undefined), url)?.map((match) => match.route.id ?? "");
}

test.each(["/%61ctivity", "//activity"])("%s is looked up in all of them", (path) => {
  expect(routesFor(build)(path)).toBe(build);
});

test("the same build each time, so that what is made for it is made once", () => {
  const buildFor = routesFor(build);
  expect(buildFor("/activity/16")).toBe(buildFor("/activity/17"));
});
