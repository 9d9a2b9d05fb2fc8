import './baseline-compiler.ts';
import './small-memory.ts';

const { importCatalog } = await import('../catalog/import-catalog.ts');
const { systemClock } = await import('../platform/config/clock.ts');
const { existingFile, readArguments, runCommand, secondsSince, tally, WrongArguments } = await import('./run-command.ts');
const { withDatabase } = await import('./with-database.ts');

const usage = 'npm run catalog:import -- --file F.csv|F.json [--dry-run]';

await runCommand(usage, async () => {
  const given = readArguments({ file: { type: 'string' }, 'dry-run': { type: 'boolean' } });
  const file = await existingFile(given.file);
  if (!/\.(csv|json)$/i.test(file)) throw new WrongArguments(`--file ${file}: expected a .csv or a .json.`);
  await withDatabase(async (db, engine) => {
    const start = performance.now();
    const dryRun = given['dry-run'] ?? false;
    const counts = await importCatalog(db, file, { dryRun, now: systemClock.now() });
    console.log(`${tally(counts, ['new', 'changed', 'unchanged'])} in ${secondsSince(start)} s (${engine})`);
    if (dryRun) console.log('Dry run: nothing was changed.');
  });
});
