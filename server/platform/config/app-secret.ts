import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from './env.ts';

type Place = Pick<Env, 'APP_SECRET' | 'DATA_DIR'>;

const secretFile = (dataDir: string) => path.join(dataDir, 'app-secret');

/** The deployment's secret, or undefined; it never makes one. */
export function findAppSecret({ APP_SECRET, DATA_DIR }: Place): string | undefined {
  if (APP_SECRET) return APP_SECRET;
  return existsSync(secretFile(DATA_DIR)) ? readFileSync(secretFile(DATA_DIR), 'utf8').trim() : undefined;
}

/** The deployment's secret: from the environment, else a file in `DATA_DIR` that this makes once and only its owner can read. */
export function readAppSecret({ APP_SECRET, DATA_DIR }: Place): string {
  if (APP_SECRET) return APP_SECRET;
  const file = secretFile(DATA_DIR);
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stored = readFileSync(file, 'utf8').trim();
  if (stored.length < 32)
    throw new Error(`${file} does not hold a secret of 32 characters. Put the right one back; a new one ends every session.`);
  return stored;
}
