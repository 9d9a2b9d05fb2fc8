import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'barrio-commands-'));
const file = path.join(folder, 'denue.csv');
writeFileSync(file, 'id,clee,nom_estab\n1,2,x\n');
afterAll(() => rmSync(folder, { recursive: true }));

/** What a command says on stderr when it fails, and its exit status. */
async function fail(command: string, args: string[]): Promise<{ code: number; stderr: string }> {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder, SEED: 'none' };
  const error = await promisify(execFile)(process.execPath, [script, ...args], { env }).catch((failed) => failed);
  return { code: error.code, stderr: error.stderr };
}

describe.concurrent('import commands exit with 1 and say why', () => {
  it.each([
    ['geo-import', [], '--file is missing'],
    ['geo-import', ['--file', 'nowhere.txt'], 'no file nowhere.txt'],
    ['geo-import', ['--file', file], 'name it with --format'],
    ['geo-import', ['--file', file, '--format', 'excel'], 'none of sepomex, inegi, geonames'],
    ['companies-import', ['--file', file], '--format must be denue'],
    ['companies-import', ['--file', file, '--format', 'denue', '--city', 'Querétaro'], '--city Querétaro: expected'],
    ['catalog-import', [], '--file is missing'],
    ['catalog-import', ['--file', fileURLToPath(import.meta.url)], 'expected a .csv or a .json'],
    ['catalog-import', ['--file', file, '--format', 'denue'], "'--format'"],
  ] as const)('%s %j', async (command, args, said) => {
    const { code, stderr } = await fail(command, [...args]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)]);
    expect(stderr).toContain('Usage: npm run');
  });

  it('when this user may not read the file, or go where it lies', async () => {
    const [closed, secret] = [path.join(folder, 'closed'), path.join(folder, 'secret.csv')];
    mkdirSync(closed, { mode: 0 });
    writeFileSync(secret, '', { mode: 0 });
    // Root may read everything, so what asks becomes nobody.
    const ask = `const { existingFile } = await import(${JSON.stringify(new URL('./run-command.ts', import.meta.url))});
      if (process.getuid() === 0) { (await import('node:fs')).chmodSync(process.argv[1], 0o755); process.setuid(65534); }
      for (const file of process.argv.slice(2)) await existingFile(file).catch(({ message }) => console.log(message));`;
    const files = [path.join(closed, 'x.csv'), secret];
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', ask, folder, ...files]);
    expect(stdout).toMatch(/^(This user may not read \S+\. Put it into a folder that it may read\.\n){2}$/);
  });

  it('while a server holds the embedded database', async () => {
    const lock = new DatabaseSync(path.join(folder, 'postgres.lock'));
    lock.exec('begin exclusive');
    const { code, stderr } = await fail('companies-import', ['--file', file, '--format', 'denue']);
    lock.close();
    expect([code, stderr]).toEqual([1, expect.stringContaining('Another process is using')]);
  });
});
