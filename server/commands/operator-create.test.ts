import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder, runScript } from '../../tests/support/servers/processes.ts';

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in a folder of its own and answers how it ended. */
const run = (args: string[], OPERATOR_PASSWORD = 'huizache-7788') =>
  runScript('server/commands/operator-create.ts', { DATA_DIR: folder, SEED: 'none', OPERATOR_PASSWORD }, args);

const olga = ['--phone', '442 123 4567', '--name', 'Olga'];

describe('operator:create', () => {
  it.each([
    [[], 'huizache-7788', '--phone must be'],
    [['--phone', '123', '--name', 'Olga'], 'huizache-7788', '--phone must be'],
    [['--phone', '4421234567'], 'huizache-7788', '--name must have'],
    [[...olga, '--role', '1'], 'huizache-7788', "Unknown option '--role'"],
    [olga, 'corta77', 'must have 8 to 128'],
    [olga, '4421234567', 'first that anyone would try'],
    [olga, '', 'set OPERATOR_PASSWORD'],
  ])('%j with %j: exits with 1 and says why', async (args, typed, said) => {
    const { code, stderr } = await run(args, typed);
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)]);
    expect(stderr).toContain('Usage: npm run operator:create');
  });

  it('works before the first start and again after it, and says neither password nor phone', async () => {
    const first = await run(olga);
    expect([first.code, first.stdout]).toEqual([0, 'There is a new operator (PGlite).\n']);
    const second = await run(olga);
    expect([second.code, second.stdout]).toEqual([0, 'The account of that phone is now an operator (PGlite).\n']);
    for (const { stdout, stderr } of [first, second]) expect(stdout + stderr).not.toMatch(/huizache|442/);
  });

  it('says so while a server holds the database', async () => {
    const lock = new DatabaseSync(path.join(folder, 'postgres.lock'));
    lock.exec('begin exclusive');
    const { code, stderr } = await run(olga);
    lock.close();
    expect([code, stderr]).toEqual([1, expect.stringContaining('Another process is using')]);
  });
});
