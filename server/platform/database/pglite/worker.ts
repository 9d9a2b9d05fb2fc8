import { existsSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { createPglite } from './create-pglite.ts';
import { allocateReserve, isDiskLow, releaseReserve } from './disk-reserve.ts';
import { emptyDatabaseFile } from './empty-database.ts';
import type { WorkerReply, WorkerRequest } from './worker-handle.ts';

// The embedded database in a thread of its own: it answers one thing at a time, in the order in which it is asked.

const folder = workerData as string;
const reserve = `${folder}.reserve`;
/** There while the database is made: what is in the folder then is a part of one, and nobody's data. */
const making = `${folder}.making`;
const port = parentPort as MessagePort;

/** Postgres: no space, and files that cannot be written or read. After one of these, or a trap of the machine, the engine is not to be trusted. */
const brokenCodes = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT', 'EIO']);

/** Postgres: a write where only reading is allowed. */
const readOnly = '25006';

let client: PGlite;
let isWatching = false;
let isReadOnly = false;
let inTransaction = false;

async function open(): Promise<void> {
  if (existsSync(making)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  releaseReserve(reserve, folder);
  const isNew = !existsSync(`${folder}/PG_VERSION`);
  if (isNew) writeFileSync(making, '');
  client = await createPglite(folder, isNew ? await emptyDatabase() : undefined);
  rmSync(making, { force: true });
  allocateReserve(reserve);
}

/** What a folder without a database begins as, when the build has packed it. */
async function emptyDatabase(): Promise<Blob | undefined> {
  const file = emptyDatabaseFile();
  return existsSync(file) ? openAsBlob(file) : undefined;
}

/** While the disk is nearly full Postgres itself refuses whatever writes, and nothing else. */
async function followSpace(): Promise<void> {
  const short = isDiskLow(folder);
  if (short === isReadOnly) return;
  if (!short) allocateReserve(reserve);
  await client.exec(`set default_transaction_read_only = ${short ? 'on' : 'off'}`);
  isReadOnly = short;
}

const asItIs = (value: string) => value;

async function answer(asked: WorkerRequest): Promise<unknown> {
  if (asked.kind === 'open') return open();
  if (asked.kind === 'close') return client.close();
  if (asked.kind === 'watch') {
    isWatching = true;
    return null;
  }
  if (isWatching && !inTransaction) await followSpace();
  if (asked.kind === 'query') {
    const parsers = Object.fromEntries(asked.asText.map((type) => [type, asItIs]));
    return client.query(asked.text, asked.params, { rowMode: asked.rowMode, parsers });
  }
  if (asked.kind === 'exec') return client.exec(asked.text);
  inTransaction = asked.kind === 'begin';
  const [done] = await client.exec(asked.kind);
  return done?.command ?? null;
}

/** What Postgres says of an error is in its properties, which a message between threads would drop. */
function failureOf(thrown: unknown): Extract<WorkerReply, { failure: unknown }> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const said = Object.fromEntries(Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number'));
  const isTrap = error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus';
  const isBroken = isTrap || brokenCodes.has(String(said.code)) || said.severity === 'FATAL' || said.severity === 'PANIC';
  // A full disk has many words.
  if ((isReadOnly && said.code === readOnly) || (isBroken && isDiskLow(folder))) said.code = '53100';
  return { failure: { ...said, name: error.name, message: error.message, stack: error.stack }, isBroken };
}

port.on('message', (asked: WorkerRequest) => {
  answer(asked).then(
    (result) => port.postMessage({ result } satisfies WorkerReply),
    (error: unknown) => port.postMessage(failureOf(error)),
  );
});
