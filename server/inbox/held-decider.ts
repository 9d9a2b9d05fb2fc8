import type { Database } from '../../database/database.ts';
import { changeCoupon, restoreCoupon } from '../coupons/publishing.ts';
import { findStoredCoupon, type StoredCoupon } from '../coupons/staff-queries.ts';
import { type AskedEvent, letEventOut, restoreEvent } from '../events/publishing.ts';
import { findStoredEvent, type StoredEvent } from '../events/staff-queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { conflict } from '../platform/problems.ts';
import { changePromotion, restorePromotion } from '../promotions/publishing.ts';
import { findStoredPromotion, type StoredPromotion } from '../promotions/staff-queries.ts';
import { type PublishedChange, publish } from '../publishing/publish.ts';
import { isOnShow } from '../publishing/statuses.ts';
import type { WaitState, WordedKind } from '../publishing/words-asked.ts';
import { isSaved } from '../saved/queries.ts';
import type { Decider, InboxCase } from './deciders.ts';
import { callerOf, tellOwners } from './tell-decision.ts';

type HeldThing = WaitState & { title: string; status: string; image: string | null; ends_at: Date; updated_at: Date };
type DecidedChange = Promise<PublishedChange<unknown>>;

type Ways<K extends HeldThing> = {
  find(tx: Database, id: number): Promise<K>;
  show(tx: Database, id: number, details: InboxCase['details'], now: Date, caller: Caller): DecidedChange;
  restore(tx: Database, id: number, was: Partial<K>, now: Date): DecidedChange;
  /** Grows with every change. */
  version(kept: K): unknown;
  /** Why what is out cannot be taken back any more. */
  bound(tx: Database, id: number, kept: K): Promise<string | undefined>;
  /** What its owner is told besides when it is rejected. */
  besides?(tx: Database, id: number, kept: K): Promise<string>;
  /** Where its owner sees it. */
  page(id: number): string;
};

const coupon: Ways<StoredCoupon> = {
  find: findStoredCoupon,
  show: (tx, id, _, now, caller) => changeCoupon(tx, id, { status: 'active' }, now, caller),
  restore: restoreCoupon,
  version: ({ version }) => version,
  bound: async (_tx, _id, { taken }) => (taken > 0 ? 'Ya lo apartó alguien: se le respeta. Puedes pausarlo.' : undefined),
  page: (id) => `/mi-negocio/cupones/${id}`,
};

const promotion: Ways<StoredPromotion> = {
  find: findStoredPromotion,
  show: (tx, id, _, now, caller) => changePromotion(tx, id, { status: 'active' }, now, caller),
  restore: restorePromotion,
  version: ({ updated_at }) => updated_at.toISOString(),
  bound: async () => undefined,
  page: () => '/mi-negocio/promociones',
};

const event: Ways<StoredEvent> = {
  find: findStoredEvent,
  show: (tx, id, details, now, caller) => letEventOut(tx, id, details as AskedEvent, now, caller),
  restore: restoreEvent,
  version: ({ sequence }) => sequence,
  bound: async (tx, id) => ((await isSaved(tx, 'event', id)) ? 'Ya lo guardó alguien. Puedes cancelarlo, para que se entere.' : undefined),
  besides: async (tx, id, { status }) =>
    status !== 'cancelled' && (await isSaved(tx, 'event', id))
      ? ' Ya lo guardó alguien: si no se hace, cancélalo, para que se entere.'
      : '',
  page: () => '/mi-negocio/eventos',
};

const ways: Record<WordedKind, Ways<HeldThing>> = { coupon, promotion, event };

/** Which thing a case is about. */
function thingOf({ subject }: Pick<InboxCase, 'subject'>): Ways<HeldThing> & { id: number; what: WordedKind } {
  const [what, id] = subject.split(':') as [WordedKind, string];
  return { ...ways[what], what, id: Number(id) };
}

/** An offer whose words ask for a person: accepted it is published, rejected it stays with its owner, who is told why. */
export const heldDecider: Decider = {
  decide: async (tx, given, by, services) => {
    const { id, what, find, show, restore, version, besides, page } = thingOf(given);
    const was = await find(tx, id);
    const { status, waits_for, passed_words, withheld, title, image, ends_at } = was;
    if (waits_for === null) throw conflict('Ya no hace falta decidirlo: cambió mientras tanto.');
    const caller = callerOf(by);
    const isAccepted = by.decision === 'accepted';
    if (isAccepted && ends_at <= by.now) throw conflict('Ya terminó: no se puede mostrar.');
    await publish(services, caller, (inside) =>
      isAccepted ? show(inside, id, given.details, by.now, caller) : restore(inside, id, { waits_for: null }, by.now),
    );
    await tellOwners(tx, services, given.id_company, {
      title: isAccepted ? `Publicado: ${title}` : `No se publicó: ${title}`,
      message: isAccepted
        ? 'Lo revisó quien opera la ciudad. Ya está en la calle.'
        : `${by.reason}. Corrígelo y vuelve a publicarlo.${(await besides?.(tx, id, was)) ?? ''}`,
      image,
      url: page(id),
      ...(what === 'coupon' ? { id_coupon: id } : {}),
      subject: `held:${given.id_item}`,
      now: by.now,
    });
    return { status, waits_for, passed_words, withheld, version: version(await find(tx, id)) };
  },
  undo: async (tx, given, by, services) => {
    const { id, find, restore, version, bound } = thingOf(given);
    const { version: left, ...was } = given.undo as WaitState & { status: string; version: unknown };
    const is = await find(tx, id);
    const why = isOnShow(is.status) ? await bound(tx, id, is) : undefined;
    if (why) throw conflict(why);
    if (version(is) !== left) throw conflict('Ya cambió desde entonces: míralo antes de tocarlo.');
    await publish(services, callerOf(by), (inside) => restore(inside, id, was, by.now));
  },
};
