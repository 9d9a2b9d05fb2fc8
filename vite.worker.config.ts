import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { steadyZones } from './vite/steady-zones.ts';
import type { Build } from './web/offline/worker/build.ts';

/** What `react-router build` made. */
const folder = 'build/client/assets';

type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, object> };

/** The files of the built app, by what needs them. A file's content names those that it may ask for. */
function filesOfBuild(): Build {
  const contents = new Map(
    readdirSync(folder)
      .filter((name) => !/\.(?:br|gz)$/.test(name))
      .map((name) => [name, /\.(?:js|css)$/.test(name) ? readFileSync(`${folder}/${name}`, 'utf8') : '']),
  );
  const manifest = [...contents.keys()].find((name) => /^manifest-\w+\.js$/.test(name)) as string;
  const { entry, routes } = JSON.parse((contents.get(manifest) as string).replace(/^[^{]*/, '').replace(/;\s*$/, '')) as Manifest;
  const namedIn = (text: string) => [...contents.keys()].filter((name) => name !== manifest && text.includes(name));
  /** All files that some screens can ever ask for, those that come on demand included. */
  function reachOf(wanted: RegExp): Set<string> {
    const screens = Object.entries(routes).flatMap(([id, route]) => (wanted.test(id) ? [route] : []));
    if (screens.length === 0) throw new Error(`No screen is called ${wanted} any more`);
    const found = new Set(namedIn(JSON.stringify([entry, screens])));
    for (const name of found) for (const next of namedIn(contents.get(name) as string)) found.add(next);
    return found;
  }
  const address = (name: string) => `/assets/${name}`;
  const wallet = reachOf(/^(?:root|shell\/(?:frame|guard)|wallet\/.*)$/);
  const all = reachOf(/^(?!till\/)/);
  /** Named by the pages themselves. */
  const fonts = [...contents.keys()].filter((name) => name.endsWith('.woff2'));
  return {
    manifest: address(manifest),
    wallet: [...wallet].map(address),
    rest: [...new Set([...all, ...fonts])].filter((name) => !wallet.has(name)).map(address),
    till: [...reachOf(/^till\//)].filter((name) => !all.has(name)).map(address),
  };
}

/** Only a build has files to read. */
const knownFiles: Plugin = { name: 'known-files', apply: 'build', config: () => ({ define: { BUILD: JSON.stringify(filesOfBuild()) } }) };

/** The workers, by the files that they become at the root of the built site, beside what `react-router build` made. */
const sources: Record<string, string> = {
  sw: 'web/sw.ts',
  'sw-pocket': 'web/pocket/worker/service-worker.ts',
  pocket: 'web/pocket/worker/keeper.ts',
};

/** One worker in one file: `--mode` says which. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [knownFiles],
  define: { STEADY_ZONES: JSON.stringify(steadyZones(new Date())) },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    rolldownOptions: { input: sources[mode] ?? '', output: { format: 'iife', entryFileNames: `${mode}.js` } },
  },
}));
