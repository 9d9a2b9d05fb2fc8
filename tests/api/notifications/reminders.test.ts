import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { rebuildListings } from '../../../database/listings.ts';
import { events } from '../../../database/tables/events.ts';
import { notifications } from '../../../database/tables/notifications.ts';
import { saved } from '../../../database/tables/saved.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { remindOfEvents, tellSavers } from '../../../server/events/event-notifications.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { addPerson, call, logIn, type Person, removePeople } from '../../support/people/people.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';

type Event = typeof events.$inferSelect;

const clock = movableClock();
let db: Database;
let event: Event;
let me: Person;

/** Saturday 28 November, 19:00 in Querétaro (UTC-6). */
const starts = new Date('2026-11-29T01:00:00Z');
const at = (local: string) => new Date(`${local}:00-06:00`);

beforeAll(async () => {
  db = await demoDatabase();
});
beforeEach(async () => {
  clock.set(designMoment);
  await removePeople(db);
  me = await addPerson(db);
  event = await addEvent({});
  await save(designMoment);
});
afterAll(async () => {
  await removePeople(db);
  await removeEvents();
});

const removeEvents = async () => {
  await db.execute(sql`delete from events where slug like 'de-la-prueba%'`);
  await withTransaction(db, (tx) => rebuildListings(tx, 'unowned', designMoment));
};

async function addEvent(more: Partial<Event>): Promise<Event> {
  await removeEvents();
  const values = { slug: 'de-la-prueba', title: 'Son jarocho', venue: 'Foro El Patio', id_city: 22014 };
  const times = { starts_at: starts, ends_at: new Date(starts.getTime() + 7_200_000) };
  const [made] = await db
    .insert(events)
    .values({ ...values, ...times, ...more })
    .returning();
  await withTransaction(db, (tx) => rebuildListings(tx, 'unowned', designMoment));
  return made as Event;
}

const save = (when: Date, who = me, id_item = event.id_event) =>
  db.insert(saved).values({ id_customer: who.id_customer, kind: 'event', id_item, created_at: when });
const told = () => db.select().from(notifications).orderBy(notifications.id_notification);

describe('a saved event that changes', () => {
  const change = (more: Partial<Event>, now = designMoment) => {
    const after = { ...event, sequence: event.sequence + 1, ...more };
    return withTransaction(db, (tx) => tellSavers(tx, event.id_event, event, after, now));
  };
  const later = new Date(starts.getTime() + 86_400_000);

  it.each<[string, Partial<Event>, string, string]>([
    ['is cancelled', { status: 'cancelled' }, 'Se canceló', 'Iba a ser el sábado 28 nov, 7 p. m., en Foro El Patio.'],
    ['is on another day', { starts_at: later, status: 'moved' }, 'Cambió de fecha', 'Es el domingo 29 nov, 7 p. m., en Foro El Patio.'],
    [
      'ends earlier',
      { ends_at: new Date(starts.getTime() + 60_000) },
      'Cambió de fecha',
      'Es el sábado 28 nov, 7 p. m., en Foro El Patio.',
    ],
    ['is elsewhere', { venue: 'La Alameda' }, 'Cambió de lugar', 'Es el sábado 28 nov, 7 p. m., en La Alameda.'],
    ['is at another door', { address: 'Zaragoza 5' }, 'Cambió de lugar', 'Es el sábado 28 nov, 7 p. m., en Foro El Patio.'],
  ])('because it %s: those who saved it are told', async (_what, more, title, message) => {
    const announced = await change(more);
    expect(announced?.rooms).toEqual([`customer:${me.id_customer}`]);
    expect(await told()).toMatchObject([
      {
        type: 'events',
        title: `${title}: Son jarocho`,
        url: '/eventos/de-la-prueba',
        id_event: event.id_event,
        counts: false,
        message: message.replace('7 p. m.', '7\u00a0p.\u00a0m.'),
        to_savers_of: event.id_event,
        to_customer: null,
        subject: `event:${event.id_event}:1`,
      },
    ]);
  });

  it('back on: they are told that too, and of nothing else while it is off', async () => {
    event = await addEvent({ status: 'cancelled', sequence: 4 });
    await save(designMoment);
    expect(await change({ venue: 'La Alameda' })).toBeNull();
    expect((await change({ status: 'scheduled', starts_at: later }))?.notification.title).toBe('Sí se hace: Son jarocho');
  });

  it('once for each change, however often it is told', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => change({ status: 'cancelled' })));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await change({ venue: 'La Alameda', sequence: 2 })).not.toBeNull();
    expect(await told()).toHaveLength(2);
  });

  it('in its words only, or after it is over: nobody is told', async () => {
    expect(await change({ title: 'Son jarocho en vivo', description: 'Con baile.', price: 5000 })).toBeNull();
    expect(await change({ status: 'cancelled' }, new Date(event.ends_at))).toBeNull();
    expect(await told()).toEqual([]);
  });

  it('that nobody saved: nobody is told', async () => {
    await db.execute(sql`delete from saved`);
    expect(await change({ status: 'cancelled' })).toBeNull();
    expect(await told()).toEqual([]);
  });
});

