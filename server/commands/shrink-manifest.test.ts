import { expect, it } from 'vitest';
import { shrinkManifest } from './shrink-manifest.ts';

const route = (imports: string[]) => ({ id: 'a', hasLoader: true, hasAction: false, module: '/assets/a.js', imports, css: [] });
const written = {
  entry: { module: '/e.js', imports: ['/react.js'] },
  routes: { a: route(['/react.js', '/b.js', '/c.js']), b: route(['/c.js']) },
};

it('says what is true, without the files that the page has by then', () => {
  const script = shrinkManifest(`window.__reactRouterManifest=${JSON.stringify(written)};`);
  const said = JSON.parse(script.slice(script.indexOf('{'), -1));
  expect(said.entry).toEqual(written.entry);
  expect(said.routes.a).toEqual({ id: 'a', hasLoader: true, module: '/assets/a.js', imports: ['/c.js', '/b.js'], css: [] });
  expect(said.routes.b.imports).toEqual(['/c.js']);
});

it('refuses a script that it does not know', () => {
  expect(() => shrinkManifest('export const manifest = {}')).toThrow('list of screens');
});
