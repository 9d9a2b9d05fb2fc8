import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { ownSegments, shortPath } from '../../contract/catalog/short-path.ts';
import routes from '../../web/routes.ts';

const flatten = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...flatten(children)]);

it('no business has a short address that is a screen’s own', () => {
  const first = flatten(routes as RouteConfigEntry[]).map((path) => path.split('/')[0] ?? '');
  expect(first.length).toBeGreaterThan(25);
  expect(first.filter((segment) => segment !== '*' && !ownSegments.has(segment))).toEqual([]);
});

it('a business named like a screen keeps its long address', () => {
  expect([shortPath('menu'), shortPath('menu-de-lupe')]).toEqual(['/negocios/menu', '/menu-de-lupe']);
});
