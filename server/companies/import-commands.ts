import { rebuildListings } from '../../database/listings.ts';
import type { StagedImport } from '../platform/importing/staged-import.ts';
import { openIncoming, readDirectory, sayRepeated } from './import-companies.ts';
import type { Business } from './import-denue-rows.ts';
import { decideIncoming, findGone, pauseCompanies, writeDecided } from './import-merge.ts';

/** Of a directory what is in one municipality, of every activity that has a place here. */
const extentOf = (id_city: number) => ({ cities: [id_city], activities: [] });

/** The directory of businesses, part by part: what `companies:import` does in one transaction. */
export const directoryImport: StagedImport = {
  atOnce: { check: 1000, write: 100 },
  read: async (file, id_city, problems, stage) => {
    const lines = new Map<string, number>();
    const { elsewhere, skipped } = await readDirectory(
      file,
      problems,
      { scope: extentOf(id_city) },
      {
        business: async (business) => {
          const { line, source_id } = business;
          const first = lines.get(source_id);
          if (first !== undefined) return problems.add(line, 'id', sayRepeated(source_id, first));
          lines.set(source_id, line);
          await stage({ line, key: source_id, row: JSON.stringify(business) });
        },
        other: async () => {},
      },
    );
    return { elsewhere, skipped };
  },
  put: async (tx, rows, _problems, { now, dryRun }) => {
    const loader = await openIncoming(tx);
    for (const row of rows) await loader.add(JSON.parse(row) as Business);
    await loader.flush();
    const counts = await decideIncoming(tx);
    if (dryRun) return { counts, companies: [], words: [] };
    const companies = await writeDecided(tx);
    return { counts, companies, words: await rebuildListings(tx, companies, now) };
  },
  gone: {
    find: (tx, id_city, isKnown, limit) => findGone(tx, extentOf(id_city), isKnown, limit),
    pause: async (tx, ids, { now }) => {
      const companies = await pauseCompanies(tx, ids);
      return { counts: { inactive: companies.length }, companies, words: await rebuildListings(tx, companies, now) };
    },
  },
};
