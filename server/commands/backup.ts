import { stat } from 'node:fs/promises';
import './baseline-compiler.ts';
import './small-memory.ts';

const { findOtherTables } = await import('../backup/tables.ts');
const { writeBackup } = await import('../backup/write-backup.ts');
const { systemClock } = await import('../platform/config/clock.ts');
const { openAsItIs } = await import('../platform/database/open-database.ts');
const { readEnv } = await import('../platform/config/env.ts');
const { openUploadStore } = await import('../platform/storage/upload-store.ts');
const { countsOnStderr, readArguments, runCommand, secondsSince, WrongArguments } = await import('./run-command.ts');

const usage = 'npm run backup -- --to F';

await runCommand(usage, async () => {
  const { to } = readArguments({ to: { type: 'string' } });
  if (!to) throw new WrongArguments('--to is missing.');
  if (await stat(to).catch(() => undefined)) throw new WrongArguments(`${to} is already there. Name another file.`);
  const env = readEnv(process.env);
  const { db, engine, close } = await openAsItIs(env);
  try {
    const start = performance.now();
    const progress = countsOnStderr();
    const uploads = env.S3_URL ? {} : { uploads: openUploadStore(env) };
    const { tables, rows, pictures, missing, bytes } = await writeBackup(db, to, {
      engine,
      now: systemClock.now(),
      onProgress: progress.count,
      ...uploads,
    });
    progress.end();
    const size = `${(bytes / 1024 / 1024).toFixed(1)} MB in ${secondsSince(start)} s (${engine})`;
    console.log(`${to}: ${rows.toLocaleString('en')} rows of ${tables} tables, ${pictures.toLocaleString('en')} pictures, ${size}`);
    if (env.S3_URL) console.log('Pictures are in the bucket of S3_URL and not in this file: keep versions of that bucket.');
    const others = await findOtherTables(db);
    if (others.length > 0) console.error(`These tables are not Barrio's, and not in it: ${others.join(', ')}.`);
    if (missing > 0) console.error(`${missing} files of pictures that the database knows are not in ${env.DATA_DIR}/uploads.`);
    console.log(
      `APP_SECRET ${env.APP_SECRET ? '' : `(${env.DATA_DIR}/app-secret) `}is not in it, and without it nobody can open its keys.`,
    );
    console.log('Keep both, in different places: whoever has the two has everything.');
  } finally {
    await close();
  }
});
