/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: "./server.ts",
  serverModuleFormat: "esm",
  serverPlatform: "node",
  serverBuildPath: "build/server.js",
  serverMinify: false,
  tailwind: true,
  postcss: false,
  // The phone service's script extends the events of Node.
  browserNodeBuiltinsPolyfill: { modules: { events: true } },
  // Node does not resolve the folder `@stripe/stripe-js/pure`.
  serverDependenciesToBundle: [/^@stripe\/stripe-js/],
  ignoredRouteFiles: ["**/.*", "**/*.test.{ts,tsx}"],
  future: {
    v3_fetcherPersist: true,
    // Off: a fetcher whose route is not known yet when other data is loaded again would end in a 404.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
