import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { endProcesses, newFolder, runServer, startScript, startUntil } from '../../tests/support/servers/processes.ts';

const folders: string[] = [];
const folderOfOwn = () => {
  const folder = newFolder();
  folders.push(folder);
  return folder;
};
afterAll(() => {
  endProcesses();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const serve = (env: Record<string, string>) => startUntil(/Server listening at/, 'server/main.ts', { PORT: '0', ...env });

async function countCoupons(line: string): Promise<number> {
  const answer = await fetch(`${/http:[^"]+/.exec(line)?.[0]}/api/v1/coupons?id_city=22014`);
  return ((await answer.json()) as { items: unknown[] }).items.length;
}

/** The processes that loaded one of our files, among those that reported what they loaded. */
function whoLoaded(file: string, told: string): Set<string> {
  const reports = readdirSync(told).filter((name) => readFileSync(path.join(told, name), 'utf8').includes(`/${file}"`));
  return new Set(reports.map((name) => name.split('-')[1] as string));
}

describe('a first start', () => {
  it('has the database made and filled by a process that ends: the one that serves never loads what it is filled with', async () => {
    const [data, told] = [folderOfOwn(), folderOfOwn()];
    const server = await serve({ DATA_DIR: data, NODE_V8_COVERAGE: told });
    expect(await countCoupons(server.line)).toBeGreaterThan(0);
    expect(await server.stop('SIGTERM')).toBe(0);
    const [serving, seeding] = [whoLoaded('server/app.ts', told), whoLoaded('database/seed/seed-demo.ts', told)];
    expect([serving.size, seeding.size, new Set([...serving, ...seeding]).size]).toEqual([1, 1, 2]);
  }, 180_000);

  it('says what kept that process from it', async () => {
    const data = path.join(folderOfOwn(), 'data');
    writeFileSync(data, 'no folder');
    const refused = await runServer({ DATA_DIR: data, PORT: '0' });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/^Preparing .*\nEEXIST: .*\n$/)]);
  }, 60_000);

  it('that is killed while the database is made is begun again by the next one', async () => {
    const data = folderOfOwn();
    const changes = watch(data);
    const begun = new Promise<void>((resolve) => {
      changes.on('change', () => existsSync(path.join(data, 'postgres.making')) && resolve());
    });
    const first = startScript('server/main.ts', { DATA_DIR: data, PORT: '0' });
    await begun;
    changes.close();
    first.kill('SIGKILL');
    const second = await serve({ DATA_DIR: data });
    expect(await countCoupons(second.line)).toBeGreaterThan(0);
    expect(existsSync(path.join(data, 'postgres.making'))).toBe(false);
    await second.stop('SIGTERM');
  }, 180_000);

  it('waits for the child of a killed one, which still has the folder for a moment', async () => {
    const data = folderOfOwn();
    writeFileSync(path.join(data, 'postgres.making'), '');
    const hold = `const lock = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
      lock.exec('begin exclusive'); process.send('held'); setTimeout(() => process.exit(), 5000);`;
    const orphan = spawn(process.execPath, ['-e', hold, path.join(data, 'postgres.lock')], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(orphan, 'message');
    const server = await serve({ DATA_DIR: data, SEED: 'none' });
    expect(orphan.exitCode).toBe(0);
    await server.stop('SIGTERM');
  }, 120_000);
});
