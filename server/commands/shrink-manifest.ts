import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Manifest = { entry: { imports: string[] }; routes: Record<string, { imports: string[] } & Record<string, unknown>> };

/** Shrinks the router's manifest: drops false flags and the entry's files, and sorts imports so that they compress. Throws when the format has changed. */
export function shrinkManifest(script: string): string {
  const [, before, list, after] = /^(window\.__reactRouterManifest=)(\{.*\})(;?)\s*$/s.exec(script) ?? [];
  if (!list) throw new Error('The list of screens is not where the router wrote it');
  const { routes, ...manifest } = JSON.parse(list) as Manifest;
  const isThere = new Set(manifest.entry.imports);
  const uses = new Map<string, number>();
  for (const file of Object.values(routes).flatMap(({ imports }) => imports)) uses.set(file, (uses.get(file) ?? 0) + 1);
  const byUse = (a: string, b: string) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1);
  const smaller = Object.entries(routes).map(([id, { imports, ...route }]) => {
    const said = Object.entries(route).filter(([, value]) => value !== false);
    return [id, { ...Object.fromEntries(said), imports: imports.filter((file) => !isThere.has(file)).sort(byUse) }];
  });
  return `${before}${JSON.stringify({ ...manifest, routes: Object.fromEntries(smaller) })}${after}`;
}

/** Shrinks the built list of screens in its file, whose name stays. */
export function shrinkManifestFile(assets: string): void {
  const [name, another] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || another) throw new Error('There is no one list of screens');
  const file = path.join(assets, name);
  writeFileSync(file, shrinkManifest(readFileSync(file, 'utf8')));
}
