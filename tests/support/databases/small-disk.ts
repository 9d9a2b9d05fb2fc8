import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { newFolder } from '../servers/processes.ts';

/** A file system of its own. `fill` leaves no more than so many bytes of it free, `empty` gives them back; `free` are those that there are. */
export type SmallDisk = { folder: string; fill(left: number): void; empty(): void; free(): number; remove(): void };

const block = Buffer.alloc(64 * 1024);

/** A disk of so many bytes, in memory; undefined where this process may not make one. */
export function smallDisk(bytes: number): SmallDisk | undefined {
  const folder = newFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0700`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const fill = (left: number) => {
    const file = openSync(ballast, 'a');
    try {
      for (let over = free() - left; over > 0; over = free() - left) writeSync(file, block, 0, Math.min(over, block.length));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  };
  return {
    folder,
    fill,
    free,
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
