import type { FastifyBaseLogger } from 'fastify';
import type { CouponNews } from '../../contract/live.ts';
import type { Change, ChangedKind, Room } from '../platform/cluster/event-bus.ts';
import type { Services } from '../services.ts';
import type { LiveServer } from './live-server.ts';
import { type CouponState, findCardState, findClaimState, findCouponState, findOwnersOf, findStatesOf } from './queries.ts';

/** The rooms of whoever owns a company, wherever they look at the moment. */
const roomsOf = (owners: readonly number[]): Room[] => owners.map((id_customer): Room => `customer:${id_customer}`);

/** What is told of no coupon: screens fetch again for what else they show of a wallet or a shop. */
const ofNoCoupon = (id_company: number, id_city: number): CouponNews => ({
  action: 'updated',
  id_coupon: 0,
  id_company,
  id_city,
  left: null,
  ends_at: new Date(0).toISOString(),
  version: 0,
});

/** What a shop's own screens show besides its coupons. */
const ownersKinds: ChangedKind[] = ['company', 'promotion', 'event', 'menu_item'];

/**
 * Broadcasts changed coupons and companies to the screens of their city and to their owners', a redemption to its customer and the owners, and whatever
 * else a company changes to its owners alone.
 */
export function broadcastCoupons(io: LiveServer, { db, events }: Services, log: Pick<FastifyBaseLogger, 'error'>): void {
  const tell = ({ action, cities }: Change, states: CouponState[], owners: readonly number[]) => {
    // An owner may look from another city than that of the shop.
    const [first, ...others] = cities.map((id_city) => ({ id_city, rooms: [`city:${id_city}`] as Room[] }));
    const rooms = [...(first?.rooms ?? []), ...roomsOf(owners)];
    for (const state of states) {
      if (rooms.length > 0) io.to(rooms).emit('update-coupons', { action, id_city: first?.id_city ?? 0, ...state });
      for (const { id_city, rooms: theirs } of others) io.to(theirs).emit('update-coupons', { action, id_city, ...state });
    }
  };
  events.on('use', ({ id_claim }) => {
    findClaimState(db, id_claim).then(
      (found) => found && io.to(roomsOf([found.id_customer, ...found.owners])).emit('update-coupons', { action: 'updated', ...found.news }),
      (error: unknown) => log.error({ err: error }, 'an open wallet was not told that a coupon was used'),
    );
  });
  events.on('card', ({ id_card }) => {
    findCardState(db, id_card).then(
      (found) => {
        if (!found) return;
        const { id_customer, owners, id_company, id_city } = found;
        io.to(roomsOf([id_customer, ...owners])).emit('update-coupons', ofNoCoupon(id_company, id_city));
      },
      (error: unknown) => log.error({ err: error }, 'an open wallet was not told of a stamp'),
    );
  });
  const failed = (error: unknown) => log.error({ err: error }, 'open screens were not told of a change');
  const ownersOf = (id_company: number | null) => (id_company === null ? [] : [id_company]);
  /** A change of many companies is told of each, and read at once. */
  const waiting: Change[] = [];
  function tellCompanies(): void {
    const changes = waiting.splice(0);
    const companies = changes.filter(({ kind }) => kind === 'company');
    const ids = [...new Set(changes.map(({ id_company }) => id_company ?? 0))];
    const idsOfStates = companies.map(({ id_item }) => id_item);
    Promise.all([findStatesOf(db, idsOfStates), findOwnersOf(db, ids)]).then(([states, owners]) => {
      const byCompany = Map.groupBy(states, ({ id_company }) => id_company);
      for (const change of companies) tell(change, byCompany.get(change.id_item) ?? [], []);
      for (const [id_company, people] of owners) {
        const { cities } = changes.find((change) => change.id_company === id_company) as Change;
        io.to(roomsOf(people)).emit('update-coupons', ofNoCoupon(id_company, cities[0] ?? 0));
      }
    }, failed);
  }
  events.on('change', (change) => {
    if (change.kind === 'coupon') {
      Promise.all([findCouponState(db, change.id_item), findOwnersOf(db, ownersOf(change.id_company))]).then(
        ([states, owners]) => tell(change, states, owners.get(change.id_company ?? 0) ?? []),
        failed,
      );
    } else if (change.id_company !== null && ownersKinds.includes(change.kind) && waiting.push(change) === 1) {
      queueMicrotask(tellCompanies);
    }
  });
}
