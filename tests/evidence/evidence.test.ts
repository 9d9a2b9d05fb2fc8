import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf, missingPlaces } from './code-fingerprint.ts';
import { entryOf } from './figure-list.ts';
import { originOf } from './origin.ts';
import { writePage } from './page.ts';
import { ageReader, type Result, sayResult } from './results.ts';

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'barrio-evidence-'));
  write('server/claims/commands.ts', 'take');
  write('server/claims/commands.test.ts', 'try');
  write('tests/killed.test.ts', 'kill');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the fingerprint of code', () => {
  const places = ['tests/killed.test.ts', 'server/claims/'];
  const now = () => fingerprintOf(places, folder);

  it('is another when a file of it changes, comes, goes or is renamed', () => {
    const seen = [now()];
    write('server/claims/commands.ts', 'take once');
    seen.push(now());
    write('server/claims/deep/proofs.ts', '');
    seen.push(now());
    write('tests/killed.test.ts', 'kill again');
    seen.push(now());
    rmSync(path.join(folder, 'server/claims/commands.ts'));
    write('server/claims/writes.ts', 'take once');
    seen.push(now());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('is the same when something else changes: other folders, and the tests beside the code', () => {
    const before = now();
    write('server/coupons/queries.ts', 'list');
    write('server/claims/commands.test.ts', 'try more');
    expect(now()).toBe(before);
  });

  it('names places at which there is nothing', () => {
    expect(missingPlaces([...places, 'server/none/', 'tests/none.test.ts'], folder)).toEqual(['server/none/', 'tests/none.test.ts']);
  });
});

const killed = (origin?: Result['origin']): Result => ({
  name: 'claims-killed',
  file: 'bench/results/claims-killed.json',
  kills: 500,
  lost: 0,
  doubled: 0,
  ...(origin ? { origin } : {}),
});
const origin = { date: '2026-11-25T10:00:00.000Z', commit: '12345678', clean: true, command: 'run it', code: 'abc' };

describe('the page', () => {
  const promised = [
    { page: 'README.md', promises: [{ says: 'nothing is lost | ever', by: ['claims-killed{,-*}', 'tests/killed.test.ts «it is not»'] }] },
  ];
  const lineOf = (result: Result, code: string) =>
    writePage(
      promised,
      [result],
      ageReader(() => code),
    )
      .split('\n')
      .find((line) => line.startsWith('| nothing')) as string;

  it('has the figure of a promise with its limit, day, commit and command', () => {
    expect(lineOf(killed(origin), 'abc')).toBe(
      '| nothing is lost \\| ever | kills 500; lost 0; doubled 0 (limit: lost 0, doubled 0); [claims-killed.json](../bench/results/claims-killed.json); 2026-11-25 `12345678`; `run it`; of this code<br>`tests/killed.test.ts` «it is not» |',
    );
  });

  it('marks a figure of other code, one of unknown code, and one of a tree with changes', () => {
    expect(lineOf(killed(origin), 'abd')).toContain('**older than its code**');
    const { code: _, ...unknown } = origin;
    expect(lineOf(killed(unknown), 'abc')).toContain('kept 2026-11-25 `12345678`; `run it`; **older, or of unknown code**');
    expect(lineOf(killed(), 'abc')).toContain('of an unknown day; **older, or of unknown code**');
    expect(lineOf(killed({ ...origin, clean: false }), 'abc')).toContain('with changes that are in no commit');
  });

  it('says of a long bench how many limits it keeps, and which not', () => {
    const figures = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, ours: 1, unit: 'ms', limit: '<= 2', pass: name !== 'c' }));
    expect(sayResult({ name: 'plans', file: '', figures })).toBe('4 of 5 limits kept; c: 1 ms (limit <= 2, **not kept**)');
    expect(sayResult({ name: 'plans', file: '', figures }, 'a')).toBe('a: 1 ms (limit <= 2)');
  });
});

describe('an origin', () => {
  it('has the code that the entry of the name is of, as it was read; of an unknown name none', () => {
    const [key = ''] = entryOf('claims-at-once-postgres') ?? [];
    const tree = { commit: '12345678', clean: true, codes: new Map([[key, 'abc']]) };
    expect(originOf('claims-at-once-postgres', tree)).toMatchObject({ commit: '12345678', clean: true, code: 'abc' });
    expect(originOf('claims-at-once-postgres', tree).command).toContain('npx vitest run tests/api/wallet/claims-at-once.test.ts');
    expect(originOf('nobody-knows', tree)).not.toHaveProperty('code');
  });
});
