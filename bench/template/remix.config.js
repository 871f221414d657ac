/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: "./server.ts",
  serverModuleFormat: "esm",
  serverPlatform: "node",
  serverBuildPath: "../../data/bench/template/build/server.js",
  assetsBuildDirectory: "../../data/bench/template/public/build",
  ignoredRouteFiles: ["**/.*"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
