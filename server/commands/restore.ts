import type { Database } from '../../database/database.ts';
import './baseline-compiler.ts';
import './small-memory.ts';

const { checkBackup } = await import('../backup/check-backup.ts');
const { analyze, hasRows, loadBackup } = await import('../backup/load-backup.ts');
const { countOtherConnections } = await import('../backup/connections.ts');
const { findOtherTables } = await import('../backup/tables.ts');
const { findAppSecret } = await import('../platform/config/app-secret.ts');
const { openToFill, openToReplace } = await import('../platform/database/open-database.ts');
const { readEnv } = await import('../platform/config/env.ts');
const { opensKeys } = await import('../platform/auth/key-store.ts');
const { openUploadStore } = await import('../platform/storage/upload-store.ts');
const { countsOnStderr, existingFile, inWords, readArguments, runCommand, secondsSince } = await import('./run-command.ts');

const usage = 'npm run restore -- --from F [--force]';

async function refuseRows(db: Database): Promise<void> {
  if (await hasRows(db)) throw new Error('This database has data, which a restore would take away. Name an empty one, or say --force.');
}

await runCommand(usage, async () => {
  const given = readArguments({ from: { type: 'string' }, force: { type: 'boolean' } });
  const file = await existingFile(given.from, '--from');
  const start = performance.now();
  const env = readEnv(process.env);
  console.error(`Checking ${file}…`);
  const backup = await checkBackup(file);
  const others = env.DATABASE_URL ? await countOtherConnections(env.DATABASE_URL) : 0;
  if (others > 0) throw new Error(`${others} other connections use this database. Stop every process of the city first.`);
  const { db, engine, close } = await (given.force ? openToReplace(env) : openToFill(env, refuseRows));
  try {
    const progress = countsOnStderr();
    await loadBackup(db, file, backup, { uploads: openUploadStore(env), onProgress: progress.count });
    progress.end();
    const rows = `${backup.rows.toLocaleString('en')} rows and ${backup.pictures.toLocaleString('en')} files of pictures`;
    console.log(`Restored ${rows} of ${backup.made_at} in ${secondsSince(start)} s (${engine}); every table has the checksum that it had.`);
    const notOurs = await findOtherTables(db);
    if (notOurs.length > 0) {
      const left = `These tables are not of this Barrio and were left as they are: ${notOurs.join(', ')}.`;
      console.error(`${left} One that a newer Barrio made has to be dropped before that one is started again.`);
    }
    await analyze(db).catch((error) => console.error(`All is there, but \`analyze\` failed, so run it yourself: ${inWords(error)}`));
    const secret = findAppSecret(env);
    if (!secret || !(await opensKeys(db, secret))) {
      const place = env.DATABASE_URL ? '' : ` (as ${env.DATA_DIR}/app-secret)`;
      const why = secret ? 'the one here does not open its keys' : 'there is none here';
      console.log(`Before you start it, put back the APP_SECRET of where it comes from${place}: ${why}.`);
    }
  } finally {
    await close();
  }
});
