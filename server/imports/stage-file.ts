import { largestImport } from '../../contract/city/import-limits.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { Loader } from '../platform/importing/bulk-loader.ts';
import { Problems } from '../platform/importing/import-errors.ts';
import { conflict } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { deleteImport, forgetRows, openImport, saveStep, touchImport } from './commands.ts';
import { importers, kindOf } from './importers.ts';
import { findImportOf, type StoredImport } from './queries.ts';
import type { ReceivedFile } from './receive-file.ts';

type StageServices = Pick<Services, 'db' | 'clock'>;

const columns = { id_import: 'int', place: 'int', line: 'int', key: 'text', row: 'text' };
type Columns = { id_import: number; place: number; line: number; key: string; row: string };

const busy = () => conflict('Ya hay una importación en curso en esta ciudad. Espera a que termine, o ábrela para ver cómo va.');

/** Reads a file of a city into rows that wait; nothing else changes. Answers the import, which is checked next, or is broken already. */
export async function stageFile(
  services: StageServices,
  caller: Caller,
  id_city: number,
  { file, name }: ReceivedFile,
): Promise<StoredImport> {
  const { db, clock } = services;
  const kind = await kindOf(file);
  const id_import = await withTransaction(db, (tx) => openImport(tx, { id_city, kind, file: name, caller, now: clock.now() }));
  if (id_import === null) throw busy();
  const problems = new Problems(name);
  try {
    const { counts, total } = await readRows(services, { id_import, id_city, kind, file, problems });
    const isOver = total === 0 || (kind === 'denue' && problems.some);
    if (isOver) await forgetRows(db, id_import);
    const step = { total: isOver ? 0 : total, done: 0, counts, ...problems.inOrder(), now: clock.now() };
    await saveStep(db, id_import, { ...step, state: isOver ? 'broken' : 'checking' });
  } catch (error) {
    await deleteImport(db, id_import);
    throw error;
  }
  const kept = await findImportOf(db, id_city);
  if (kept?.id_import !== id_import) throw busy();
  return kept;
}

type StageInput = { id_import: number; id_city: number; kind: StoredImport['kind']; file: string; problems: Problems };

async function readRows({ db, clock }: StageServices, { id_import, id_city, kind, file, problems }: StageInput) {
  const loader = new Loader<Columns>(db, 'import_rows', columns);
  let total = 0;
  const counts = await importers[kind].read(file, id_city, problems, async ({ line, key, row }) => {
    if (total === largestImport.rows)
      problems.add(line, 'file', `son más de ${largestImport.rows.toLocaleString('es-MX')} negocios; pártelo, o impórtalo en el servidor`);
    if (total >= largestImport.rows) return;
    await loader.add({ id_import, place: total, line, key, row });
    total += 1;
    if (total % 5_000 === 0 && !(await touchImport(db, id_import, clock.now()))) throw busy();
  });
  await loader.flush();
  return { counts, total };
}