describe('PATCH /events/{id_event}', () => {
  it('tells those who saved it, in its transaction, and open screens once it is committed', async () => {
    const app = await apiOn(db, { clock });
    const { token } = await logIn(app, await addPerson(db, { id_user_role: roles.operator }));
    const change = (body: object) => call(app, `PATCH /events/${event.id_event}`, { token, body });
    expect((await change({ title: 'Son jarocho en vivo' })).status).toBe(200);
    expect(await told()).toEqual([]);
    const before = (await app.inject('/api/v1/events/de-la-prueba.ics')).body;
    expect((await change({ starts_at: '2026-11-29T00:00:00Z', status: 'moved' })).status).toBe(200);
    expect((await change({ status: 'cancelled' })).status).toBe(200);
    expect((await change({ status: 'cancelled' })).status).toBe(200);
    expect((await told()).map(({ title }) => title)).toEqual(['Cambió de fecha: Son jarocho en vivo', 'Se canceló: Son jarocho en vivo']);
    const mine = (await call(app, 'GET /notifications', { token: (await logIn(app, me)).token })).data.items;
    expect(mine).toMatchObject([{ title: 'Se canceló: Son jarocho en vivo' }, { title: 'Cambió de fecha: Son jarocho en vivo' }]);
    const after = (await app.inject('/api/v1/events/de-la-prueba.ics')).body;
    expect([before, after].map((text) => [/SEQUENCE:(\d)/.exec(text)?.[1], /STATUS:(\w+)/.exec(text)?.[1]])).toEqual([
      ['1', 'CONFIRMED'],
      ['3', 'CANCELLED'],
    ]);
    await app.close();
  });
});

describe('a saved event that begins tomorrow', () => {
  const remindAt = (moment: Date) => {
    clock.set(moment);
    return remindOfEvents({ db, clock, events: createEventBus() });
  };

  it('is reminded of at eight in the evening before, once', async () => {
    expect(await remindAt(at('2026-11-27T19:59'))).toBe(0);
    expect(await remindAt(at('2026-11-27T20:00'))).toBe(1);
    expect(await remindAt(at('2026-11-27T20:01'))).toBe(0);
    expect(await remindAt(at('2026-11-28T12:00'))).toBe(0);
    expect(await told()).toMatchObject([
      {
        type: 'reminders',
        title: 'Son jarocho, mañana',
        message: 'Empieza mañana a las 7\u00a0p.\u00a0m. en Foro El Patio.',
        to_savers_of: event.id_event,
        counts: false,
        url: '/eventos/de-la-prueba',
        created_at: at('2026-11-27T20:00'),
      },
    ]);
  });

  it('is reminded of once by however many processes', async () => {
    clock.set(at('2026-11-27T20:00'));
    const all = await Promise.all([1, 2, 3, 4].map(() => remindOfEvents({ db, clock, events: createEventBus() })));
    expect(all.sort()).toEqual([0, 0, 0, 1]);
  });

  it('is said to be today where nobody could say so last night, and not once it has begun', async () => {
    expect(await remindAt(new Date(starts))).toBe(0);
    expect(await remindAt(at('2026-11-28T09:00'))).toBe(1);
    expect((await told())[0]).toMatchObject({
      title: 'Son jarocho, hoy',
      message: 'Empieza hoy a las 7\u00a0p.\u00a0m. en Foro El Patio.',
    });
  });

  it('by nobody, or only since then, is not reminded of', async () => {
    await db.execute(sql`delete from saved`);
    expect(await remindAt(at('2026-11-27T20:00'))).toBe(0);
    await save(at('2026-11-27T20:01'));
    expect(await remindAt(at('2026-11-27T20:02'))).toBe(0);
  });

  it('and is cancelled is not reminded of; one that moved is again', async () => {
    await db.update(events).set({ status: 'cancelled' }).where(eq(events.id_event, event.id_event));
    expect(await remindAt(at('2026-11-27T20:00'))).toBe(0);
    await db.update(events).set({ status: 'scheduled' }).where(eq(events.id_event, event.id_event));
    expect(await remindAt(at('2026-11-27T20:00'))).toBe(1);
    const starts_at = new Date(starts.getTime() + 86_400_000);
    await db
      .update(events)
      .set({ starts_at, ends_at: new Date(starts_at.getTime() + 60_000) })
      .where(eq(events.id_event, event.id_event));
    await withTransaction(db, (tx) => rebuildListings(tx, 'unowned', designMoment));
    expect(await remindAt(at('2026-11-28T19:59'))).toBe(0);
    expect(await remindAt(at('2026-11-28T20:00'))).toBe(1);
  });

  it('in another zone is reminded of at eight there', async () => {
    // La Paz is an hour behind.
    event = await addEvent({ id_city: 3003 });
    await save(designMoment);
    expect(await remindAt(at('2026-11-27T20:59'))).toBe(0);
    expect(await remindAt(at('2026-11-27T21:00'))).toBe(1);
    expect((await told())[0]?.message).toContain('a las 6\u00a0p.\u00a0m.');
  });

  it('in the first hours of a day belongs to that day', async () => {
    event = await addEvent({ starts_at: at('2026-11-29T00:30'), ends_at: at('2026-11-29T03:00') });
    await save(designMoment);
    expect(await remindAt(at('2026-11-28T19:59'))).toBe(0);
    expect(await remindAt(at('2026-11-28T20:00'))).toBe(1);
  });
});
