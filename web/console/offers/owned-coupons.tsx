import { Search } from 'lucide';
import type { Coupon } from '../../../contract/catalog/coupons.ts';
import type { MoreUnits, OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { capitalize } from '../../../contract/validity/dates.ts';
import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { sayWaiting, willBeSeen } from '../../both-consoles/parts/person-words.ts';
import { givesNoMore, sayFigures, sayRefused, sayState } from '../../both-consoles/parts/say-offer.ts';
import { Gain } from '../../coupons/gain.tsx';
import { shopPaths } from '../../page/shop-paths.ts';
import { openedNote } from '../hours/opened-note.ts';
import { couponBody, fieldsOfOffer } from '../publish/draft.ts';
import { dropDraftsOf } from '../publish/drafts-store.ts';
import { fetchOwned } from '../shell/owned.ts';
import { type Act, askToEndCoupon, askWithHours, type CouponAct, changeOfCoupon } from './acts.ts';
import type { ActMeanings, CardView, OwnedKind } from './owned-noun.ts';
import { sayHolds } from './say-holds.ts';
import { linksOf } from './thing-links.ts';

export const pauseMeaning = 'nadie más lo aparta hasta que lo reanudes; quien lo trae lo usa.';

/** Three ways to stop it that sound alike. */
const meanings: ActMeanings = {
  pause: capitalize(pauseMeaning),
  none: 'Nadie más lo aparta; quien lo trae lo usa.',
  end: 'Sale de la calle; quien lo trae lo usa.',
};

function actsOf(coupon: OwnedCoupon): Pick<CardView, 'first' | 'more'> {
  const { state, held, id_coupon, stock } = coupon;
  const { edit, copy, again, share } = linksOf('coupon', id_coupon, state === 'draft');
  const add: Act[] = stock === null ? [] : ['add'];
  const resume: Act[] = held ? [] : ['resume'];
  switch (state) {
    case 'draft':
      return { first: [edit, 'delete'], more: [] };
    case 'scheduled':
      return { first: [edit, 'publish'], more: ['pause', copy, 'end'] };
    case 'active':
      return { first: [...add, 'pause', share], more: [edit, 'extend', 'none', copy, 'end'] };
    case 'sold_out':
      if (givesNoMore(coupon)) return { first: [edit, 'end'], more: ['add', 'extend', copy] };
      return { first: ['add', 'end'], more: [edit, 'extend', copy] };
    case 'paused':
      return { first: [...resume, edit], more: ['extend', copy, 'end'] };
    case 'refused':
      return { first: [{ label: 'Ver qué pasó', icon: Search, to: shopPaths.pause(id_coupon) }, ...resume], more: [] };
    case 'waiting':
      return { first: coupon.status === 'draft' ? [edit, 'delete'] : [edit, 'end'], more: [] };
    case 'ended':
      return { first: [again, copy], more: [] };
  }
}

function view(coupon: OwnedCoupon, now: number): CardView {
  const { state, stock, left, id_coupon } = coupon;
  const isCounted = stock !== null && (state === 'active' || (state === 'sold_out' && !givesNoMore(coupon)));
  return {
    lead: <Gain coupon={coupon} />,
    to: shopPaths.coupon(id_coupon),
    state: sayState(coupon, now),
    ...(state === 'active' || state === 'scheduled' ? { when: sayHolds(coupon, now) } : {}),
    figures: sayFigures(coupon, now),
    ...(isCounted ? { gone: stock ? Math.min(1, (stock - (left ?? 0)) / stock) : 0 } : {}),
    ...(state === 'refused' ? { why: sayRefused(coupon) } : {}),
    ...(coupon.waits_for ? { why: sayWaiting(coupon.waits_for) } : {}),
    ...actsOf(coupon),
    meanings,
  };
}

const given = ({ id_coupon, revision }: OwnedCoupon) => ({ params: { id_coupon }, headers: ifMatch(revision) });

/** An answer that says itself what was done. */
type WordedAnswer = { words?: string };

/** Whether a coupon concerns a store. */
export const isAtStore = ({ id_stores }: OwnedCoupon, id_store: number) => id_stores.length === 0 || id_stores.includes(id_store);

export const ownedCoupons: OwnedKind<OwnedCoupon, CouponAct> = {
  idOf: ({ id_coupon }) => id_coupon,
  fetch: ({ id_company, id_coupon }) => fetchOwned.coupon(id_company, id_coupon),
  patch: async (coupon, body) =>
    body.units === undefined
      ? browserApi('PATCH /coupons/{id_coupon}', { ...given(coupon), body })
      : (await import('./add-units.ts')).addUnits(coupon, body as MoreUnits),
  async remove(coupon) {
    await browserApi('DELETE /coupons/{id_coupon}', given(coupon));
    await dropDraftsOf('coupon', coupon.id_coupon);
    const body = { ...couponBody({ fields: fieldsOfOffer(coupon), charged: coupon.price_attested }), status: 'draft' as const };
    return () => browserApi('POST /companies/{id_company}/coupons', { params: { id_company: coupon.id_company }, body });
  },
  changeOf: changeOfCoupon,
  ask: (act, coupon) => (act === 'end' ? askWithHours(askToEndCoupon(coupon), openedNote('coupon', coupon.id_coupon)) : undefined),
  otherwise: ({ status }, answer) =>
    status === 'active' && (answer as Coupon).status !== 'active' ? willBeSeen : (answer as WordedAnswer).words,
  view,
};
