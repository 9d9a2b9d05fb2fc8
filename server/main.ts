import './platform/database/drizzle-imports.ts';

const { readEnv } = await import('./platform/config/env.ts');
const { openSeeded } = await import('./startup/first-start.ts');

try {
  const env = readEnv(process.env);
  const database = await openSeeded(env);
  const { serve } = await import('./serve.ts');
  await serve(database, env, process.argv.includes('--live'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
