import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Store } from '../../../contract/catalog/companies.ts';
import { runMaintenance } from '../../../server/startup/maintenance.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { get } from '../../support/servers/app.ts';
import { stageTill } from '../../support/stages/till-stage.ts';

const stage = stageTill();
const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '00:00', closes: '24:00' }));
let owner = '';
let networks = 0;

async function store(): Promise<Store> {
  const { rows } = await stage.db.execute<{ slug: string }>(sql`select slug from companies where id_company = ${stage.company}`);
  const { stores } = (await get(stage.app, `/companies/${rows[0]?.slug}`)).body;
  return stores.find(({ id_store }: Store) => id_store === stage.here);
}

describe('when a listing without hours seems to open', () => {
  const said = 'Suele abrir los martes a la 1 p. m.';
  const usual = async () => (await store()).usually_opens?.replaceAll('\u00a0', ' ') ?? null;
  const tuesdays = ['2026-10-27', '2026-11-03', '2026-11-10', '2026-11-17'];

  beforeEach(async () => {
    await stage.db.execute(sql`delete from open_signs`);
    await stage.db.execute(sql`update companies set claimed = false where id_company = ${stage.company}`);
    await stage.db.execute(sql`update stores set hours = '[]', usual = '[]' where id_store = ${stage.here}`);
    for (const [week, date] of tuesdays.entries())
      await stage.db.execute(sql`insert into open_signs (id_store, date, kind, minute, people) values
        (${stage.here}, ${date}, 'open', ${780 + week * 15}, 2), (${stage.here}, ${date}, 'closed', ${765 - week * 15}, 1)`);
    stage.clock.set('2026-11-18T12:00:00Z');
    owner = await stage.worker(stage.here, roles.owner);
    await runMaintenance(stage.db, stage.clock);
  });

  it('is said as a guess on its page, and goes when what was heard is too old', async () => {
    expect(await usual()).toBe(said);
    stage.clock.set('2027-01-12T12:00:00Z');
    await runMaintenance(stage.db, stage.clock);
    stage.clock.set('2027-01-12T12:01:00Z');
    expect(await usual()).toBeNull();
  });

  it('is not said once somebody runs it, nor where it says its hours', async () => {
    await call(stage.app, `PATCH /stores/${stage.here}`, { token: owner, body: { hours: always } });
    expect(await usual()).toBeNull();
    await call(stage.app, `PATCH /stores/${stage.here}`, { token: owner, body: { hours: [] } });
    expect(await usual()).toBe(said);
    const operator = (await logIn(stage.app, await addPerson(stage.db, { id_user_role: roles.operator }))).token;
    await call(stage.app, `PATCH /companies/${stage.company}`, { token: operator, body: { claimed: true } });
    expect(await usual()).toBeNull();
  });

  it('counts of «closed» only what came before somebody said that it was open', async () => {
    await stage.db.execute(sql`delete from open_signs`);
    const sayAt = async (time: string, open: boolean) => {
      stage.clock.set(`2026-11-24T${time}:00Z`);
      const reply = await stage.app.inject({
        method: 'PUT',
        url: `/api/v1/stores/${stage.here}/voice`,
        headers: { authorization: `Bearer ${(await logIn(stage.app, await addPerson(stage.db))).token}` },
        payload: { open },
        remoteAddress: `198.51.100.${++networks}`,
      });
      expect(reply.statusCode).toBe(204);
    };
    await sayAt('15:00', false);
    await sayAt('18:50', false);
    await sayAt('19:20', true);
    await sayAt('22:00', false);
    const { rows } = await stage.db.execute(sql`select kind, minute, people from open_signs order by kind`);
    expect(rows).toEqual([
      { kind: 'closed', minute: 12 * 60 + 45, people: 3 },
      { kind: 'open', minute: 13 * 60 + 15, people: 1 },
    ]);
  });
});
