import { rmSync, statSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { endProcesses, newFolder, runScript, runServer, startUntil } from '../../tests/support/processes.ts';

const folder = newFolder();
afterAll(() => {
  endProcesses();
  rmSync(folder, { recursive: true, force: true });
});

const hold = () => startUntil(/^open/, 'tests/support/hold-database.ts', { DATA_DIR: folder });
const refusal = `Another process is using ${folder}. Stop it first, or choose another DATA_DIR (or a DATABASE_URL).`;

describe('the embedded database', () => {
  it('belongs to one process: a second server is refused within two seconds and says why', async () => {
    const first = await hold();
    expect(first.line).toBe('open, start 1');
    // The machine may be busy with other tests: the quickest of a few tries counts.
    const tries: Awaited<ReturnType<typeof runServer>>[] = [];
    for (let n = 0; n < 5 && !tries.some(({ milliseconds }) => milliseconds <= 2000); n++) {
      tries.push(await runServer({ DATA_DIR: folder, PORT: '0' }));
    }
    for (const { code, stderr, stdout } of tries) {
      expect(code).toBe(1);
      expect(stderr.trim()).toBe(refusal);
      expect(stdout).toBe('');
    }
    expect(Math.min(...tries.map(({ milliseconds }) => milliseconds))).toBeLessThanOrEqual(2000);

    const command = await runScript('server/commands/db-seed.ts', { DATA_DIR: folder });
    expect(command).toMatchObject({ code: 1, stderr: `${refusal}\n` });

    await first.stop('SIGKILL');
    const second = await hold();
    expect(second.line).toBe('open, start 2');
    await second.stop('SIGKILL');
  }, 300_000);

  it('is nobody else’s to read', () => {
    expect(statSync(folder).mode & 0o077).toBe(0);
  });
});
