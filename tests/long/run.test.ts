import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exitCodeOf, type Outcome, runSteps, sayOutcomes } from './run.ts';
import { LongState } from './state.ts';
import { chosen, inOrder, type Step } from './step.ts';

let folder: string;
let stop: AbortController;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'barrio-long-'));
  stop = new AbortController();
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Each step writes its name and when it began and ended. */
const trace = () => path.join(folder, 'trace.txt');
const step = (name: string, { body = '', ...rest }: Partial<Step> & { body?: string } = {}): Step => {
  const note = (what: string) => `require('fs').appendFileSync(${JSON.stringify(trace())}, '${what} ${name}\\n');`;
  const script = `${note('begin')} ${body} process.on('exit', () => { ${note('end')} });`;
  return { name, command: [process.execPath, '-e', script], env: {}, alone: true, minutes: 1, figures: [], ...rest };
};
const traced = () => (existsSync(trace()) ? readFileSync(trace(), 'utf8').trim().split('\n') : []);
const begun = () => traced().flatMap((line) => (line.startsWith('begin ') ? [line.slice(6)] : []));
const run = (steps: Step[], code = 'one', slots = 2) =>
  runSteps(steps, { folder, cwd: folder, code, slots, stopped: stop.signal, say: (line) => said.push(line), graceMs: 2_000 });
const results = (outcomes: Outcome[]) => outcomes.map(({ name, result }) => `${name} ${result}`);
const lasting = "setTimeout(() => {}, 60_000); process.on('SIGINT', () => process.exit(1));";

it('what prepares is first, what may run beside others is next, and what must be alone has the machine to itself', async () => {
  const both = ['model', 'draw'].map((name) => `text.includes('begin ${name}')`).join(' && ');
  const together = `const wait = setInterval(() => { const text = require('fs').readFileSync(${JSON.stringify(trace())}, 'utf8'); if (${both}) clearInterval(wait); }, 20);`;
  const steps = [
    step('measure'),
    step('model', { alone: false, body: together }),
    step('kill'),
    step('draw', { alone: false, body: together }),
    step('build', { prepares: true }),
  ];
  expect(inOrder(steps).map(({ name }) => name)).toEqual(['build', 'model', 'draw', 'measure', 'kill']);
  await run(steps);
  const lines = traced();
  expect(lines.slice(0, 2)).toEqual(['begin build', 'end build']);
  expect(lines.slice(2, 4).toSorted()).toEqual(['begin draw', 'begin model']);
  expect(lines.slice(6)).toEqual(['begin measure', 'end measure', 'begin kill', 'end kill']);
});

it('a step that fails stops no other, is told with its log, and is done again', async () => {
  const steps = [step('wrong', { body: "console.log('what went wrong'); process.exitCode = 3;" }), step('right')];
  const outcomes = await run(steps);
  expect(results(outcomes)).toEqual(['wrong failed', 'right passed']);
  expect(exitCodeOf(outcomes)).toBe(1);
  expect(outcomes[0]?.reason).toBe('exit code 3');
  expect(readFileSync(outcomes[0]?.log as string, 'utf8')).toContain('what went wrong');
  expect(sayOutcomes(outcomes).split('\n')[0]).toMatch(/^failed +wrong .*exit code 3 .*wrong\.log$/);
  expect(results(await run(steps))).toEqual(['wrong failed', 'right done before']);
  expect(begun()).toEqual(['wrong', 'right', 'wrong']);
});

it('what was stopped goes on where it was: what had passed is not done again, unless the code is another or it is forgotten', async () => {
  const flag = path.join(folder, 'second');
  const steps = [
    step('build', { prepares: true }),
    step('first'),
    step('second', { body: `if (!require('fs').existsSync(${JSON.stringify(flag)})) { ${lasting} }` }),
    step('third'),
  ];
  const running = run(steps);
  while (!begun().includes('second')) await sleep(20);
  stop.abort();
  const stopped = await running;
  expect(results(stopped)).toEqual(['build passed', 'first passed', 'second stopped', 'third not begun']);
  expect(exitCodeOf(stopped)).toBe(130);

  stop = new AbortController();
  writeFileSync(flag, '');
  const again = await run(steps);
  expect(results(again)).toEqual(['build passed', 'first done before', 'second passed', 'third passed']);
  expect(exitCodeOf(again)).toBe(0);
  expect(results(await run(steps, 'another'))).toEqual(['build passed', 'first passed', 'second passed', 'third passed']);
  new LongState(folder).forget();
  expect(results(await run(steps, 'another'))).toEqual(['build passed', 'first passed', 'second passed', 'third passed']);
});

