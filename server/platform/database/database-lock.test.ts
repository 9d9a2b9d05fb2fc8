import { rmSync, statSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { endProcesses, newFolder, runScript, runServer, startUntil } from '../../../tests/support/servers/processes.ts';

const folder = newFolder();
afterAll(() => {
  endProcesses();
  rmSync(folder, { recursive: true, force: true });
});

const hold = () => startUntil(/^open/, 'tests/support/databases/hold-database.ts', { DATA_DIR: folder });
const refusal = `Another process is using ${folder}. Stop it first, or choose another DATA_DIR (or a DATABASE_URL).`;

describe('the embedded database', () => {
  it('belongs to one process: a second server is refused within two seconds and says why', async () => {
    const first = await hold();
    expect(first.line).toBe('open, start 1');
    // On a busy machine a start alone may take longer than the limit; then the test compares the refusal with the start.
    let quickest = { refused: Infinity, started: Infinity };
    for (let n = 0; n < 4 && quickest.refused > 2000; n++) {
      const refused = await runServer({ DATA_DIR: folder, PORT: '0' });
      expect(refused).toMatchObject({ code: 1, stderr: `${refusal}\n`, stdout: '' });
      const started = await runServer({ PORT: 'wrong' });
      quickest = {
        refused: Math.min(quickest.refused, refused.milliseconds),
        started: Math.min(quickest.started, started.milliseconds),
      };
    }
    expect(quickest.refused).toBeLessThanOrEqual(Math.max(2000, quickest.started + 1000));

    const command = await runScript('server/commands/db-seed.ts', { DATA_DIR: folder });
    expect(command).toMatchObject({ code: 1, stderr: `${refusal}\n` });

    await first.stop('SIGKILL');
    const second = await hold();
    expect(second.line).toBe('open, start 2');
    await second.stop('SIGKILL');

    const server = await startUntil(/Server listening at/, 'server/main.ts', { DATA_DIR: folder, PORT: '0', SEED: 'none' });
    const address = /http:[^"]+/.exec(server.line)?.[0];
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ok' });
    expect(await server.stop('SIGTERM')).toBe(0);
    const third = await hold();
    expect(third.line).toBe('open, start 3');
    await third.stop('SIGKILL');
  }, 300_000);

  it('is nobody else’s to read', () => {
    expect(statSync(folder).mode & 0o077).toBe(0);
  });
});
