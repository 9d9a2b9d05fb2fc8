import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newServerDatabase, testServer } from '../../tests/support/databases/database.ts';
import { testSecret } from '../../tests/support/servers/app.ts';
import { newFolder, runScript, runServer } from '../../tests/support/servers/processes.ts';
import { openKeys, opensKeys } from '../platform/auth/key-store.ts';
import { systemClock } from '../platform/config/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const another = 'another-secret-of-more-than-32-characters';

const env: Record<string, string> = { DATA_DIR: folder, APP_SECRET: testSecret };
const rotate = (given: Record<string, string>, ...args: string[]) =>
  runScript('server/commands/keys-rotate.ts', { ...env, ...given }, args);
const reseal = (given: Record<string, string>) => runScript('server/commands/keys-seal.ts', { ...env, ...given });

it('say what is missing before they open anything', async () => {
  const [none, unknown, noSecret] = await Promise.all([rotate({}), rotate({}, '--key', 'door'), reseal({})]);
  for (const { code, stderr } of [none, unknown])
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^--key must be token, push, claim\./)]);
  expect(noSecret).toMatchObject({ code: 1, stderr: expect.stringMatching(/^OLD_APP_SECRET is missing.*\nUsage: OLD_APP_SECRET=/) });
});

it('refuse a secret that does not open the keys, and with the right one make another key and put all under another secret', async () => {
  if (testServer) env.DATABASE_URL = await newServerDatabase();
  const look = async () => {
    const { db, close } = await openDatabase({ DATA_DIR: folder, ...env });
    const { kid } = await openKeys({ db, clock: systemClock, secret: env.APP_SECRET as string }).signing();
    const opened = [await opensKeys(db, testSecret), await opensKeys(db, another)];
    await close();
    return { kid, opened };
  };
  const first = await look();
  const refused = { code: 1, stdout: '', stderr: expect.stringMatching(/^APP_SECRET is not the one/) };
  expect(await rotate({ APP_SECRET: another }, '--key', 'token')).toMatchObject(refused);
  expect(await reseal({ OLD_APP_SECRET: another, APP_SECRET: another })).toMatchObject(refused);

  const forgotten = await rotate({}, '--key', 'token', '--forget');
  expect([forgotten.code, forgotten.stdout]).toEqual([0, expect.stringMatching(/Everyone logs in again\.\n$/)]);
  expect(forgotten.stdout).not.toContain('Sessions go on');
  const rotated = await rotate({}, '--key', 'token');
  expect(rotated).toMatchObject({ code: 0, stdout: expect.stringMatching(/There is a new key \(token, .*\nSessions go on/) });
  const sealed = await reseal({ OLD_APP_SECRET: testSecret, APP_SECRET: another });
  expect(sealed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^2 keys are encrypted under APP_SECRET now/) });
  expect(sealed.stdout + sealed.stderr).not.toMatch(new RegExp(`${testSecret}|${another}`));
  env.APP_SECRET = another;
  const last = await look();
  expect(last.kid).not.toBe(first.kid);
  expect(last.opened).toEqual([false, true]);
});

it.skipIf(testServer)('make no secret, as a start makes none, where keys are encrypted under one that is not here', async () => {
  const place = { DATA_DIR: folder };
  const missing = {
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no secret in .*app-secret, and this database has keys/m),
  };
  expect(await runScript('server/commands/keys-rotate.ts', place, ['--key', 'push'])).toMatchObject(missing);
  expect(await runScript('server/commands/keys-seal.ts', { ...place, OLD_APP_SECRET: another })).toMatchObject(missing);
  expect(await runServer({ ...place, PORT: '0', SEED: 'none' })).toMatchObject(missing);
  expect(existsSync(path.join(folder, 'app-secret'))).toBe(false);
});
