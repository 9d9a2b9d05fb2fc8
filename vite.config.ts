import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunks } from './vite/chunks.ts';
import { inlineScripts } from './vite/plugins/inline-scripts.ts';
import { plainHandoff } from './vite/plugins/plain-handoff.ts';
import { plainLinks } from './vite/plugins/plain-links.ts';
import { plainPreload } from './vite/plugins/plain-preload.ts';
import { terseRouter } from './vite/plugins/terse-router.ts';
import { twoTransports } from './vite/plugins/two-transports.ts';
import { unusedRouter } from './vite/plugins/unused-router.ts';
import { wholeServer } from './vite/plugins/whole-server.ts';
import { steadyZones } from './vite/steady-zones.ts';

/** The one place that says which version of the app this is. */
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    inlineScripts,
    wholeServer,
    plainHandoff,
    plainLinks,
    plainPreload,
    terseRouter,
    unusedRouter,
    twoTransports,
  ],
  publicDir: 'web/public',
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(version),
    STEADY_ZONES: JSON.stringify(steadyZones(new Date())),
  },
  // Found before the first page is asked for, so that development does not begin with a reload.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page loads the list of all files: their names are short.
            chunkFileNames: 'assets/[hash].js',
            entryFileNames: 'assets/[hash].js',
            codeSplitting: { groups: chunks },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './web/server.ts' } } },
  },
});
