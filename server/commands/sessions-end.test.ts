import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { newFolder, runScript } from '../../tests/support/servers/processes.ts';

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in a folder of its own and answers how it ended. */
const run = (...args: string[]) => runScript('server/commands/sessions-end.ts', { DATA_DIR: folder, SEED: 'none' }, args);

it.each([[[]], [['--phone', '123']], [['--all', '--phone', '4421234567']]])('%j ends nobody’s and says how to say whose', async (args) => {
  const { code, stderr } = await run(...args);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Usage: npm run sessions:end')]);
});

it('says how many there were, and nothing of whose', async () => {
  expect(await run('--all')).toMatchObject({ code: 0, stdout: 'Sessions ended: 0.\n' });
  const one = await run('--phone', '442 123 4567');
  expect([one.code, one.stdout, one.stderr]).toEqual([0, 'Sessions ended: 0.\n', '']);
});
