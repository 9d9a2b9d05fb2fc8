import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const folderOf = (run: string) => path.join(tmpdir(), `barrio-run-${run}`);

/** Milliseconds after which nobody is believed to be making it still. */
const makingTimeoutMs = 60_000;

/** What the first process of a test run that needs it makes, and all others read. Outside of a run each process makes its own. */
export async function madeOnce(name: string, make: () => Promise<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>> {
  if (process.env.TEST_RUN === undefined) return make();
  const folder = folderOf(process.env.TEST_RUN);
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true });
  if (begin(`${file}.begun`)) {
    const made = await make();
    writeFileSync(`${file}.part`, made);
    // Whole or not at all.
    renameSync(`${file}.part`, file);
    return made;
  }
  for (const late = Date.now() + makingTimeoutMs; !existsSync(file); await sleep(50)) if (Date.now() > late) return make();
  return readFileSync(file);
}

/** Whether this is the first process to begin. */
function begin(mark: string): boolean {
  try {
    writeFileSync(mark, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Takes away what a run made that is over, and what killed runs left. */
export function removeMade(endedRun?: number): void {
  for (const name of readdirSync(tmpdir())) {
    const run = Number(/^barrio-run-(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    if (run === endedRun || (run > 0 && !isRunning(run))) rmSync(folderOf(String(run)), { recursive: true, force: true });
  }
}

export function isRunning(run: number): boolean {
  try {
    return process.kill(run, 0);
  } catch {
    return false;
  }
}
