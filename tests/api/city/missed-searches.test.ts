import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leastDevices } from '../../../contract/city/least-devices.ts';
import { forgetOldSums } from '../../../server/figures/commands.ts';
import { MissedSearches } from '../../../server/figures/missed-searches.ts';
import { designMoment } from '../../support/databases/database.ts';
import { publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const id_city = 22014;
let missed: MissedSearches;

beforeEach(async () => {
  stage.clock.set(designMoment);
  missed = new MissedSearches(stage.clock);
  await stage.db.execute(sql`truncate missed_searches`);
});

const rows = async () => (await stage.db.execute(sql`select day::text, words, count from missed_searches order by 1, 2`)).rows;
const wait = (seconds: number) => stage.clock.set(new Date(stage.clock.now().getTime() + seconds * 1000));
const device = (n: number) => ({ network: `10.0.0.${n}`, userAgent: 'Android' });
const search = (n: number, words: string, isMissed = true) => missed.note({ id_city, words, isMissed }, device(n));
/** So many devices type words to their end. */
async function type(words: string, devices: number, from = 0): Promise<void> {
  for (let n = from; n < from + devices; n++) search(n, words);
  wait(9);
  await missed.flush(stage.db);
}

describe('what is searched for and not found', () => {
  it(`is written from ${leastDevices} different devices of a day on, and never before`, async () => {
    await type('gorditas', leastDevices - 1);
    for (let n = 0; n < 50; n++) await type('gorditas', 1);
    expect(await rows()).toEqual([]);
    await type('gorditas', 1, 50);
    expect(await rows()).toEqual([{ day: '2026-11-20', words: 'gorditas', count: leastDevices }]);
    await type('gorditas', 2, 60);
    const { data } = await stage.as('operator', `GET /cities/${id_city}/figures`);
    expect(data.searched).toMatchObject([{ words: 'gorditas', devices: leastDevices + 2, category: { slug: 'comida' } }]);
  });

  it('begins again at midnight, when nothing tells devices apart any more', async () => {
    await type('gorditas', leastDevices - 1);
    // Six hours on it is the next day in the city.
    wait(6 * 3600);
    await type('gorditas', leastDevices - 1);
    expect(await rows()).toEqual([]);
    await type('gorditas', 1, 90);
    expect(await rows()).toEqual([{ day: '2026-11-21', words: 'gorditas', count: leastDevices }]);
  });

  it('is what was typed in the end, not the letters on the way, and nothing where something was found at last', async () => {
    for (let n = 0; n < leastDevices; n++) {
      search(n, 'gord');
      search(n, 'gordit');
      search(n, 'gorditas');
      search(n + 20, 'tac');
      search(n + 20, 'tacos', false);
    }
    wait(9);
    await missed.flush(stage.db);
    expect(await rows()).toEqual([{ day: '2026-11-20', words: 'gorditas', count: leastDevices }]);
  });

  it('counts no bots, and no city that there is not', async () => {
    for (let n = 0; n < 20; n++) {
      missed.note({ id_city, words: 'robots', isMissed: true }, { network: `10.0.1.${n}`, userAgent: 'Googlebot' });
      missed.note({ id_city, words: 'robots', isMissed: true }, { network: `10.0.1.${n}`, userAgent: '' });
      missed.note({ id_city: 1001999, words: 'lejos', isMissed: true }, device(n));
    }
    wait(9);
    await missed.flush(stage.db);
    expect(await rows()).toEqual([]);
  });

  it('waits when it cannot be written', async () => {
    for (let n = 0; n < leastDevices; n++) search(n, 'gorditas');
    wait(9);
    const broken = { execute: () => Promise.reject(new Error('down')) } as unknown as typeof stage.db;
    await expect(missed.flush(broken)).rejects.toThrow('down');
    await missed.flush(stage.db);
    expect(await rows()).toMatchObject([{ words: 'gorditas', count: leastDevices }]);
  });

  it('is counted from the search itself, from its cached answer too, and never with what may be a phone', async () => {
    const ask = (n: number, q: string) =>
      stage.app.inject({
        url: `/api/v1/search?${new URLSearchParams({ q, id_city: String(id_city) })}`,
        remoteAddress: `10.9.0.${n}`,
        headers: { 'user-agent': 'Mozilla/5.0 (Android)' },
      });
    const note = vi.spyOn(MissedSearches.prototype, 'note');
    for (let n = 0; n < 3; n++) {
      expect((await ask(n, 'Xilófonos de Júpiter')).statusCode).toBe(200);
      await ask(n + 50, '442 123 4567');
      await ask(n + 100, 'pastor');
    }
    const heard = note.mock.calls.map(([{ words, isMissed }, { network }]) => `${network} ${words} ${isMissed}`);
    note.mockRestore();
    expect(heard).toEqual([0, 1, 2].flatMap((n) => [`10.9.0.${n} xilofonos jupiter true`, `10.9.0.${n + 100} pastor false`]));
  });

  it('is a hint for shops that could have it, of a week, with how many at least', async () => {
    const mine = stage.companies.mine.id;
    await stage.db.execute(
      sql`update companies set id_category = (select id_category from categories where kind = 'company' and slug = 'comida') where id_company = ${mine}`,
    );
    const hint = async (who: Parameters<typeof stage.as>[0] = 'owner') => stage.as(who, `GET /companies/${mine}/missed-search`);
    expect((await hint()).data).toEqual({ missed: null });
    await stage.db.execute(sql`
      insert into missed_searches (id_city, day, words, count) values (${id_city}, '2026-11-20', 'pozole', 12), (${id_city}, '2026-11-18', 'pozole', 14),
        (${id_city}, '2026-11-20', 'veterinaria', 40), (${id_city}, '2026-11-13', 'gorditas', 90), (3003, '2026-11-20', 'tacos', 60),
        (${id_city}, '2026-11-20', 'xilofonos', 70)`);
    // The sum of two days would count some of them twice.
    expect((await hint()).data).toEqual({ missed: { words: 'pozole', people: 14 } });
    expect((await hint('operator')).data.missed).toMatchObject({ words: 'pozole' });
    expect((await hint('stranger')).status).toBe(404);
    expect((await hint('cashier')).status).toBe(403);
    const { data } = await stage.as('operator', `GET /cities/${id_city}/figures`);
    expect(
      data.searched.map(({ words, category }: { words: string; category: { slug: string } | null }) => [words, category?.slug ?? null]),
    ).toEqual([
      ['gorditas', 'comida'],
      ['xilofonos', null],
      ['veterinaria', 'mascotas'],
      ['pozole', 'comida'],
    ]);
  });

  it('is kept for thirteen months', async () => {
    await stage.db.execute(sql`
      insert into missed_searches (id_city, day, words, count) values (${id_city}, '2025-10-19', 'viejo', 12), (${id_city}, '2025-10-21', 'nuevo', 12)`);
    await forgetOldSums(stage.db, designMoment);
    expect(await rows()).toMatchObject([{ words: 'nuevo' }]);
  });
});
