import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { checkConnectivity } from '../../../server/doctor/check-connectivity.ts';
import { checkEngines } from '../../../server/doctor/engines.ts';
import type { Finding } from '../../../server/doctor/finding.ts';
import { checkMachine } from '../../../server/doctor/machine.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { lockDataDir } from '../../../server/platform/database/pglite/data-dir-lock.ts';
import { newServerDatabase, testServer } from '../../support/databases/database.ts';
import { movableClock, testSecret } from '../../support/servers/app.ts';
import { newFolder, runScript } from '../../support/servers/processes.ts';
import { mailStandIn, standIn } from '../../support/servers/stand-in.ts';

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const saidBy = (found: Finding[], word: string) => found.find(({ said }) => said.includes(word));
const nowhere = '127.0.0.1:11';

describe('npm run doctor', () => {
  it('finds nothing wrong with what starts by itself, and ends with 0', async () => {
    const { code, stdout } = await runScript('server/commands/doctor.ts', { DATA_DIR: folder });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\n0 problems, \d+ warnings/)]);
    expect(stdout).toContain(`ok       Node ${process.version}`);
  });

  it('names everything that cannot be reached, says what to do, tells no secret, and ends with 1', async () => {
    const env = {
      DATA_DIR: folder,
      APP_SECRET: 'geheim-geheim-geheim-geheim-geheim',
      DATABASE_URL: `postgres://someone:geheim@${nowhere}/city`,
      REDIS_URL: `redis://:geheim@${nowhere}`,
      SMTP_URL: `smtp://someone:geheim@${nowhere}`,
      MAIL_TO: 'a@barrio.example',
      S3_URL: `http://key:geheim@${nowhere}/bucket`,
      METRICS_TOKEN: 'geheim-geheim-geheim',
      SMS_DELIVERY: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'geheim-geheim-geheim',
      TWILIO_FROM: '+15005550006',
      TWILIO_URL: `http://${nowhere}`,
    };
    const { code, stdout, stderr } = await runScript('server/commands/doctor.ts', env);
    const lines = stdout.split('\n');
    const problems = lines.filter((line) => line.startsWith('problem'));
    for (const what of ['Postgres at', 'Redis at', 'mail by', 'codes by twilio', 'pictures in', 'PUBLIC_URL']) {
      expect(
        problems.filter((line) => line.includes(what)),
        what,
      ).toHaveLength(1);
    }
    for (const problem of problems) expect(lines[lines.indexOf(problem) + 1]).toMatch(/^ +→ \S/);
    expect([code, stdout + stderr]).toEqual([1, expect.not.stringContaining('geheim')]);
  });

  it('says of a wrong environment what is wrong with it, and ends with 1', async () => {
    const { code, stderr } = await runScript('server/commands/doctor.ts', { PORT: 'many', DATABASE_URL: 'postgres://localhost/city' });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/PORT: expected.*\n.*APP_SECRET: expected/)]);
  });

  it('sees whether the embedded database is in use without touching it', async () => {
    const dataDir = path.join(folder, 'embedded');
    const before = await checkMachine(readEnv({ DATA_DIR: dataDir }));
    expect(saidBy(before, 'is not made yet')?.state).toBe('ok');
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    const lock = lockDataDir(path.join(dataDir, 'postgres.lock'));
    expect(saidBy(await checkMachine(readEnv({ DATA_DIR: dataDir })), 'is open')?.state).toBe('ok');
    expect(saidBy(await checkMachine(readEnv({ DATA_DIR: dataDir })), 'neither APP_SECRET nor')?.state).toBe('warning');
    expect(existsSync(path.join(dataDir, 'app-secret'))).toBe(false);
    writeFileSync(path.join(dataDir, 'app-secret'), testSecret);
    expect(saidBy(await checkMachine(readEnv({ DATA_DIR: dataDir })), 'there is a secret')?.state).toBe('ok');
    lock.close();
    expect(saidBy(await checkMachine(readEnv({ DATA_DIR: dataDir })), 'nobody has it open')?.state).toBe('ok');
    lockDataDir(path.join(dataDir, 'postgres.lock')).close();
  });

  it('sees a folder of data that is none, or that others can enter', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(saidBy(await checkMachine(readEnv({ DATA_DIR: file })), 'is no folder')?.state).toBe('problem');
    expect(saidBy(await checkMachine(readEnv({ DATA_DIR: path.dirname(import.meta.dirname) })), 'other users')?.state).toBe('warning');
  });

  it('asks a mail server whether it lets us in and sends it nothing; takes https and proxies as they should be', async () => {
    const smtp = await mailStandIn();
    const found = await checkConnectivity(
      readEnv({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_TO: 'a@b.mx', PUBLIC_URL: 'https://barrio.example' }),
    );
    expect([saidBy(found, 'lets us in')?.state, smtp.messages]).toEqual(['ok', []]);
    expect(saidBy(found, 'TRUST_PROXY is 0')?.state).toBe('warning');
    const silent = await checkConnectivity(readEnv({ SMTP_URL: `smtp://${nowhere}`, SMS_DELIVERY: 'twilio', DELIVERY: 'none' }));
    expect([saidBy(silent, 'nobody is reached')?.state, saidBy(silent, nowhere)]).toEqual(['warning', undefined]);
    const right = await checkConnectivity(readEnv({ PUBLIC_URL: 'https://barrio.example', TRUST_PROXY: '1' }));
    expect([saidBy(right, 'TRUST_PROXY 1')?.state, saidBy(right, 'PUBLIC_URL')?.state]).toEqual(['ok', 'ok']);
    expect(saidBy(await checkConnectivity(readEnv({ PUBLIC_URL: 'http://barrio.example' })), 'is not https')?.state).toBe('problem');
    await smtp.close();
  });

  it('tells a store of pictures that refuses us from one that has not got what was asked for', async () => {
    const s3 = await standIn();
    const env = readEnv({ S3_URL: `${s3.url.replace('//', '//key:secret@')}/bucket` });
    const states = {
      SignatureDoesNotMatch: 'problem',
      InvalidAccessKeyId: 'problem',
      NoSuchBucket: 'problem',
      NoSuchKey: 'ok',
      AccessDenied: 'warning',
    };
    for (const [code, state] of Object.entries(states)) {
      s3.answer.status = code.startsWith('NoSuch') ? 404 : 403;
      s3.answer.body = `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
      const found = saidBy(await checkConnectivity(env), 'pictures in');
      expect([code, found?.state, found?.said.includes(code)]).toEqual([code, state, state !== 'ok']);
    }
    s3.answer.status = null;
    await s3.close();
    expect(saidBy(await checkConnectivity(env), 'no answer')?.state).toBe('problem');
  });

  it('warns of cities that would be one in the Redis that they share', async () => {
    const said = 'in Redis, as every other one';
    expect(saidBy(await checkConnectivity(readEnv({ REDIS_URL: `redis://${nowhere}` })), said)?.state).toBe('warning');
    const named = readEnv({ REDIS_URL: `redis://${nowhere}`, PUBLIC_URL: 'https://barrio.example' });
    expect(saidBy(await checkConnectivity(named), said)).toBeUndefined();
  });
});

