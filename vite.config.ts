import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** The zoom's library writes a <style> of its own, which a page's content policy refuses; `web/styles/image.css` has what it needs. */
const withoutInjectedStyle: Plugin = {
  name: 'without-injected-style',
  transform: (code, id) => (id.includes('react-zoom-pan-pinch') ? code.replace('styleInject(css_248z);', '') : undefined),
};

const createIcon = fileURLToPath(new URL('web/ui/create-icon.ts', import.meta.url));

/** The icons' own runtime does far more than any screen asks of it, and every page would load it. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  resolveId: (id) => (id === '../createLucideIcon.mjs' ? createIcon : undefined),
};

/** What only accounts and forms need: many screens share it, and no public page may load it at once. */
const ofAccounts = /\/web\/(session\.ts|problem-of\.ts|customers\/|locations\/kept-place|ui\/(form-problem|message-dialog|password-field|text-field|use-form)\.)/;
const ofScreens = /\/(web|contract|node_modules\/lucide-react)\//;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), withoutInjectedStyle, plainIcons],
  publicDir: 'web/public',
  // Found before the first page is asked for, so that development does not begin with a reload.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Many tiny files compress worse than a few and cost a request each: what several screens share travels together.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                {
                  name: 'shared',
                  test: (id: string) => ofScreens.test(id) && !ofAccounts.test(id),
                  minShareCount: 6,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './web/server.ts' } } },
  },
});
