import type { Plugin } from 'vite';

/** A change of other people's code that no longer finds its place stops the build, in place of being lost without a word. */
export function mustBite(name: string, change: (code: string, id: string) => string | undefined, of: 'client' | 'ssr' = 'client'): Plugin {
  let bites = 0;
  return {
    name,
    apply: 'build',
    applyToEnvironment: ({ name: environment }) => environment === of,
    transform(code, id) {
      const changed = change(code, id);
      if (changed === undefined || changed === code) return undefined;
      bites++;
      return { code: changed, map: null };
    },
    buildEnd(error) {
      if (!error && bites === 0) this.error(`${name} found nothing to change: the code that it is about is another now`);
      bites = 0;
    },
  };
}
