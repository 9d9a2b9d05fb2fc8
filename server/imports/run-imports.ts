import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { shownIn, slugsOfAll } from '../directory/bulk-commands.ts';
import type { Change } from '../platform/cluster/event-bus.ts';
import { Problems } from '../platform/importing/import-errors.ts';
import type { PutResult, StagedCounts } from '../platform/importing/staged-import.ts';
import { insertAudit } from '../publishing/audit.ts';
import type { Services } from '../services.ts';
import { forgetRows, holdImport, learnSizes, noteFailure, saveStep, stillChecking, takeImport } from './commands.ts';
import { importers } from './importers.ts';
import { findRows, isInImport, lockImport, type StoredImport } from './queries.ts';

type ImportServices = Pick<Services, 'db' | 'clock' | 'events'>;

/** Milliseconds of one run of the job: a server that stops waits no longer for it. */
const sliceMs = 2_000;
/** Milliseconds between two parts in which others have the database to themselves. */
const pauseMs = 20;
/** More than any directory loses at once. */
const mostGone = 100_000;

/** Goes on with the import that waits longest, part by part, each in a transaction of its own. What fails is tried again. */
export async function runImports(services: ImportServices): Promise<void> {
  const { db, clock } = services;
  const id_import = await takeImport(db, clock.now());
  if (id_import === null) return;
  const end = performance.now() + sliceMs;
  try {
    while ((await step(services, id_import)) && performance.now() < end) {
      await sleep(pauseMs);
      await holdImport(db, id_import, clock.now(), true);
    }
    await holdImport(db, id_import, clock.now(), false);
  } catch (error) {
    await noteFailure(db, id_import, clock.now());
    throw error;
  }
}

/** One part; whether there is another one. */
async function step(services: ImportServices, id_import: number): Promise<boolean> {
  const { db } = services;
  const kept = await withTransaction(db, (tx) => lockImport(tx, id_import));
  if (kept?.state === 'checking') return checkPart(services, kept);
  if (kept?.state === 'running') return writePart(services, kept);
  return false;
}

/** Sums of what parts did. */
function add(counts: StagedCounts, more: StagedCounts): StagedCounts {
  const names = [...new Set([...Object.keys(counts), ...Object.keys(more)])] as (keyof StagedCounts)[];
  return Object.fromEntries(names.map((name) => [name, (counts[name] ?? 0) + (more[name] ?? 0)]));
}

/** The problems found so far, to which a part adds its own. */
function problemsOf({ file, problems, more }: StoredImport): Problems {
  const found = new Problems(file);
  found.list.push(...problems);
  found.more = more;
  return found;
}

/** Whose word it is; null once their account is gone. */
const callerOf = ({ id_customer, id_membership }: StoredImport) => (id_customer === null ? null : { id_customer, id_membership });

/** Thrown to take back what a part did to be counted. */
class Unwanted extends Error {
  readonly result: PutResult;
  constructor(result: PutResult) {
    super('a part was only tried');
    this.result = result;
  }
}

/** Does a part, takes it back and keeps what it would do. */
async function checkPart({ db, clock }: ImportServices, kept: StoredImport): Promise<boolean> {
  const { id_import, id_city, kind, done, total } = kept;
  const { atOnce, put, gone } = importers[kind];
  const now = clock.now();
  const problems = problemsOf(kept);
  const rows = await findRows(db, id_import, done, atOnce.check);
  const { counts } = await withTransaction(db, async (tx): Promise<PutResult> => {
    throw new Unwanted(await put(tx, rows, problems, { caller: callerOf(kept), now, dryRun: true }));
  }).catch((error) => {
    if (error instanceof Unwanted) return error.result;
    throw error;
  });
  const next = { total, done: Math.min(done + atOnce.check, total), counts: add(kept.counts, counts), ...problems.inOrder(), now };
  const isOver = next.done >= total;
  // A part that took long may have been done by another process, which an operator then told to write.
  const isStill = stillChecking(done);
  if (!isOver) await saveStep(db, id_import, { ...next, state: 'checking' }, isStill);
  else if (problems.some) await saveStep(db, id_import, { ...next, state: 'broken' }, isStill);
  else {
    const inactive = gone ? (await withTransaction(db, (tx) => gone.find(tx, id_city, isInImport(id_import), mostGone))).length : 0;
    await saveStep(db, id_import, { ...next, counts: add(next.counts, { inactive }), state: 'ready' }, isStill);
  }
  if (isOver && problems.some) await forgetRows(db, id_import);
  return !isOver;
}

