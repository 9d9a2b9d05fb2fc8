import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { notifications } from '../../database/tables/notifications.ts';
import { saved } from '../../database/tables/saved.ts';
import { withTransaction } from '../../database/transaction.ts';
import { demoDatabase, designMoment } from '../../tests/support/databases/database.ts';
import { addPerson, type Person, removePeople } from '../../tests/support/people/people.ts';
import { createEventBus } from '../platform/cluster/event-bus.ts';
import { announce, type News, notify } from './notify.ts';

const city = 22014;
const elsewhere = 3003;
const ago = (minutes: number) => new Date(designMoment.getTime() - minutes * 60_000);

let db: Database;
let colonia: number;

beforeAll(async () => {
  db = await demoDatabase();
  const { rows } = await db.execute<{ id_colonia: number }>(
    sql`select id_colonia from colonias where id_city = ${city} order by 1 limit 1`,
  );
  colonia = rows[0]?.id_colonia as number;
});
beforeEach(() => removePeople(db));
afterAll(() => removePeople(db));

const news = (more: Partial<News> = {}): News => ({
  type: 'events',
  title: 'Hoy hay danzón',
  message: 'A las 8 p. m.',
  url: '/eventos',
  to: {},
  now: ago(10),
  ...more,
});
const tell = (more: Partial<News> = {}) => withTransaction(db, (tx) => notify(tx, news(more)));
const citizen = (more: Partial<Person> = {}) => addPerson(db, { id_state: 22, id_city: city, ...more });

describe('telling', () => {
  it('once for each subject, however many tell it at once, and to the rooms concerned once it is committed', async () => {
    const me = await citizen();
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell({ subject: 'x', to: { customer: me.id_customer } })));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await tell({ subject: 'x' })).toBeNull();
    expect(await tell({ subject: 'y' })).not.toBeNull();
    expect((await db.select().from(notifications)).map(({ counts, fanned_out_at }) => [counts, fanned_out_at])).toEqual([
      [true, null],
      [true, null],
    ]);
    await expect(
      db.transaction(async (tx) => {
        await notify(tx as Database, news({ subject: 'z' }));
        throw new Error('not this time');
      }),
    ).rejects.toThrow('not this time');
    expect(await tell({ subject: 'z' })).not.toBeNull();
  });

  it('everybody, a city, a colonia, one customer, or each follower who followed in time', async () => {
    const [me, late, blocked] = [await citizen(), await citizen(), await citizen({ blocked_at: ago(30) })];
    await db.insert(saved).values([
      { id_customer: me.id_customer, kind: 'company', id_item: 7, created_at: ago(10) },
      { id_customer: late.id_customer, kind: 'company', id_item: 7, created_at: ago(9) },
      { id_customer: blocked.id_customer, kind: 'company', id_item: 7, created_at: ago(30) },
      { id_customer: late.id_customer, kind: 'event', id_item: 7, created_at: ago(30) },
    ]);
    const rooms = async (to: News['to']) => (await tell({ to }))?.rooms;
    expect(await rooms({})).toEqual(['everyone']);
    expect(await rooms({ city })).toEqual([`city:${city}`]);
    expect(await rooms({ city, colonia })).toEqual([`colonia:${colonia}`]);
    expect(await rooms({ customer: me.id_customer })).toEqual([`customer:${me.id_customer}`]);
    expect(await rooms({ followers_of: 7 })).toEqual([`customer:${me.id_customer}`]);
    expect(await rooms({ followers_of: 7, city: elsewhere })).toEqual([]);
    expect(await rooms({ savers_of: 7 })).toEqual([`customer:${late.id_customer}`]);
  });

  it('tells kept bytes and open screens', async () => {
    const events = createEventBus();
    const heard: unknown[] = [];
    events.on('change', (change) => heard.push(change));
    events.on('announcement', (announcement) => heard.push(announcement));
    const made = await tell({ to: { city }, id_company: 7 });
    announce(events, made);
    announce(events, null);
    const id_item = made?.notification.id_notification;
    expect(heard).toEqual([
      { kind: 'notification', action: 'created', id_item, id_company: 7, cities: [city], slugs: [] },
      { notification: { ...made?.notification, title: 'Hoy hay danzón', read: false }, rooms: [`city:${city}`] },
    ]);
  });

  it('never too much: a long title is cut', async () => {
    const made = await tell({ title: 'x'.repeat(500), message: 'y'.repeat(500) });
    expect([made?.notification.title.length, made?.notification.message.length]).toEqual([120, 300]);
  });
});
