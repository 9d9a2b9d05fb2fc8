import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import { dayMs } from '../../../contract/milliseconds.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { addDays, instantOf } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { sentence } from '../../both-consoles/parts/sentence.ts';
import { noteOpened } from '../hours/opened-note.ts';
import { type OpenedHours, sayOpenings } from '../publish/on-demand/opened-hours.ts';
import { forgetGoods } from '../publish/shop-goods.ts';
import type { TakeBackResult } from './take-back.ts';

type OpenedStore = OpenedHours['stores'][number];

/** Puts the hours of before back, unless somebody has changed the store since. */
const put = ({ id_store, before, revision }: OpenedStore): Promise<unknown> =>
  browserApi('PATCH /stores/{id_store}', { params: { id_store }, body: { hours: before }, headers: ifMatch(revision) }).finally(
    forgetGoods,
  );

const sayOpened = ({ openings, time_zone }: OpenedHours, now: number): string => {
  const said = sayOpenings(openings, { time_zone }, now);
  return said.charAt(0).toLowerCase() + said.slice(1);
};

const sayHours = (hours: readonly HoursEntry[]) =>
  hours
    .map(({ day, date, opens, closes }) => [day, date, opens, closes].join())
    .toSorted()
    .join(';');

type StoreHours = Pick<ProfileStore, 'id_store' | 'hours'>;

/** What of it is not as before again, in the stores as they are. */
const stillOpen = ({ stores, ...opened }: OpenedHours, present: readonly StoreHours[]): OpenedHours => ({
  ...opened,
  stores: stores.filter(({ id_store, before }) => {
    const store = present.find((one) => one.id_store === id_store);
    return store && sayHours(store.hours) !== sayHours(before);
  }),
});

/** Keeps on this device which hours were opened for a published offer, to say so when somebody ends it. */
export function rememberHours(noun: string, id_item: number, opened: OpenedHours, present: readonly StoreHours[], now: number): void {
  const [store] = stillOpen(opened, present).stores;
  if (!store) return;
  const last = opened.openings
    .flatMap(({ dates }) => dates)
    .toSorted()
    .at(-1);
  const isWeekly = opened.openings.some(({ days }) => days.length > 0) || last === undefined;
  const until = isWeekly ? null : instantOf(addDays(last, 1), '00:00', opened.time_zone);
  // Read on another day no date is called today or tomorrow.
  noteOpened(noun, id_item, { words: sayOpened(opened, now - 3 * dayMs), until, id_store: store.id_store });
}

/**
 * Takes back the hours that were opened for what was taken back, and says what became of them. They stay where somebody holds a coupon of it, and where they
 * were changed since or the line was lost: then it leads to where they are changed.
 */
export async function takeBackHours(
  taken: TakeBackResult,
  given: OpenedHours,
  present: readonly StoreHours[],
  now: number,
  putBack = put,
): Promise<TakeBackResult> {
  const opened = stillOpen(given, present);
  if (opened.stores.length === 0) return taken;
  const still = (left: readonly OpenedStore[], why: string): TakeBackResult => ({
    ...taken,
    said: sentence(`${taken.said} Tu horario sigue abierto${why}: ${sayOpened(opened, now)}`),
    id_store: left[0]?.id_store,
  });
  if (taken.isHeld) return still(opened.stores, ' para quien lo apartó');
  const left: OpenedStore[] = [];
  for (const store of opened.stores)
    await putBack(store).catch(() => {
      left.push(store);
    });
  return left.length > 0 ? still(left, '') : { ...taken, said: `${taken.said} Tu horario volvió a como estaba.` };
}
