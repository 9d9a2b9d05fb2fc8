import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { benches } from '../../bench/measurements.ts';
import { keptFigures } from '../evidence/figure-list.ts';
import type { Engines } from './engines.ts';
import { countedJourneys, countedTests } from './full-counts.ts';
import type { Step } from './step.ts';

const embedded = { FULL: '1', TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined };
const onServers = (engines: Engines) =>
  'lacks' in engines
    ? { env: embedded, lacks: engines.lacks }
    : { env: { FULL: '1', TEST_DATABASE_URL: engines.database, TEST_REDIS_URL: engines.redis } };

const figuresOf = (by: string) => Object.entries(keptFigures).flatMap(([key, kept]) => (kept.by === by ? [key] : []));
/** As Vitest ends where no test of a file ran. */
const allSkipped = /^\s*Tests\s+\d+ skipped \(\d+\)$/m;
const nameOf = (file: string) => path.basename(file).replace(/\.(?:test|spec)\.ts$/, '');

/** Each file with full counts by itself, on every engine that it asks; then, with all that they look at, the ones without. */
function tests(engines: Engines): Step[] {
  const counted = countedTests.flatMap(({ file, on, alone = false, minutes = 60 }) => {
    const step = { command: ['vitest', 'run', file], alone, minutes, figures: figuresOf(file), skips: allSkipped };
    return [
      ...(on === 'servers' ? [] : [{ ...step, name: `${nameOf(file)}/embedded`, env: embedded }]),
      ...(on === 'embedded' ? [] : [{ ...step, name: `${nameOf(file)}/servers`, ...onServers(engines) }]),
    ];
  });
  // What is true of the tree itself has no counts, and `npm test` holds it.
  const others = ['vitest', 'run', '--exclude', 'tests/repository/**', ...countedTests.flatMap(({ file }) => ['--exclude', file])];
  const rest = { command: others, alone: true, minutes: 60, figures: [] };
  return [...counted, { ...rest, name: 'others/embedded', env: embedded }, { ...rest, name: 'others/servers', ...onServers(engines) }];
}

/** Browsers take all processors. Those that measure have one worker. */
function journeys(): Step[] {
  const counted = countedJourneys.map(({ file, minutes = 60 }) => {
    const figures = figuresOf(file);
    const command = ['playwright', 'test', file, ...(figures.length > 0 ? ['--workers', '1'] : [])];
    return { name: `journeys/${nameOf(file)}`, command, env: embedded, alone: true, minutes, figures };
  });
  const names = countedJourneys.map(({ file }) => file.slice('tests/e2e/'.length).replaceAll('.', String.raw`\.`));
  const command = ['playwright', 'test', `tests/e2e/(?!${names.join('|')})`];
  return [...counted, { name: 'journeys/others', command, env: embedded, alone: true, minutes: 120, figures: [] }];
}

function measurements(engines: Engines): Step[] {
  return benches.map(({ name, servers, minutes = 30 }) => ({
    name: `bench/${name}`,
    command: ['node', 'bench/all.ts', name, '--full'],
    alone: true,
    minutes,
    figures: figuresOf(`bench/${name}.ts`),
    misses: /"pass":false/,
    ...(servers ? onServers(engines) : { env: embedded }),
  }));
}

function image(): Step {
  const hasBuildah = spawnSync('buildah', ['--version']).status === 0;
  const base = process.env.IMAGE_BASE ? ['--base', process.env.IMAGE_BASE] : [];
  const command = ['node', 'tests/check-image.ts', '--floor', ...base];
  return { name: 'image', command, env: embedded, alone: true, minutes: 60, figures: [], ...(hasBuildah ? {} : { lacks: 'no buildah' }) };
}

/** Everything that `npm run test:long` does. */
export function allSteps(engines: Engines): Step[] {
  const ready = { env: {}, alone: true, minutes: 30, prepares: true, figures: [] };
  return [
    { ...ready, name: 'machine', command: ['node', 'tests/support/prepare-machine.ts'] },
    { ...ready, name: 'build', command: ['npm', 'run', 'build', '--silent'] },
    ...tests(engines),
    ...journeys(),
    ...measurements(engines),
    image(),
  ];
}
