import type { ServerBuild } from "@remix-run/node";
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
const ALWAYS = ["root", "shell", "start", "optional", "any", "nothing"];

test.each([
  ["/", []],
  ["/_root.data", []],
  ["/activity", ["activity", "detail", "filters"]],
  ["/ACTIVITY", ["activity", "detail", "filters"]],
  ["/activity.data", ["activity", "detail", "filters"]],
  ["/activity/filters.data", ["activity", "detail", "filters"]],
  ["/activity/17", ["activity", "detail", "filters"]],
  ["/login/agent", ["login", "agent"]],
  ["/activityx", []],
  ["/constructor", []],
])("%s can mean only some routes", (path, own) => {
  const narrow = routesFor(build)(path);
  expect(Object.keys(narrow.routes).toSorted()).toEqual([...ALWAYS, ...own].toSorted());
  expect(Object.keys(narrow.assets.routes)).toEqual(Object.keys(narrow.routes));
});

test.each(["/%61ctivity", "//activity"])("%s is looked up in all of them", (path) => {
  expect(routesFor(build)(path)).toBe(build);
});

test("the same build each time, so that what is made for it is made once", () => {
  const buildFor = routesFor(build);
  expect(buildFor("/activity")).toBe(buildFor("/activity/17"));
});
