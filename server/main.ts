import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { type Env, readEnv } from './platform/env.ts';
import { keepCurrent, seedOnce } from './platform/prepare-data.ts';
import type { WebApp } from './platform/ssr.ts';

const build = fileURLToPath(new URL('../build', import.meta.url));
const hour = 3_600_000;

async function start(env: Env): Promise<void> {
  const { db, engine, close } = await openDatabase(env);
  await seedOnce(db, env, systemClock.now());
  await keepCurrent(db, systemClock);
  const host = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const app = await buildApp({ db, env, host, clock: systemClock, web: { load: loadBuilt, assets: `${build}/client` } });
  const upkeep = setInterval(() => {
    keepCurrent(db, systemClock).catch((error) => app.log.error({ err: error }, 'upkeep failed'));
  }, hour);
  upkeep.unref();
  const stop = () => {
    // Whatever still hangs after ten seconds is cut off.
    setTimeout(() => process.exit(1), 10_000).unref();
    clearInterval(upkeep);
    app
      .close()
      .then(close)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ port: env.PORT, host: env.HOST });
  console.log(`Barrio is at ${host} (listening on ${env.HOST}:${env.PORT}, database: ${engine})`);
}

let built: Promise<WebApp> | undefined;
function loadBuilt(): Promise<WebApp> {
  built ??= import(`${build}/server/index.js`) as Promise<WebApp>;
  return built;
}

try {
  await start(readEnv(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