describe.runIf(testServer)('the doctor of a Postgres', () => {
  it('compares its schema and keys with this code and this secret, and changes nothing', async () => {
    const DATABASE_URL = await newServerDatabase();
    const env = readEnv({ DATABASE_URL, APP_SECRET: testSecret });
    expect(saidBy(await checkEngines(env), 'is not there yet')?.state).toBe('ok');
    expect(saidBy(await checkEngines(env), 'is not there yet')?.state).toBe('ok');
    const { db, close } = await openDatabase(env);
    await openKeys({ db, clock: movableClock(), secret: testSecret }).signing();
    const well = await checkEngines(env);
    expect(well.filter(({ state }) => state === 'problem')).toEqual([]);
    for (const word of ['Postgres 1', 'extension unaccent', 'extension pg_trgm', "schema is this code's", 'opens the keys', 's apart']) {
      expect(saidBy(well, word)?.state, word).toBe('ok');
    }
    const other = await checkEngines(readEnv({ DATABASE_URL, APP_SECRET: 'another-secret-of-more-than-32-characters' }));
    expect(saidBy(other, 'does not open')?.state).toBe('problem');
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`);
    expect(saidBy(await checkEngines(env), 'newer than this code')?.state).toBe('problem');
    await db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at >= (select max(created_at) from drizzle.__drizzle_migrations where hash <> 'later')`,
    );
    expect(saidBy(await checkEngines(env), 'older than this code')?.state).toBe('warning');
    await close();
  });
});
