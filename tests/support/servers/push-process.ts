import { appendFileSync, readFileSync } from 'node:fs';
import { pushJobs } from '../../../server/jobs.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { startJobs } from '../../../server/platform/jobs/recurring-job.ts';
import { createMetrics } from '../../../server/platform/observability/metrics.ts';
import { createPushHosts } from '../../../server/push/allowed-hosts.ts';
import { openPush } from '../../../server/push/push-job.ts';

/**
 * A process that only pushes, for tests that kill one. `PUSH_TO` is the host of the service, `PUSH_CA` the file of who vouches for it, and
 * `NOW` its moment; it goes on from there.
 */
const env = readEnv(process.env);
const host = process.env.PUSH_TO as string;
const began = Date.now();
const clock = { now: () => new Date(Number(process.env.NOW) + Date.now() - began) };
const { db } = await openDatabase(env);
const log = { error: (...said: unknown[]) => appendFileSync(2, `${JSON.stringify(said)}\n`) };
const push = openPush({
  db,
  clock,
  log,
  subject: 'mailto:avisos@barrio.example',
  keys: openKeys({ db, clock, secret: env.APP_SECRET as string }),
  way: { hosts: createPushHosts([], [host]), inside: { hosts: [host], ca: readFileSync(process.env.PUSH_CA as string, 'utf8') } },
});
startJobs(pushJobs(push), { log, metrics: createMetrics() });
// The longest that the loop was held up, said every second.
let held = 0;
let last = performance.now();
setInterval(() => {
  held = Math.max(held, performance.now() - last - 10);
  last = performance.now();
}, 10);
setInterval(() => console.log(JSON.stringify({ held: Math.round(held), memory: Math.round(process.memoryUsage().rss / 1e6) })), 1000);
console.log('pushing');
