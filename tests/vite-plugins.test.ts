import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { inlineScripts } from '../vite/plugins/inline-scripts.ts';
import { mustBite } from '../vite/plugins/must-bite.ts';

/** Builds one module of this text. */
async function buildWith(text: string, plugin: Plugin): Promise<string> {
  const source: Plugin = {
    name: 'source',
    resolveId: (id) => (id === 'source' ? '\0source' : null),
    load: (id) => (id === '\0source' ? text : null),
  };
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, plugin],
    build: { write: false, rollupOptions: { input: 'source' } },
  });
  return JSON.stringify(made);
}

const change = () => mustBite('change', (code) => code.replace('theirs', 'ours'));

test('a change of other code that finds its place is made', async () => {
  expect(await buildWith("console.log('theirs')", change())).toContain('ours');
});

test('a change of other code that finds nothing any more stops the build', async () => {
  await expect(buildWith("console.log('new')", change())).rejects.toThrow('change found nothing to change');
});

test('a script of a page is compiled to text without types, imports or exports', async () => {
  const file = `${import.meta.dirname}/../web/inline/wait.ts?inline-script`;
  const built = await buildWith(`import text from '${file}'; console.log(text)`, inlineScripts);
  expect(built).toContain('goLive');
  expect(built).not.toContain('HTMLButtonElement');
});