/** What a part of a writing import left behind. */
type ImportResult = { isOver: boolean; changes: Change[] };

/** A part that was right when it was checked and is not any more. */
class Refused extends Error {}

/** Brings a part in, and notes in the same transaction that it is. */
async function writePart({ db, clock, events }: ImportServices, kept: StoredImport): Promise<boolean> {
  const { id_import } = kept;
  const now = clock.now();
  const problems = new Problems(kept.file);
  try {
    const { isOver, changes } = await withTransaction(db, async (tx): Promise<ImportResult> => {
      // Whoever was waited for may have done this part, or stopped all of it.
      const held = await lockImport(tx, id_import);
      if (held?.state !== 'running') return { isOver: true, changes: [] };
      return held.done < held.total ? writeRows(tx, held, problems, now) : pauseGone(tx, held, now);
    });
    for (const change of changes) events.emit('change', change);
    return !isOver;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await saveStep(db, id_import, { ...kept, ...problems.inOrder(), state: 'stopped', now });
    return false;
  }
}

const isPowerOfTwo = (part: number) => Number.isInteger(Math.log2(part));

async function writeRows(tx: Database, kept: StoredImport, problems: Problems, now: Date): Promise<ImportResult> {
  const { id_import, kind, done, total } = kept;
  const { atOnce, put } = importers[kind];
  const rows = await findRows(tx, id_import, done, atOnce.write);
  const result = await put(tx, rows, problems, { caller: callerOf(kept), now, dryRun: false });
  if (problems.some) throw new Refused();
  const counts = add(kept.counts, result.counts);
  await saveStep(tx, id_import, { ...kept, done: Math.min(done + atOnce.write, total), counts, now });
  if (isPowerOfTwo(done / atOnce.write)) await learnSizes(tx);
  return { isOver: false, changes: await changesOf(tx, result, kept.id_city) };
}

/** What is here and not in the file, once all of the file is in; then the import is done. */
async function pauseGone(tx: Database, kept: StoredImport, now: Date): Promise<ImportResult> {
  const { id_import, id_city, kind } = kept;
  const { atOnce, gone } = importers[kind];
  const ids = gone ? await gone.find(tx, id_city, isInImport(id_import), atOnce.write) : [];
  if (gone && ids.length > 0) {
    const result = await gone.pause(tx, ids, { caller: callerOf(kept), now, dryRun: false });
    await saveStep(tx, id_import, { ...kept, counts: add(kept.counts, result.counts), now });
    return { isOver: false, changes: await changesOf(tx, result, kept.id_city) };
  }
  await saveStep(tx, id_import, { ...kept, state: 'done', now });
  await forgetRows(tx, id_import);
  const noted = { before: { state: 'running' }, after: { state: 'done', file: kept.file, id_city, ...kept.counts } };
  await insertAudit(tx, { caller: callerOf(kept), kind: 'import', item: String(id_import), id_company: null, ...noted, now });
  return { isOver: true, changes: [] };
}

/** What is told of companies whose rows changed, in the cities that show them, and of events of nobody in the city of the file. */
async function changesOf(tx: Database, { companies, words }: PutResult, id_city: number): Promise<Change[]> {
  const owners = companies.filter((id) => id !== null);
  const cities = owners.length > 0 ? await shownIn(tx, owners) : new Map<number, number[]>();
  const slugs = owners.length > 0 ? await slugsOfAll(tx, owners) : new Map<number, string[]>();
  const ofOwners = owners.map((id_company): Change => {
    const told = { id_item: id_company, id_company, cities: cities.get(id_company) ?? [], slugs: slugs.get(id_company) ?? [] };
    return { kind: 'company', action: 'updated', ...told };
  });
  const unowned: Change = { kind: 'event', action: 'updated', id_item: 0, id_company: null, cities: [id_city], slugs: [] };
  const [first, ...others] = [...ofOwners, ...(owners.length < companies.length ? [unowned] : [])];
  return first ? [{ ...first, words }, ...others] : [];
}
