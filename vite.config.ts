import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** The one place that says which version of the app this is. */
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

/** What pages are rendered with is in the build: none of it has to be there where the server runs. */
const wholeServer: Plugin = {
  name: 'whole-server',
  apply: 'build',
  config: () => ({ environments: { ssr: { resolve: { noExternal: true } } } }),
};

/** Fetches what a script that is loaded on demand needs besides itself; Vite's own does so for browsers of the past too. */
const plainPreload: Plugin = {
  name: 'plain-preload',
  apply: 'build',
  transform: (_, id) => (id.endsWith('vite/preload-helper.js') ? "export { preload as __vitePreload } from '/web/preload.ts';" : undefined),
};

/**
 * What the router says to its developers stays out of the browser, as React's own messages do: a failed check still throws from where it failed.
 */
const terseRouter: Plugin = {
  name: 'terse-router',
  apply: 'build',
  transform(code, id, options) {
    if (options?.ssr || !/\/react-router\/dist\/production\//.test(id)) return undefined;
    const text = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source;
    return code
      .replace(new RegExp(`\\b(invariant|warning)\\(([^;]*?), (?:${text})\\)`, 'g'), '$1($2)')
      .replace(new RegExp(`\\bnew Error\\((?:${text})\\)`, 'g'), 'new Error()');
  },
};

/** What only forms and accounts need must not travel with what every screen shares. */
const ofAccounts =
  /\/(?:web\/(?:session\/session\.|api\/problem\.|customers|ui\/(?:text-field|use-form|form-problem|password-field|message-dialog))|contract\/(?:phones|passwords))/;
const isShared = (id: string) => /\/(?:web|contract|node_modules\/lucide)\//.test(id) && !ofAccounts.test(id);

/** Used by fewer screens, but so small that a file of its own costs those more than it costs the others to have it too. */
const isTiny =
  /\/web\/(?:saved\/save-button|ui\/section|coupons\/(?:directions|company-coupons)|companies\/(?:contact|respect|say-payment))\.|lucide\/.*\/icons\/(?:badge-check|navigation|bookmark)\./;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), wholeServer, plainPreload, terseRouter],
  publicDir: 'web/public',
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
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
            // Many tiny files compress worse than a few and cost a request each: what several screens share travels together.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                { name: 'shared', test: /\/web\/shell\/use-lazy-part\./, priority: 2 },
                { name: 'shared', test: isShared, minShareCount: 9, priority: 1 },
                { name: 'small', test: isTiny, priority: 1 },
                {
                  name: 'offer',
                  test: /\/web\/coupons\/(?:offer-(?!skeleton|switch|place|uses)|coupon-(?:bar|conditions)|over-links)\./,
                  priority: 0,
                },
                { name: 'agenda', test: /\/web\/events\/(?:event-item|event-price|say-event)\./, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './web/server.ts' } } },
  },
});
