import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Keeps each lock referenced: the garbage collector would close an unreferenced one, and free it, during use. */
const held = new Set<DatabaseSync>();

/**
 * Two processes on one folder would silently lose writes. The operating system frees this lock when the process ends. A lock that another process
 * still has after `timeoutMs` milliseconds, during which the event loop stands still, is an error.
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
