import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // Found before the first page is asked for, so that development does not begin with a reload.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  environments: {
    ssr: { build: { rollupOptions: { input: './web/server.ts' } } },
  },
});
