import type { ServerBuild } from "@remix-run/node";

/** A route's whole path in words; of some it cannot be said beforehand which paths they mean. */
interface Pattern {
  id: string;
  /** The route and those that it stands in. */
  branch: string[];
  words: string[];
  kind: "plain" | "splat" | "unclear";
  /** Whether a path can end here: a frame without a path of its own is no page. */
  isPage: boolean;
}

/**
 * Gives, for the path of a request, a build that holds only the routes which that path can mean. The framework
 * sorts all routes and tries one after the other, several times for each page; with this a page does not get
 * slower by every other screen that exists.
 */
export function routesFor(build: ServerBuild): (pathname: string) => ServerBuild {
  const patterns = Object.keys(build.routes).map((id) => patternOf(build, id));
  const known = new Map<string, ServerBuild>();
  return (pathname) => {
    // Escapes are rare here, and reading them is the framework's business.
    if (pathname.includes("%") || pathname.includes("//")) return build;
    const ids = routesOf(patterns, wordsOf(pathname.replace(/(\/_root)?\.data$/, "")));
    const key = ids.join(" ");
    let narrow = known.get(key);
    if (!narrow) known.set(key, (narrow = narrowed(build, new Set(ids))));
    return narrow;
  };
}

function routesOf(patterns: readonly Pattern[], words: readonly string[]): string[] {
  const found = patterns.filter(
    (pattern) => pattern.isPage && pattern.kind !== "splat" && canMean(pattern, words),
  );
  const certain = found.some(({ kind }) => kind === "plain");
  // What takes any path comes last, and is not asked where another route has the path.
  if (!certain)
    found.push(...patterns.filter((pattern) => pattern.kind === "splat" && canMean(pattern, words)));
  const wanted = new Set(found.flatMap(({ branch }) => branch));
  return patterns.flatMap(({ id }) => (wanted.has(id) ? [id] : []));
}

function canMean({ words: pattern, kind }: Pattern, words: readonly string[]): boolean {
  if (kind === "unclear") return true;
  if (kind === "splat" ? words.length < pattern.length : words.length !== pattern.length) return false;
  return pattern.every((word, place) => word.startsWith(":") || word === words[place]);
}

function patternOf(build: ServerBuild, id: string): Pattern {
  const branch: string[] = [];
  const paths: string[] = [];
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? ""]) {
    branch.push(route.id);
    paths.unshift(route.path ?? "");
  }
  const words = wordsOf(paths.join("/"));
  const isSplat = words.at(-1) === "*";
  const plain = isSplat ? words.slice(0, -1) : words;
  const isClear = plain.every((word) => /^:?[\w.~-]+$/.test(word));
  const { path, index } = build.routes[id] ?? {};
  const kind = !isClear ? "unclear" : isSplat ? "splat" : "plain";
  return { id, branch, words: plain, kind, isPage: index === true || Boolean(path) };
}

/** Routes are found whether their words are written small or large. */
function wordsOf(path: string): string[] {
  return path.toLowerCase().split("/").filter(Boolean);
}

function narrowed(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const keep = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  };
}