it('a stopped step takes along whatever it started, also what left its group', async () => {
  const pids = path.join(folder, 'pids');
  const child = `require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { detached: true, stdio: 'ignore' })`;
  const running = run([step('parent', { body: `require('fs').writeFileSync(${JSON.stringify(pids)}, String(${child}.pid)); ${lasting}` })]);
  while (!existsSync(pids) || readFileSync(pids, 'utf8') === '') await sleep(20);
  const pid = Number(readFileSync(pids, 'utf8'));
  expect(process.kill(pid, 0)).toBe(true);
  stop.abort();
  await running;
  const isGone = () => {
    try {
      return !process.kill(pid, 0) || readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    } catch {
      return true;
    }
  };
  await expect.poll(isGone).toBe(true);
});

it('a step that does not listen is killed; one over its limit has failed', async () => {
  const deaf = step('deaf', { minutes: 0.01, body: "setTimeout(() => {}, 60_000); process.on('SIGINT', () => {});" });
  const [outcome] = await run([deaf]);
  expect(outcome).toMatchObject({ result: 'failed', reason: 'not at its end after 0.01 minutes' });
});

it('what cannot run here is skipped and says why, and is no failure; what ran nothing has not passed', async () => {
  const steps = [
    step('needs', { lacks: 'no answer of Postgres' }),
    step('empty', { body: "console.log('  Tests  3 skipped (3)');", skips: /^\s*Tests\s+\d+ skipped \(\d+\)$/m }),
  ];
  const outcomes = await run(steps);
  expect(results(outcomes)).toEqual(['needs skipped', 'empty skipped']);
  expect(sayOutcomes(outcomes)).toContain('no answer of Postgres');
  expect(exitCodeOf(outcomes)).toBe(0);
  await run(steps);
  expect(begun()).toEqual(['empty', 'empty']);
});

it('a measurement that misses its limit has failed, though it ended well', async () => {
  const misses = /"pass":false/;
  const steps = [
    step('slow', { body: `console.log('{"ours":3,"pass":false}');`, misses }),
    step('quick', { body: `console.log('{"ours":1,"pass":true}');`, misses }),
  ];
  expect(results(await run(steps))).toEqual(['slow failed', 'quick passed']);
});

it('a program that is not there is a failure of that step alone', async () => {
  const missing = step('missing', { command: ['no-such-program-of-barrio'] });
  expect(results(await run([missing, step('right')]))).toEqual(['missing failed', 'right passed']);
});

it('each step has its environment: what is undefined is taken away', async () => {
  process.env.BARRIO_LONG_TEST = 'inherited';
  const body = 'process.exitCode = process.env.BARRIO_LONG_TEST === undefined && process.env.FULL === "1" ? 0 : 1;';
  expect(results(await run([step('env', { body, env: { BARRIO_LONG_TEST: undefined, FULL: '1' } })]))).toEqual(['env passed']);
  delete process.env.BARRIO_LONG_TEST;
});

it('says which of how many runs, and how long what is left takes by what it took last', async () => {
  const state = new LongState(folder);
  state.keep('first', { code: 'old', passed: true, seconds: 120, at: '' });
  state.keep('second', { code: 'old', passed: true, seconds: 240, at: '' });
  await run([step('first'), step('second')]);
  expect(said[0]).toMatch(/^\[1\/2] first \(2 min last time\); 0 s gone, about 6 min left$/);
  expect(said[2]).toMatch(/^\[2\/2] second .*about 4 min left$/);
});

it('--only takes a step or all of a name, with what prepares; an unknown name is an error', () => {
  const steps = [step('build', { prepares: true }), step('model/embedded'), step('model/servers'), step('models')];
  expect(chosen(steps, ['model']).map(({ name }) => name)).toEqual(['build', 'model/embedded', 'model/servers']);
  expect(chosen(steps, ['model/servers']).map(({ name }) => name)).toEqual(['build', 'model/servers']);
  expect(chosen(steps, [])).toHaveLength(4);
  expect(() => chosen(steps, ['mode'])).toThrow('No step is called mode');
});
