import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newDatabase, type TestDatabase } from '../../tests/support/databases/database.ts';
import { queriesOf } from '../../tests/support/databases/query-plans.ts';
import type { ClusterBus } from '../platform/cluster/cluster-bus.ts';
import { createEventBus } from '../platform/cluster/event-bus.ts';
import { openKnownWords } from './known-words.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await newDatabase();
  await database.db.execute(sql`insert into search_words values ('tacos')`);
});
afterAll(() => database.close());
afterEach(() => {
  vi.useRealTimers();
});

/** The part of a cluster bus that these tests use. */
function bus() {
  const wire = new EventEmitter();
  const missed: (() => void)[] = [];
  const join = (): ClusterBus => {
    const listener = {
      subscribe: async () => {},
      on: (_: 'message', hear: (to: string, said: string) => void) => wire.on('message', hear),
    };
    const publisher = { publish: (to: string, said: string) => wire.emit('message', to, said) };
    const parts = { listener, publisher, channel: (name: string) => name, onGap: (then: () => void) => void missed.push(then) };
    return parts as unknown as ClusterBus;
  };
  return { join, miss: () => missed.forEach((then) => void then()) };
}

function openProcess(clusterBus?: ClusterBus) {
  const events = createEventBus();
  const known = openKnownWords({ db: database.db, events, clusterBus });
  const publish = (words: string[]) =>
    events.emit('change', { kind: 'company', action: 'created', id_item: 1, id_company: 1, cities: [22014], slugs: [], words });
  const meant = async (q: string) => (await known.readSearch({ q, id_city: 22014 }))?.nearly;
  return { publish, meant };
}

describe('the words that a process knows', () => {
  it('are read once: what words mean then costs no statement', async () => {
    const { meant } = openProcess();
    expect(await queriesOf(database.db, () => meant('tavos'))).not.toEqual([]);
    expect(await queriesOf(database.db, async () => expect(await meant('tacso')).toContain('tacos'))).toEqual([]);
  });

  it('are told by the feed of changes, here and at the other processes', async () => {
    const { join } = bus();
    const [here, there] = [openProcess(join()), openProcess(join())];
    expect(await here.meant('zumbalandya')).not.toContain('zumbalandia');
    expect(await there.meant('zumbalandya')).not.toContain('zumbalandia');
    here.publish(['zumbalandia']);
    expect(await here.meant('zumbalandya')).toContain('zumbalandia');
    expect(await there.meant('zumbalandya')).toContain('zumbalandia');
  });

  it('are read again where something may not have been heard', async () => {
    const { join, miss } = bus();
    const { meant } = openProcess(join());
    await meant('importadoz');
    await database.db.execute(sql`insert into search_words values ('importados')`);
    expect(await meant('importadoz')).not.toContain('importados');
    miss();
    expect(await meant('importadoz')).toContain('importados');
  });

  it('are looked at anew after a minute, which finds what nobody told of', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { meant } = openProcess();
    await meant('nobodisaid');
    await database.db.execute(sql`insert into search_words values ('nobodysaid')`);
    vi.advanceTimersByTime(59_000);
    expect(await meant('nobodisaid')).not.toContain('nobodysaid');
    vi.advanceTimersByTime(2_000);
    expect(await meant('nobodisaid')).toContain('nobodysaid');
  });

  it('name the city that is looked at, which is then not looked for', async () => {
    const { meant } = openProcess();
    await database.db.execute(
      sql`insert into states (id_state, name, time_zone) values (22, 'Querétaro', 'America/Mexico_City') on conflict do nothing`,
    );
    await database.db.execute(
      sql`insert into cities (id_city, id_state, name, time_zone) values (22014, 22, 'Querétaro', 'America/Mexico_City') on conflict do nothing`,
    );
    expect(await meant('tacos queretaro')).not.toContain('queretaro');
    expect(await meant('queretaro')).toContain('queretaro');
  });
});
