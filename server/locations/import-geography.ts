import path from 'node:path';
import type { Database } from '../../database/database.ts';
import { inOneTransaction } from '../platform/importing/bulk-loader.ts';
import type { Progress } from '../platform/importing/csv-records.ts';
import { Problems } from '../platform/importing/import-errors.ts';
import type { GeographyFormat } from './import-formats.ts';
import { importGeonames } from './import-geonames.ts';
import { importInegi } from './import-inegi.ts';
import type { GeographyCounts } from './import-places.ts';
import { importSepomex } from './import-sepomex.ts';

const importers = { sepomex: importSepomex, inegi: importInegi, geonames: importGeonames };

/** Brings a file of geography into a database that has its states; all of it or, with BrokenFile, nothing. */
export function importGeography(
  db: Database,
  file: string,
  options: { format: GeographyFormat; dryRun?: boolean; onProgress?: Progress },
): Promise<GeographyCounts> {
  const problems = new Problems(path.basename(file));
  return inOneTransaction(db, options.dryRun ?? false, (tx) => importers[options.format](tx, file, problems, options.onProgress));
}
