import type { Plugin } from 'vite';

/** What pages are rendered with is in the build: none of it has to be there where the server runs. */
export const wholeServer: Plugin = {
  name: 'whole-server',
  apply: 'build',
  config: () => ({ environments: { ssr: { resolve: { noExternal: true } } } }),
};
