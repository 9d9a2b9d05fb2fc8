import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Keeps each lock referenced: the garbage collector would close an unreferenced one, and free it, during use. */
const held = new Set<DatabaseSync>();

/**
 * Keeps a second process, with which writes would silently be lost, from the folder; the operating system frees the lock when the process ends.
 * Throws when another process still has it after `timeoutMs`, during which the event loop stands still.
 */
export function lockDataDir(file: string, timeoutMs = 0): { close(): void } {
  const lock = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    lock.exec('begin exclusive');
    held.add(lock);
    return {
      close: () => {
        held.delete(lock);
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw new Error(`Another process is using ${path.dirname(file)}. Stop it first, or choose another DATA_DIR (or a DATABASE_URL).`, {
      cause: error,
    });
  }
}
