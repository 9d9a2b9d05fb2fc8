import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { findAppSecret } from '../platform/config/app-secret.ts';
import type { Env } from '../platform/config/env.ts';
import { lockDataDir } from '../platform/database/pglite/data-dir-lock.ts';
import { buildFreshness } from '../platform/pages/build-freshness.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** The first Node version with type stripping and all imported features. */
const minNode = 24;

/** Checks this machine: Node, the built pages, the data folder and its disk. */
export async function checkMachine(env: Env): Promise<Finding[]> {
  return [checkNode(), checkBuild(), ...(await checkFolder(env)), await checkDisk(env.DATA_DIR)];
}

function checkNode(): Finding {
  const { version } = process;
  if (Number.parseInt(version.slice(1), 10) >= minNode) return ok(`Node ${version}`);
  return problem(
    `Node ${version}, and ${minNode} is needed`,
    'Start it with npm, which takes the Node of node_modules, or install a newer one.',
  );
}

function checkBuild(): Finding {
  const age = buildFreshness();
  if (age === 'current') return ok('the web app is built');
  const said = age === 'none' ? 'the web app is not built' : 'the web app was built before its sources changed';
  return warning(said, 'npm run build; npm start does it by itself, and node server/main.ts does not.');
}

const groupAndOthers = 0o077;

async function checkFolder(env: Env): Promise<Finding[]> {
  const { DATA_DIR, DATABASE_URL, S3_URL } = env;
  const found = await stat(DATA_DIR).catch(() => undefined);
  const own = DATABASE_URL ? [] : await checkEmbedded(env);
  if (!found) return [ok(`DATA_DIR ${DATA_DIR} is not there yet; the first start makes it`), ...own];
  if (!found.isDirectory()) return [problem(`DATA_DIR ${DATA_DIR} is no folder`, 'Name a folder.')];
  const isWritable = await access(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return [problem(`DATA_DIR ${DATA_DIR} cannot be written to`, 'chown it to the user that the server runs as.')];
  const isOpen = (found.mode & groupAndOthers) !== 0;
  const rights = isOpen
    ? warning(`DATA_DIR ${DATA_DIR} can be entered by other users of this machine`, `chmod 700 ${DATA_DIR}`)
    : ok(`DATA_DIR ${DATA_DIR} is its owner's alone`);
  const shared =
    DATABASE_URL && !S3_URL
      ? [
          warning(
            `pictures are kept in ${path.join(DATA_DIR, 'uploads')}`,
            'With several processes: let all share that folder, or set S3_URL.',
          ),
        ]
      : [];
  return [rights, ...shared, ...own];
}

/** Checks the embedded database from outside: opening it would migrate it. */
async function checkEmbedded(env: Env): Promise<Finding[]> {
  const dataDir = env.DATA_DIR;
  const there = await stat(path.join(dataDir, 'postgres', 'PG_VERSION')).catch(() => undefined);
  if (!there) return [ok('the embedded database is not made yet; the first start makes it')];
  return [checkLock(dataDir), checkSecret(env)];
}

function checkLock(dataDir: string): Finding {
  try {
    lockDataDir(path.join(dataDir, 'postgres.lock')).close();
    return ok('the embedded database is there, and nobody has it open; the next start brings it up to date');
  } catch {
    return ok('the embedded database is open: a server or a command is running on it');
  }
}

function checkSecret(env: Env): Finding {
  if (findAppSecret(env) !== undefined)
    return ok('there is a secret for the keys of the embedded database; the start sees whether it opens them');
  return warning(
    `there is neither APP_SECRET nor ${path.join(env.DATA_DIR, 'app-secret')}`,
    'Put it back where this database was served before; for a new one the first start makes it.',
  );
}

const megabyte = 1024 * 1024;

async function checkDisk(dataDir: string): Promise<Finding> {
  const place = (await stat(dataDir).catch(() => undefined)) ? dataDir : '.';
  const { bavail, bsize } = await statfs(place);
  const free = Math.round((bavail * bsize) / megabyte);
  const said = `${free.toLocaleString('en')} MB free where DATA_DIR is`;
  if (free < 200) return problem(said, 'Make room: beyond this nothing more can be written.');
  return free < 2048 ? warning(said, 'Make room before it is full.') : ok(said);
}
