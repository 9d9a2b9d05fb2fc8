import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

const query = '?inline-script';

/** `import text from './x.ts?inline-script'`: a script without imports as the text that a page carries, checked and compiled as all others are. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(query)) return undefined;
    const file = id.slice(0, -query.length);
    this.addWatchFile(file);
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2022' });
    // What makes a file a module for the compiler means nothing in a page.
    const text = minifySync(file, code, { module: true }).code.replace(/export\s*\{\s*\};?\s*$/, '');
    if (/\b(?:import|export)\b|<\//.test(text)) throw new Error(`${file} has an import, an export or an end of a script in it`);
    return `export default ${JSON.stringify(text)}`;
  },
};
