import type { Plugin } from 'vite';

/** Changes a module of other people's; undefined for one that it is not about. */
export type Change = (code: string, id: string) => string | undefined;

/** Each change that no longer finds its place stops the build, in place of being lost without a word; by name, so that the error says which. */
export function mustBite(name: string, changes: Change | Record<string, Change>, of: 'client' | 'ssr' = 'client'): Plugin {
  const all = Object.entries(typeof changes === 'function' ? { '': changes } : changes);
  const bitten = new Set<string>();
  return {
    name,
    apply: 'build',
    applyToEnvironment: ({ name: environment }) => environment === of,
    transform(code, id) {
      let changed = code;
      for (const [part, change] of all) {
        const next = change(changed, id) ?? changed;
        if (next !== changed) bitten.add(part);
        changed = next;
      }
      return changed === code ? undefined : { code: changed, map: null };
    },
    buildEnd(error) {
      const lost = all.flatMap(([part]) => (bitten.has(part) ? [] : part || 'it'));
      bitten.clear();
      if (!error && lost.length > 0)
        this.error(`${name} found nothing to change (${lost.join(', ')}): the code that it is about is another now`);
    },
  };
}
