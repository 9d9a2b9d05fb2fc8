import type { GeographyFormat } from '../locations/import-formats.ts';
import './baseline-compiler.ts';
import './small-memory.ts';

const { detectFormat, geographyFormats } = await import('../locations/import-formats.ts');
const { existingFile, progressOnStderr, readArguments, runCommand, secondsSince, tally, WrongArguments } = await import('./run-command.ts');
const { withDatabase } = await import('./with-database.ts');

const usage = 'npm run geo:import -- --file F [--format sepomex|inegi|geonames] [--dry-run]';

async function formatOf(file: string, given: string | undefined): Promise<GeographyFormat> {
  const format = geographyFormats.find((name) => name === given);
  if (given !== undefined && !format) throw new WrongArguments(`--format ${given} is none of ${geographyFormats.join(', ')}.`);
  const detected = format ?? (await detectFormat(file));
  if (!detected) throw new WrongArguments(`${file} looks like none of the formats; name it with --format.`);
  return detected;
}

await runCommand(usage, async () => {
  const given = readArguments({ file: { type: 'string' }, format: { type: 'string' }, 'dry-run': { type: 'boolean' } });
  const file = await existingFile(given.file);
  const format = await formatOf(file, given.format);
  await withDatabase(async (db, engine) => {
    const { importGeography } = await import('../locations/import-geography.ts');
    const start = performance.now();
    const dryRun = given['dry-run'] ?? false;
    const counts = await importGeography(db, file, { format, dryRun, onProgress: progressOnStderr() });
    console.log(`${format}: ${tally(counts, ['new', 'changed', 'unchanged', 'inactive'])} in ${secondsSince(start)} s (${engine})`);
    if (counts.cities + counts.repeated + counts.skipped > 0) {
      console.log(`Municipalities added: ${counts.cities}. Rows repeated: ${counts.repeated}, not about this: ${counts.skipped}.`);
    }
    if (dryRun) console.log('Dry run: nothing was changed.');
  });
});
