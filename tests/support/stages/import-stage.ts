import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { runImports } from '../../../server/imports/run-imports.ts';
import { type Change, createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { designMoment } from '../databases/database.ts';
import { formOf } from '../requests/forms.ts';
import { publishingStage } from './publishing-stage.ts';

export const noCounts = { new: 0, changed: 0, unchanged: 0, claimed: 0, inactive: 0, elsewhere: 0, skipped: 0 };

/** The API with an operator who brings files into a city; what came by one is gone before each test. */
export function importStage() {
  const stage = publishingStage();
  const id_city = 22014;
  type Who = Parameters<typeof stage.as>[0];
  beforeEach(async () => {
    stage.clock.set(designMoment);
    told.length = 0;
    await stage.db.execute(sql`truncate imports restart identity cascade`);
    await stage.db.execute(sql`delete from companies where source is not null`);
    await stage.db.execute(sql`delete from audit_entries`);
    await stage.db.execute(sql`delete from limit_counters`);
  });

  const send = async (content: string | Buffer, filename = 'denue.csv', who: Who = 'operator', city = id_city) => {
    const { payload, headers } = formOf([{ name: 'file', filename, type: 'text/csv', bytes: content }]);
    return stage.upload(who, `/cities/${city}/imports`, payload, headers);
  };
  const shown = async () => (await stage.as('operator', `GET /cities/${id_city}/import`)).data.import;
  const changes = createEventBus();
  /** What was told of changes since the test began. */
  const told: Change[] = [];
  changes.on('change', (change) => told.push(change));
  const work = () => runImports({ db: stage.db, clock: stage.clock, events: changes });
  /** Works until nothing is under way any more. */
  async function finish() {
    for (;;) {
      await work();
      const now = await shown();
      if (!['checking', 'running'].includes(now.state)) return now;
    }
  }
  const start = async () => stage.as('operator', `POST /imports/${(await shown()).id_import}/start`);
  const imported = async () => {
    const { rows } = await stage.db.execute<Record<string, unknown>>(sql`
      select c.slug, c.name, c.description, c.status, c.claimed, c.source, c.source_id, s.name as store, s.address, s.phone, s.id_colonia,
        (select count(*)::int from listings l where l.id_company = c.id_company) as listed
      from companies c join stores s using (id_company) where c.source is not null order by c.source_id`);
    return rows;
  };
  return { stage, told, id_city, send, shown, work, finish, start, imported };
}
