// Which part may import which: routes → features → upstream → lib, components → lib; app never imports
// sandbox, and server.ts alone knows both. docs/architecture.md says why.

/** Tests, and what they share: `test-message.ts` beside them or files in tests/. */
const TEST = "\\.test\\.tsx?$|/test-[^/]+\\.tsx?$|^tests/";
/** Configuration: any `.server` file may use it. */
const GROUND = "^app/env\\.server\\.ts$";
/** The framework's own entries. */
const ENTRY = "^app/(root|entry\\.client|entry\\.server)\\.tsx$";
const SERVER_FILE = "\\.server\\.tsx?$";

/**
 * A layer of app/ and all that it may import from app/, besides itself.
 * @param {string} layer
 * @param {string[]} allowed
 */
function layer(layer, allowed) {
  const folders = [layer, ...allowed].join("|");
  return {
    name: `${layer}-imports-downwards`,
    comment: `app/${layer} may import only app/{${folders.replaceAll("|", ",")}} and, in .server files, app/env.server.ts.`,
    severity: "error",
    from: { path: `^app/${layer}/`, pathNot: TEST },
    to: { path: "^app/", pathNot: `^app/(${folders})/|${GROUND}` },
  };
}

/** The vendors' scripts that the browser loads, each with the one file that knows it. */
const VENDOR_DOORS = [
  { script: "voice-sdk", door: "^app/features/phone/twilio-phone\\.ts$" },
  { script: "stripe-js", door: "^app/features/billing/methods/open-card-form\\.ts$" },
  { script: "react-plaid-link", door: "^app/features/billing/methods/components/bank-link\\.tsx$" },
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circular",
      comment: "Modules that import each other cannot be understood or tested alone. Types count too.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-circles-between-features",
      comment: "Features that use each other are one feature in two folders: move what both need to a third.",
      severity: "error",
      scope: "folder",
      from: { path: "^app/features/[^/]+$" },
      to: { circular: true, path: "^app/features/[^/]+$" },
    },
    {
      name: "no-circles-between-rooms-of-billing",
      comment:
        "Two rooms that use each other are one room. The statement, the page that shows them all, is used by none.",
      severity: "error",
      scope: "folder",
      from: { path: "^app/features/billing/[^/]+$" },
      to: { circular: true, path: "^app/features/billing/[^/]+$" },
    },
    layer("lib", []),
    layer("upstream", ["lib"]),
    layer("components", ["lib"]),
    layer("features", ["upstream", "components", "lib"]),
    layer("http", ["features", "lib", "components"]),
    layer("routes", ["features", "components", "lib"]),
    {
      name: "http-is-for-the-process",
      comment: "What every response passes through is used by server.ts and the framework's entries alone.",
      severity: "error",
      from: { pathNot: [TEST, "^app/http/", "^server\\.ts$", ENTRY] },
      to: { path: "^app/http/" },
    },
    {
      name: "ground-imports-only-lib",
      comment: "Configuration lies below everything else.",
      severity: "error",
      from: { path: GROUND },
      to: { path: "^app/", pathNot: ["^app/lib/", GROUND] },
    },
    {
      name: "nothing-imports-routes",
      comment: "What two routes need belongs in a feature, or in components/ or lib/.",
      severity: "error",
      from: { pathNot: TEST },
      to: { path: "^app/routes/" },
    },
    {
      name: "responses-are-made-for-one-request",
      comment:
        "respond-*.server.ts builds what one browser gets. Routes and app/http call it; what several sessions share never does.",
      severity: "error",
      from: { pathNot: [TEST, "^app/routes/", "^app/http/", "/(respond-[^/]+|stream-audio)\\.server\\.ts$"] },
      to: {
        path: "/(respond-[^/]+|stream-audio)\\.server\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "one-response-to-a-failed-call",
      comment:
        "What a failed call means for a form or a control is decided in features/notices (UI-42): respondFailedCall, refuseFailedCall, or failedWith for its words. A response built on UpstreamError itself would lose what was typed, or say that nothing was done although a reply was lost. In features/sign-in nothing looks at one: wasRefused, mayBeDone and failedBy tell how a call has failed.",
      severity: "error",
      from: { path: "(^app/routes/|^app/features/sign-in/|/respond-[^/]+\\.server\\.ts$)", pathNot: TEST },
      to: { path: "^app/upstream/error\\.ts$" },
    },
    {
      name: "nothing-imports-entries",
      comment: "root.tsx and entry.*.tsx belong to the framework.",
      severity: "error",
      from: {},
      to: { path: ENTRY },
    },
    {
      name: "no-foreign-feature-components",
      comment:
        "A feature may use another feature's vocabulary, never its screens: compose them in the route, or move the part to app/components.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/", pathNot: TEST },
      to: { path: "^app/features/[^/]+/(components/|.+\\.tsx$)", pathNot: "^app/features/$1/" },
    },
    {
      name: "server-modules-stay-on-the-server",
      comment:
        "Browser code gets an empty module in place of a *.server module. Import it in a route (for its loader or action), in another .server file, or import only a type.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: ["^app/routes/", SERVER_FILE, "^app/(root|entry\\.server)\\.tsx$", TEST],
      },
      to: { path: SERVER_FILE, dependencyTypesNot: ["type-only"] },
    },
    ...VENDOR_DOORS.map(({ script, door }) => ({
      name: `one-door-to-${script}`,
      comment: "What a vendor's script does is followed, and its version changed, in one file.",
      severity: "error",
      from: { path: "^app/", pathNot: [TEST, door] },
      to: { path: `node_modules/.*${script}/` },
    })),
    {
      name: "app-does-not-know-the-sandbox",
      comment: "The portal talks to the sandbox as to any other upstream: by HTTP.",
      severity: "error",
      from: { path: "^app/", pathNot: TEST },
      to: { path: "^sandbox/" },
    },
    {
      name: "sandbox-knows-only-the-contract",
      comment:
        "Both ends share the schemas of the wire (app/upstream/**/contract.ts, app/upstream/wire.ts), no more.",
      severity: "error",
      from: { path: "^sandbox/", pathNot: TEST },
      to: {
        path: "^(app/|server\\.ts$|tests/|scripts/)",
        pathNot: "^app/upstream/(wire|.*/contract)\\.ts$",
      },
    },
    {
      name: "sandbox-core-knows-no-resource",
      comment: "sandbox/core is what every resource stands on. Resources are listed in sandbox/resources.ts.",
      severity: "error",
      from: { path: "^sandbox/core/", pathNot: TEST },
      to: { path: "^sandbox/", pathNot: "^sandbox/core/" },
    },
    {
      name: "sandbox-world-is-vocabulary",
      comment:
        "sandbox/world holds what the seeded rows of several resources share. The rows are in each resource's world.ts.",
      severity: "error",
      from: { path: "^sandbox/world/", pathNot: TEST },
      to: { path: "^sandbox/", pathNot: "^sandbox/world/" },
    },
    {
      name: "resources-do-not-know-the-console",
      comment: "The console uses the resources, and sandbox/start.ts serves it beside them.",
      severity: "error",
      from: { path: "^sandbox/", pathNot: [TEST, "^sandbox/console/", "^sandbox/start\\.ts$"] },
      to: { path: "^sandbox/console/" },
    },
    {
      name: "nothing-imports-the-process",
      comment: "server.ts starts things; nothing depends on it.",
      severity: "error",
      from: { pathNot: TEST },
      to: { path: "^server\\.ts$" },
    },
    {
      name: "the-product-does-not-import-scripts",
      comment: "Scripts prepare and check the product and may import it. What both need is in the product.",
      severity: "error",
      from: { path: "^(app|sandbox)/|^server\\.ts$" },
      to: { path: "^scripts/" },
    },
    {
      name: "code-does-not-import-tests",
      severity: "error",
      from: { pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: "no-dev-dependencies-at-run-time",
      comment: "A production install does not have them.",
      severity: "error",
      from: { path: "^(app|sandbox)/|^server\\.ts$", pathNot: TEST },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        // The compiler replaces this one by the routes it built.
        pathNot: "node_modules/@remix-run/dev/server-build|node_modules/@types/",
      },
    },
    {
      name: "no-undeclared-packages",
      comment: "Each package that is imported stands in package.json.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^@remix-run/dev/server-build$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|public/build|\\.cache)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
