import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // The server sends these files; the package carries them, the repository does not.
  build: { outDir: "../src/altneu/server/site", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
  server: { proxy: { "/api": "http://127.0.0.1:8584" } },
  test: { include: ["src/**/*.test.ts"], css: true },
});
