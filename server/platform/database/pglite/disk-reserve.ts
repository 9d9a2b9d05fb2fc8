import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';

const megabyte = 1024 * 1024;

/**
 * Bytes that changes leave free. Whoever writes beyond what there is leaves an engine that answers nothing more, so that writing ends before;
 * what was begun, and what reading itself writes, still has room.
 */
const leftFree = 64 * megabyte;

/** Bytes of a file that is given up for opening the database on a full disk: after a crash that takes some room. */
const held = 32 * megabyte;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export const isDiskLow = (folder: string): boolean => freeBytes(folder) < leftFree;

/** Gives the file up where there is too little room without it. */
export function releaseReserve(file: string, folder: string): void {
  if (freeBytes(folder) < held) rmSync(file, { force: true });
}

/** Makes the file, or as much of it as there is room for. */
export function allocateReserve(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size >= held) return;
  // Bytes that no file system can store in fewer.
  const block = randomBytes(megabyte);
  const to = openSync(file, 'a', 0o600);
  try {
    for (let at = size; at < held; at += megabyte) writeSync(to, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(to);
  }
}
