import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';

const megabyte = 1024 * 1024;

/**
 * Free bytes at which writes stop. An engine that fills the disk answers nothing more, so writes must stop before; running work, and what reading
 * itself writes, still has room.
 */
const minFreeBytes = 64 * megabyte;

/** Bytes of a reserve file. A database that opens on a full disk after a crash needs some room, and gets it by deleting this file. */
const reserveBytes = 32 * megabyte;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export const isDiskLow = (folder: string): boolean => freeBytes(folder) < minFreeBytes;

/** Deletes the reserve file when the disk has too little room without it. */
export function releaseReserve(file: string, folder: string): void {
  if (freeBytes(folder) < reserveBytes) rmSync(file, { force: true });
}

/** Makes the reserve file as large as the disk permits. */
export function allocateReserve(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size >= reserveBytes) return;
  // Random bytes, which no file system can compress.
  const block = randomBytes(megabyte);
  const to = openSync(file, 'a', 0o600);
  try {
    for (let at = size; at < reserveBytes; at += megabyte) writeSync(to, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(to);
  }
}
