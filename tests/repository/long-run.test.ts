import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { benches } from '../../bench/measurements.ts';
import { keptFigures } from '../evidence/figure-list.ts';
import { countedJourneys, countedTests } from '../long/full-counts.ts';
import { allSteps } from '../long/steps.ts';

const counts = /\bisFull\b|\bprocess\.env\.FULL\b|\bkeepFigure\(/;
const counting = (pattern: string) =>
  globSync(pattern)
    .filter((file) => counts.test(readFileSync(file, 'utf8')))
    .sort();
const steps = allSteps({ database: 'postgres://somewhere', redis: 'redis://somewhere' });

it('every test with full counts is in tests/long/full-counts.ts, and no other', () => {
  const found = counting('{contract,database,server,web,tests}/**/*.test.ts').filter(
    (file) => !/^tests\/(?:repository|long|evidence)\//.test(file),
  );
  expect(countedTests.map(({ file }) => file).sort()).toEqual(found);
});

it('every journey with full counts is there too', () => {
  const found = counting('tests/e2e/**/*.spec.ts').filter((file) => !/till-offline/.test(file));
  expect(countedJourneys.map(({ file }) => file).sort()).toEqual(found);
});

it('every bench is in bench/measurements.ts', () => {
  const files = globSync(['bench/*.ts', 'bench/pocket/{search,answers}.ts', 'bench/growth/{consoles,pocket,thousand-people}.ts']).map(
    (file) => file.slice('bench/'.length, -'.ts'.length),
  );
  expect(benches.map(({ name }) => name).sort()).toEqual(files.filter((name) => name !== 'all' && name !== 'measurements').sort());
});

it('every kept figure is made by a step, and what measures has the machine to itself', () => {
  const made = new Set(steps.flatMap(({ figures }) => figures));
  expect(Object.keys(keptFigures).filter((key) => !made.has(key))).toEqual([]);
  expect(steps.filter(({ name, alone }) => /^(?:bench|journeys)\/|gone|killed|flooded|flat/.test(name) && !alone)).toEqual([]);
});

it('steps have names of their own', () => {
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
});
