import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8584";

export default defineConfig({
  plugins: [svelte()],
  // The server sends these files; the package carries them, the repository does not.
  build: {
    outDir: "../src/altneu/server/site",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // A service worker reaches as far as its folder, and browsers look for its news under a name that stays.
  worker: { rolldownOptions: { output: { entryFileNames: "sw.js" } } },
  // The server refuses requests from pages of other origins, so a page under development borrows its own.
  server: { proxy: { "/api": { target: server, changeOrigin: true, headers: { origin: server } } } },
  // No test keeps anything for the next file, so that a process for each would only cost time. The patience is for a
  // busy machine: stretching a phrase into a key takes a second where nothing else runs.
  test: { include: ["src/**/*.test.ts"], css: true, isolate: false, testTimeout: 120_000 },
});
