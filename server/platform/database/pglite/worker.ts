import { existsSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { createPglite } from './create-pglite.ts';
import { allocateReserve, isDiskLow, releaseReserve } from './disk-reserve.ts';
import { emptyDatabaseFile } from './empty-database.ts';
import type { WorkerReply, WorkerRequest } from './worker-handle.ts';

// The worker thread of the embedded database: it answers one request at a time, in their order.

const folder = workerData as string;
const reserve = `${folder}.reserve`;
/** Exists while a new database is being made. With this file the folder holds an incomplete database without data. */
const unfinishedMark = `${folder}.making`;
const port = parentPort as MessagePort;

/** Postgres: no space, and files that cannot be written or read. After one of these, or a WebAssembly trap, the engine's state is unreliable. */
const brokenCodes = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT', 'EIO']);

/** Postgres: a write in a read-only transaction. */
const readOnly = '25006';

let client: PGlite;
let isWatching = false;
let isReadOnly = false;
let inTransaction = false;

async function open(): Promise<void> {
  if (existsSync(unfinishedMark)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  releaseReserve(reserve, folder);
  const isNew = !existsSync(`${folder}/PG_VERSION`);
  if (isNew) writeFileSync(unfinishedMark, '');
  client = await createPglite(folder, isNew ? await emptyDatabase() : undefined);
  rmSync(unfinishedMark, { force: true });
  allocateReserve(reserve);
}

/** The packed content of a new database, when the build made it. */
async function emptyDatabase(): Promise<Blob | undefined> {
  const file = emptyDatabaseFile();
  return existsSync(file) ? openAsBlob(file) : undefined;
}

/** While the disk is nearly full, Postgres itself rejects writes and nothing else. */
async function followSpace(): Promise<void> {
  const short = isDiskLow(folder);
  if (short === isReadOnly) return;
  if (!short) allocateReserve(reserve);
  await client.exec(`set default_transaction_read_only = ${short ? 'on' : 'off'}`);
  isReadOnly = short;
}

const asText = (value: string) => value;

async function answer(asked: WorkerRequest): Promise<unknown> {
  if (asked.kind === 'open') return open();
  if (asked.kind === 'close') return client.close();
  if (asked.kind === 'watch') {
    isWatching = true;
    return null;
  }
  if (isWatching && !inTransaction) await followSpace();
  if (asked.kind === 'query') {
    const parsers = Object.fromEntries(asked.asText.map((type) => [type, asText]));
    return client.query(asked.text, asked.params, { rowMode: asked.rowMode, parsers });
  }
  if (asked.kind === 'exec') return client.exec(asked.text);
  inTransaction = asked.kind === 'begin';
  const [done] = await client.exec(asked.kind);
  return done?.command ?? null;
}

/** A message between threads would drop an error's properties, in which Postgres describes it. */
function failureOf(thrown: unknown): Extract<WorkerReply, { failure: unknown }> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const details = Object.fromEntries(Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number'));
  const isTrap = error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus';
  const isBroken = isTrap || brokenCodes.has(String(details.code)) || details.severity === 'FATAL' || details.severity === 'PANIC';
  // A full disk shows itself by many codes.
  if ((isReadOnly && details.code === readOnly) || (isBroken && isDiskLow(folder))) details.code = '53100';
  return { failure: { ...details, name: error.name, message: error.message, stack: error.stack }, isBroken };
}

port.on('message', (asked: WorkerRequest) => {
  answer(asked).then(
    (result) => port.postMessage({ result } satisfies WorkerReply),
    (error: unknown) => port.postMessage(failureOf(error)),
  );
});
