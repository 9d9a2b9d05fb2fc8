import { cityKey } from '../../contract/places/city-key.ts';
import type { Scope } from '../companies/import-denue-rows.ts';
import './baseline-compiler.ts';
import './small-memory.ts';

const { companyFormats, importCompanies } = await import('../companies/import-companies.ts');
const { existingFile, progressOnStderr, readArguments, runCommand, secondsSince, tally, WrongArguments } = await import('./run-command.ts');
const { withDatabase } = await import('./with-database.ts');

const usage = 'npm run companies:import -- --file F --format denue [--city 22014] [--activities 722,461] [--dry-run]';

/** Values separated by commas, each of which must have this form. */
function readList(option: string, given: string | undefined, form: RegExp, expected: string): string[] {
  const values = given === undefined ? [] : given.split(',').map((value) => value.trim());
  const wrong = values.find((value) => !form.test(value));
  if (wrong !== undefined) throw new WrongArguments(`--${option} ${given}: expected ${expected}.`);
  return values;
}

/** INEGI writes a key with five digits, the first of which may be 0. */
const cityForm = new RegExp(`^(?=\\d{4,5}$)0?${cityKey}$`);

await runCommand(usage, async () => {
  const given = readArguments({
    file: { type: 'string' },
    format: { type: 'string' },
    city: { type: 'string' },
    activities: { type: 'string' },
    'dry-run': { type: 'boolean' },
  });
  const file = await existingFile(given.file);
  const format = companyFormats.find((name) => name === given.format);
  if (!format) throw new WrongArguments(`--format must be ${companyFormats.join(' or ')}.`);
  const scope: Scope = {
    cities: readList('city', given.city, cityForm, "INEGI's key of a municipality, such as 22014").map(Number),
    activities: readList('activities', given.activities, /^\d{2,6}$/, 'two to six digits of an activity, such as 722,461'),
  };
  await withDatabase(async (db, engine) => {
    const start = performance.now();
    const dryRun = given['dry-run'] ?? false;
    const counts = await importCompanies(db, file, { format, scope, dryRun, onProgress: progressOnStderr() });
    const outcome = tally(counts, ['new', 'changed', 'unchanged', 'claimed', 'inactive']);
    console.log(`${format}: ${outcome} in ${secondsSince(start)} s (${engine})`);
    console.log(`Rows not asked for: ${counts.elsewhere}, of activities without a place here: ${counts.skipped}.`);
    if (dryRun) console.log('Dry run: nothing was changed.');
  });
});
