import { writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lockDataDir } from '../server/platform/database/pglite/data-dir-lock.ts';
import { root } from './evidence/code-fingerprint.ts';
import { writePage } from './evidence/page.ts';
import { promisedPages } from './evidence/promises/pages.ts';
import { ageReader, readResults } from './evidence/results.ts';
import { codeHash } from './long/code-hash.ts';
import { findEngines } from './long/engines.ts';
import { withOlderFigures } from './long/older.ts';
import { exitCodeOf, runSteps, sayOutcomes, sayTime } from './long/run.ts';
import { LongState } from './long/state.ts';
import { chosen, inOrder, type Step } from './long/step.ts';
import { allSteps } from './long/steps.ts';

// Everything at full counts, by one command that goes on where it was stopped.

const { values } = parseArgs({
  options: {
    again: { type: 'boolean' },
    list: { type: 'boolean' },
    older: { type: 'boolean' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const folder = path.join(root, 'test-results/long');
const named = chosen(allSteps(await findEngines()), values.only);
const steps = values.older ? withOlderFigures(named, readResults(), ageReader()) : named;

function list(code: string): void {
  const state = new LongState(folder);
  const say = ({ name, alone, prepares, minutes, figures, lacks }: Step) => {
    const record = state.of(name);
    const last = record
      ? `${sayTime(record.seconds)}, ${record.passed ? 'passed' : 'not passed'}${record.code === code ? '' : ' for other code'}`
      : 'never run';
    const how = prepares ? 'prepares' : alone ? 'alone' : 'beside';
    return [name.padEnd(36), how.padEnd(8), `<= ${minutes} min`.padEnd(10), (lacks ?? last).padEnd(34), figures.join(' ')]
      .join('  ')
      .trimEnd();
  };
  console.log(inOrder(steps).map(say).join('\n'));
}

/** Two of these on one machine would measure each other. The lock goes with the process, however it ends. */
function lock(): void {
  try {
    lockDataDir(path.join(tmpdir(), 'barrio-test-long.lock'));
  } catch {
    console.error('Another long run is on this machine: two would measure each other.');
    process.exit(2);
  }
}

/** A signal ends the steps that run, with time to clean up, and begins no other; what has ended is kept. */
function stopOnSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stop.signal.aborted) console.log('Stopping; the same command goes on from here.');
      stop.abort();
    });
  }
  return stop.signal;
}

async function run(code: string): Promise<void> {
  lock();
  if (values.again) new LongState(folder).forget();
  process.env.PATH = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
  const slots = Math.max(1, Math.min(2, availableParallelism()));
  const say = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${line}`);
  const outcomes = await runSteps(steps, { folder, cwd: root, code, slots, stopped: stopOnSignal(), say });
  const table = sayOutcomes(outcomes);
  console.log(`\n${table}`);
  writeFileSync(path.join(folder, 'outcomes.txt'), `${table}\n`);
  writeFileSync(path.join(root, 'docs/evidence.md'), writePage(promisedPages));
  process.exitCode = exitCodeOf(outcomes);
}

const code = codeHash();
if (values.list) list(code);
else await run(code);
