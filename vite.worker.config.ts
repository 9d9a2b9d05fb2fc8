import { defineConfig } from 'vite';

/** The service worker: one file at the root of the built site, beside what `react-router build` made. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    rolldownOptions: { input: 'web/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
});
