import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Link, StaticRouter } from 'react-router';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { inlineScripts } from './inline-scripts.ts';
import { mustBite } from './must-bite.ts';
import { finished } from './plain-links.ts';
import { withoutFunctions } from './unused-router.ts';

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

const change = (from = 'theirs', to = 'ours') => mustBite('change', (code) => code.replace(from, to));

test('a change of other code that finds its place is made', async () => {
  expect(await buildWith("console.log('theirs')", change())).toContain('ours');
});

test('a change of other code that finds nothing any more stops the build', async () => {
  await expect(buildWith("console.log('new')", change())).rejects.toThrow('change found nothing to change');
});

test('of several changes each has to find its place, and the build says which did not', async () => {
  const both = (text: string) =>
    buildWith(text, mustBite('both', { one: (code) => code.replace('a1', 'A1'), two: (code) => code.replace('b2', 'B2') }));
  expect(await both("console.log('a1 b2')")).toContain('A1 B2');
  await expect(both("console.log('a1')")).rejects.toThrow('both found nothing to change (two)');
});

const library = `
  function used() { return 'kept'; }
  function unused() { function inner() { return helper(); } return inner(); }
  function helper() { return 'of nobody else'; }
  export { used, unused };`;

test('a function that is left out throws, and takes along what only it needs', async () => {
  const code = withoutFunctions(library, ['unused', 'inner']);
  const { used, unused } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(used()).toBe('kept');
  expect(unused).toThrow();
  expect(await buildWith(`${code}; console.log(used, unused)`, change('kept', 'still kept'))).not.toContain('of nobody else');
});

test('a function that is to be left out, and is gone or there twice, stops the build', () => {
  expect(() => withoutFunctions(library, ['renamed'])).toThrow('There is no one function renamed any more');
  expect(() => withoutFunctions(`${library} { function used() {} }`, ['used'])).toThrow('There is no one function used any more');
});

test('a script of a page is compiled to text without types, imports or exports', async () => {
  const file = `${import.meta.dirname}/../../web/inline/wait.ts?inline-script`;
  const built = await buildWith(`import text from '${file}'; console.log(text)`, inlineScripts);
  expect(built).toContain('goLive');
  expect(built).not.toContain('HTMLButtonElement');
});

test('an address that the server writes as it is, is what the router would make of it', () => {
  fc.assert(
    fc.property(fc.stringMatching(finished), (to) => {
      const link = createElement(Link, { to, className: 'chip', 'aria-current': 'page', prefetch: 'intent' }, 'Ver');
      const page = renderToString(createElement(StaticRouter, { location: '/cupones?colonia=7' }, link));
      expect(page).toBe(
        renderToString(createElement('a', { className: 'chip', 'aria-current': 'page', href: to, 'data-discover': 'true' }, 'Ver')),
      );
    }),
    { numRuns: 300 },
  );
  for (const other of ['', '?a=1', 'a', '../a', '/a/', '//a', '/a//b', '/a/../b', '/é', '/a b', '/a?b=é', 'https://a'])
    expect(other).not.toMatch(finished);
});
