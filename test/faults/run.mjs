#!/usr/bin/env node
/** Runs the fault suite: `npm run test:faults -- --seed 7 --asks 2000 --stores sqlite,postgres --replicas 3`. */
import { fileURLToPath } from "node:url";
import { createServer, createServerModuleRunner } from "vite";

const server = await createServer({
  configFile: false,
  logLevel: "error",
  appType: "custom",
  root: fileURLToPath(new URL("../..", import.meta.url)),
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
const { main } = await runner.import(fileURLToPath(new URL("main.ts", import.meta.url)));
await main(process.argv.slice(2));
process.exit();
