import type { Database } from '../database/database.ts';
import { buildApp } from './app.ts';
import { createDemoAccounts } from './customers/demo-accounts.ts';
import { FirstOperatorCode } from './customers/first-operator-code.ts';
import { hasOperator } from './customers/operators.ts';
import { deploymentSecret, openKeys } from './platform/auth/key-store.ts';
import { openRedis } from './platform/cluster/redis.ts';
import { systemClock } from './platform/config/clock.ts';
import type { Env } from './platform/config/env.ts';
import type { OpenDatabase } from './platform/database/database-handle.ts';
import { isStorageFull } from './platform/database/error-codes.ts';
import { timeQueries } from './platform/database/query-metrics.ts';
import { outboxFile } from './platform/messaging/dev-outbox.ts';
import { createMetrics } from './platform/observability/metrics.ts';
import { builtApp, devApp } from './platform/pages/web-build.ts';
import { runMaintenance } from './startup/maintenance.ts';

/** Serves a seeded database until a signal stops it. `live` serves the web app's sources with hot reload, otherwise the result of `npm run build`. */
export async function serve(database: OpenDatabase, env: Env, live: boolean): Promise<void> {
  const { db, engine, close, onAway } = database;
  await runMaintenance(db, systemClock).catch(readOnlyWhenFull);
  const secret = await deploymentSecret(db, env);
  // Fails now, not at the first login, when the secret does not open the keys.
  const keys = openKeys({ db, clock: systemClock, secret });
  await keys.signing();
  await sayDemoAccounts(db);
  const redis = env.REDIS_URL ? openRedis(env.REDIS_URL) : undefined;
  const host = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const web = live ? await devApp() : builtApp();
  const metrics = createMetrics();
  timeQueries(database, metrics);
  const firstOperator = new FirstOperatorCode();
  const code = (await hasOperator(db)) ? null : firstOperator.open();
  const app = await buildApp({
    db,
    firstOperator,
    env,
    secret,
    host,
    ...(redis ? { redis } : {}),
    clock: systemClock,
    web,
    metrics,
    pushContact: contactOf(env, host),
  });
  onAway?.((isDown) => app.log.warn(isDown ? 'the database is away' : 'the database is back'));
  const stop = () => {
    // Cuts off what still runs after ten seconds.
    setTimeout(() => process.exit(1), 10_000).unref();
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
  // Thousands of phones reconnect at once after an outage.
  await app.listen({ port: env.PORT, host: env.HOST, backlog: 4096 });
  if (env.DELIVERY === 'none') console.log(`Nobody is reached: pushes wait, codes and mail go to ${env.DATA_DIR}/outbox (DELIVERY=none)`);
  else if (env.SMS_DELIVERY === 'outbox')
    console.log(`Codes go to no phone but to ${outboxFile(env.DATA_DIR, 'sms')} (SMS_DELIVERY=outbox)`);
  if (env.DATABASE_URL && !env.S3_URL)
    console.log(`Uploaded pictures are kept in ${env.DATA_DIR}/uploads: several processes must share that folder, or set S3_URL`);
  if (code) console.log(`Nobody operates this city yet: open ${host}/ciudad/primer-operador and type ${code}`);
  console.log(`Barrio is at ${host} (listening on ${env.HOST}:${env.PORT}, database: ${engine})`);
}

/** A server on a full disk still serves reads. */
function readOnlyWhenFull(error: Error): void {
  if (!isStorageFull(error)) throw error;
  console.error('There is no space left for the database: until there is, what is there is shown and nothing can be changed.');
}

/** The contact of this deployment for a push service's operators. */
const contactOf = (env: Env, host: string) =>
  env.MAIL_TO ? `mailto:${env.MAIL_TO}` : host.startsWith('https:') ? host : 'https://localhost';

/** Prints these passwords once, on the terminal and never in the log. */
async function sayDemoAccounts(db: Database): Promise<void> {
  const accounts = await createDemoAccounts(db, systemClock.now());
  if (accounts.length === 0) return;
  console.log('Accounts of the demo, said only this once:');
  for (const { role, phone, password } of accounts) console.log(`  ${role.padEnd(8)}  ${phone}  ${password}`);
}
