import { open } from 'node:fs/promises';
import { catalogImport } from '../catalog/import-commands.ts';
import { directoryImport } from '../companies/import-commands.ts';
import { firstLines } from '../platform/importing/csv-records.ts';
import type { StagedImport } from '../platform/importing/staged-import.ts';
import { badField } from '../platform/problems.ts';
import type { StoredImport } from './queries.ts';

export const importers: Record<StoredImport['kind'], StagedImport> = { denue: directoryImport, catalog: catalogImport };

/** Columns of INEGI's directory, which also comes without their names. */
const denueColumns = 41;

/** What a file is, by its name and its first lines; throws what to do where it is none that can be read. */
export async function kindOf(file: string): Promise<StoredImport['kind']> {
  if (/\.json$/i.test(file)) return 'catalog';
  if (await isZip(file)) throw badField('file', 'está comprimido o es de Excel: ábrelo y guárdalo como CSV');
  for (const line of await firstLines(file)) {
    const names = line
      .toLowerCase()
      .replaceAll(/["\ufeff]|ï»¿/g, '')
      .split(/[,;]/);
    if (names.includes('nom_estab')) return 'denue';
    if (names.includes('type')) return 'catalog';
    if (names.length >= denueColumns) return 'denue';
  }
  throw badField('file', 'no es el CSV del DENUE ni un catálogo: su primera línea no trae las columnas');
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await handle.close();
  }
}
