import { expect, it } from 'vitest';
import type { Age, Result } from '../evidence/results.ts';
import { withOlderFigures } from './older.ts';
import type { Step } from './step.ts';

const step = (name: string, figures: string[], env: Step['env'] = {}): Step => ({
  name,
  figures,
  env,
  command: ['true'],
  alone: true,
  minutes: 1,
});
const servers = { TEST_DATABASE_URL: 'postgres://localhost' };
const ages: Record<string, Age> = {
  'killed-pglite': 'of this code',
  'killed-postgres': 'older than its code',
  render: 'of this code',
  cached: 'older, or of unknown code',
  crowd: 'of this code',
  'crowd-two': 'older than its code',
};
const results = Object.keys(ages).map((name): Result => ({ name, file: '' }));
const older = (...steps: Step[]) => withOlderFigures(steps, results, ({ name }) => ages[name] as Age).map(({ name }) => name);

it('a step is one of those with older figures by those of its own engine, or of both', () => {
  expect(older(step('killed/embedded', ['killed{,-*}']), step('killed/servers', ['killed{,-*}'], servers))).toEqual(['killed/servers']);
  expect(
    older(step('bench/render', ['render']), step('bench/cached', ['cached']), step('bench/render/servers', ['render'], servers)),
  ).toEqual(['bench/cached']);
});

it('one old figure of several is enough, and so is none; what keeps no figure is left out, and what prepares is not', () => {
  expect(older(step('bench/crowd', ['crowd{,-*}']), step('bench/live', ['live']), step('others', []))).toEqual([
    'bench/crowd',
    'bench/live',
  ]);
  expect(older({ ...step('build', []), prepares: true })).toEqual(['build']);
});
