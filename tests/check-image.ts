import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { memoryOf } from '../bench/support/figure.ts';
import { limitMemory } from '../bench/support/memory-limit.ts';
import { freePort } from '../bench/support/processes.ts';

// Builds the image as the Dockerfile says, without a daemon, and runs it as it is meant to be run: as its own user, process 1, on a root that
// cannot be written, with no more memory than a small machine has.

const { values } = parseArgs({ options: { base: { type: 'string' }, floor: { type: 'boolean' }, keep: { type: 'boolean' } } });
const limits = { megabytesOfApp: 150, megabytesOfMemory: 512, secondsToReady: 60, secondsToStop: 15 };
const root = fileURLToPath(new URL('..', import.meta.url));
const image = 'localhost/barrio:check';

type Config = { User: string; Env: string[]; Cmd: string[]; WorkingDir: string; StopSignal: NodeJS.Signals };

const buildah = (...args: string[]) => execFileSync('buildah', args, { cwd: root, encoding: 'utf8' }).trim();
const secondsSince = (from: number) => Math.round((performance.now() - from) / 100) / 10;

/** On another base than the Dockerfile's own, for a machine that cannot fetch that. */
function build(folder: string): void {
  const file = path.join(folder, 'Dockerfile');
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  writeFileSync(file, values.base ? text.replaceAll(/^FROM \S+/gm, `FROM ${values.base}`) : text);
  const from = performance.now();
  const args = ['build', '--isolation', 'chroot', '--format', 'docker', '--file', file, '--tag', image, '.'];
  const { status } = spawnSync('buildah', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The image does not build.');
  console.log(`Built in ${secondsSince(from)} s.`);
}

function checkSize(place: string): void {
  const megabytesOf = (folder: string) => Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
  const size = megabytesOf(path.join(place, 'app'));
  console.log(`/app has ${size} MB, the whole image ${megabytesOf(place)} MB.`);
  if (size > limits.megabytesOfApp) throw new Error(`/app may have ${limits.megabytesOfApp} MB.`);
}

/** Where only the data and temporary files can be written, as process 1. Mounts are seen by nobody else, and end with it. */
const enter = `
  set -e
  mount --make-rprivate /
  mount --bind "$1" "$1"
  mount -o remount,bind,ro "$1"
  mount -t proc proc "$1/proc"
  mount --rbind /dev "$1/dev"
  mount -t tmpfs tmpfs "$1/tmp"
  mount --bind "$2" "$1/data"
  place=$1 user=$3
  shift 3
  exec chroot --userspec="$user" "$place" "$@"`;

function start(place: string, folder: string, config: Config, port: number, within: string[]) {
  const [, , uid, gid] =
    new RegExp(`^${config.User}:.*$`, 'm').exec(readFileSync(path.join(place, 'etc/passwd'), 'utf8'))?.[0].split(':') ?? [];
  if (!Number(uid)) throw new Error(`The image runs as ${config.User || 'root'}.`);
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, Number(uid), Number(gid));
  const env = ['env', '-i', '-C', config.WorkingDir, ...config.Env, `PORT=${port}`, 'HOST=127.0.0.1'];
  const entered = ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', enter, 'sh', place, data, `${uid}:${gid}`];
  const [program = '', ...args] = [...within, ...entered, ...env, ...config.Cmd];
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function expectAnswer(url: string, what: RegExp): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  const body = await answer.text();
  if (answer.status !== 200 || !what.test(body)) throw new Error(`${url} answered ${answer.status}, and not ${what}.`);
  return body;
}

async function untilReady(origin: string, isGone: () => boolean): Promise<void> {
  const from = performance.now();
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (isGone()) throw new Error('It ended before it was ready.');
    if (secondsSince(from) > limits.secondsToReady) throw new Error(`It is not ready after ${limits.secondsToReady} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.log(`Ready on a new volume in ${secondsSince(from)} s.`);
}

/** Every screen that needs no account, in a browser, on the server of the image. */
function checkFloor(origin: string): void {
  const program = path.join(root, 'node_modules/.bin/playwright');
  const env = { ...process.env, TEST_ORIGIN: origin };
  const from = performance.now();
  const { status } = spawnSync(program, ['test', 'tests/e2e/screens/floor.spec.ts'], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('Its screens do not meet the floor.');
  console.log(`Its screens meet the floor, after ${secondsSince(from)} s.`);
}

async function checkRun(place: string, folder: string): Promise<void> {
  const { config } = (JSON.parse(buildah('inspect', '--type', 'image', image)) as { Docker: { config: Config } }).Docker;
  const memory = limitMemory(limits.megabytesOfMemory);
  if (!memory) console.log('No control group of memory can be made here: it runs without a limit.');
  const port = await freePort();
  const outside = start(place, folder, config, port, memory?.command ?? []);
  const ended = once(outside, 'exit');
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(origin, () => outside.exitCode !== null);
    const page = await expectAnswer(`${origin}/cupones`, /<h1|<main/);
    await expectAnswer(origin + (/\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '/assets/none.js'), /./);
    await expectAnswer(`${origin}/api/v1/search?q=tacos&id_city=22014`, /coupons/);
    if (values.floor) checkFloor(origin);
    const inside = Number(readFileSync(`/proc/${outside.pid}/task/${outside.pid}/children`, 'utf8'));
    console.log(
      `The server took ${Math.round(memoryOf(inside).peak)} MB at the most${memory ? `, of ${limits.megabytesOfMemory} MB given` : ''}.`,
    );
    const from = performance.now();
    process.kill(inside, config.StopSignal);
    const late = setTimeout(() => outside.kill('SIGKILL'), limits.secondsToStop * 1000);
    const [code] = await ended;
    clearTimeout(late);
    if (code !== 0) throw new Error(`It did not stop as it should within ${limits.secondsToStop} s (${code}).`);
    console.log(`Stopped in ${secondsSince(from)} s.`);
  } finally {
    outside.kill('SIGKILL');
    await ended;
    if (memory?.killed())
      console.error(`The kernel ended ${memory.killed()} of its processes: ${limits.megabytesOfMemory} MB are not enough.`);
    memory?.remove();
  }
}

if (spawnSync('buildah', ['--version']).status !== 0) {
  console.log('buildah is not installed: the image was not checked.');
  process.exit();
}
const folder = mkdtempSync(path.join(tmpdir(), 'barrio-image-'));
let container: string | undefined;
try {
  build(folder);
  container = buildah('from', '--pull-never', image);
  const place = buildah('mount', container);
  checkSize(place);
  await checkRun(place, folder);
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
} finally {
  if (container) buildah('rm', container);
  if (!values.keep) spawnSync('buildah', ['rmi', image]);
  rmSync(folder, { recursive: true, force: true });
}
