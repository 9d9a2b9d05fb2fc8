import { expect, it } from 'vitest';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { type OpenedHours, openedFor, openedHours } from '../publish/on-demand/opened-hours.ts';
import { takeBackHours } from './take-back-hours.ts';

const now = Date.parse('2026-11-20T18:45:00-06:00');
const time_zone = 'America/Mexico_City';
const mornings: HoursEntry[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '07:00', closes: '13:30' }));
const openings = [{ dates: ['2026-11-21'], days: [], hours: { from: '17:00', to: '20:00' } }];
const before = [7, 8].map((id_store) => ({ id_store, hours: mornings, revision: 'of before' }));
const since = before.map(({ id_store }) => ({
  id_store,
  hours: openedHours(mornings, openings, '2026-11-20'),
  revision: `opened ${id_store}`,
}));
/** What was opened, in hours that were not open already. */
function openedIn(...given: Parameters<typeof openedFor>): OpenedHours {
  const made = openedFor(...given);
  if (!made) throw new Error('Nothing was opened.');
  return made;
}
const opened = openedIn(before, since, openings, time_zone);
const taken = { to: '/editor', said: 'Lo deshiciste.' };

/** What the stores got back, of which some refuse. */
async function takenBack(given: OpenedHours, { refusing = [] as number[], isHeld = false, present = since } = {}) {
  const put: unknown[] = [];
  const { said, id_store } = await takeBackHours({ ...taken, isHeld }, given, present, now, async (store) => {
    if (refusing.includes(store.id_store)) throw new Error('412');
    put.push([store.id_store, store.before, store.revision]);
  });
  return { said: said.replaceAll('\u00a0', ' '), id_store, put };
}

it('hours that were opened for what is taken back are as before in each store, unless it was changed since', async () => {
  expect(await takenBack(opened)).toEqual({
    said: 'Lo deshiciste. Tu horario volvió a como estaba.',
    id_store: undefined,
    put: [
      [7, mornings, 'opened 7'],
      [8, mornings, 'opened 8'],
    ],
  });
});

it('hours that could not be taken back are said, with the store whose hours they are', async () => {
  const { said, id_store, put } = await takenBack(opened, { refusing: [8] });
  expect(said).toBe('Lo deshiciste. Tu horario sigue abierto: mañana, 5 a 8 p. m.');
  expect([id_store, put.length]).toEqual([8, 1]);
});

it('hours stay open for whoever took the coupon meanwhile, which is said', async () => {
  const { said, id_store, put } = await takenBack(opened, { isHeld: true });
  expect(said).toBe('Lo deshiciste. Tu horario sigue abierto para quien lo apartó: mañana, 5 a 8 p. m.');
  expect([id_store, put]).toEqual([7, []]);
});

it('nothing is said of hours that are as before already', async () => {
  expect(await takenBack(opened, { present: before })).toEqual({ said: 'Lo deshiciste.', id_store: undefined, put: [] });
});

it('hours that were opened twice for the same go back to those before the first, unless others changed them between', () => {
  const later = [{ dates: ['2026-11-22'], days: [], hours: { from: '17:00', to: '20:00' } }];
  const again = openedIn(since, since, later, time_zone, opened);
  expect(again.stores.map((store) => store.before)).toEqual([mornings, mornings]);
  expect(again.openings).toEqual([...openings, ...later]);
  const between = since.map((store) => ({ ...store, revision: 'of somebody else' }));
  const anew = openedIn(between, since, later, time_zone, opened);
  expect(anew.stores.map((store) => store.before)).toEqual(since.map(({ hours }) => hours));
  expect(anew.openings).toEqual(later);
});

it('a store that was opened first and is no longer chosen goes back too', () => {
  const [first, second] = [before.slice(0, 1), before.slice(1)];
  const alone = openedIn(first, since.slice(0, 1), openings, time_zone);
  const both = openedIn(second, since, openings, time_zone, alone);
  expect(both.stores.map(({ id_store, revision }) => [id_store, revision])).toEqual([
    [7, 'opened 7'],
    [8, 'opened 8'],
  ]);
});

it('what was open already was not opened for it', () => {
  const already = [{ dates: ['2026-11-21'], days: [1], hours: { from: '08:00', to: '13:30' } }];
  expect(openedHours(mornings, already, '2026-11-20')).toEqual(mornings);
  expect(openedFor(before, before, already, time_zone)).toBeUndefined();
  const [first, second] = [before.slice(0, 1), since.slice(1)];
  expect(openedIn([...first, ...second], since, [...already, ...openings], time_zone)).toMatchObject({
    stores: [{ id_store: 7 }],
    openings,
  });
  // Once more for the same: what it was opened for stays, and nothing is added.
  expect(openedFor(since, since, openings, time_zone, opened)).toEqual(opened);
});
