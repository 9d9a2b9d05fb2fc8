import { CalendarClock, CirclePause, Clock, Pencil, SearchCheck, SquareArrowOutUpRight } from 'lucide';
import type { Promotion, PromotionChanges } from '../../../contract/catalog/promotions.ts';
import type { OwnedPromotion, PromotionState } from '../../../contract/console/owned-promotions.ts';
import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { sayWaiting, willBeSeen } from '../../both-consoles/parts/person-words.ts';
import { type StateLook, sayBegins, sayMissing } from '../../both-consoles/parts/say-offer.ts';
import { sentence } from '../../both-consoles/parts/sentence.ts';
import { paths } from '../../page/paths.ts';
import { editorOf } from '../../page/shop-paths.ts';
import { openedNote } from '../hours/opened-note.ts';
import { fieldsOfOffer, promotionBody } from '../publish/draft.ts';
import { dropDraftsOf } from '../publish/drafts-store.ts';
import { fetchOwned } from '../shell/owned.ts';
import { type Act, askToEndPromotion, askWithHours, changeOfPromotion } from './acts.ts';
import type { CardView, OfferLink, OwnedKind } from './owned-noun.ts';
import { sayHolds } from './say-holds.ts';
import { sayOpenedTimes } from './say-opened-times.ts';
import { linksOf } from './thing-links.ts';

function actsOf({ state, status, held, id_promotion, slug }: OwnedPromotion): Pick<CardView, 'first' | 'more'> {
  const { edit, copy, again, share } = linksOf('promotion', id_promotion, state === 'draft');
  const see: OfferLink = { label: 'Ver como cliente', icon: SquareArrowOutUpRight, to: paths.promotion(slug) };
  const resume: Act[] = held ? [] : ['resume'];
  switch (state) {
    case 'draft':
      return { first: [edit, 'delete'], more: [] };
    case 'scheduled':
      return { first: [edit, 'publish'], more: [share, 'pause', copy, 'end'] };
    case 'active':
      return { first: [share, edit, 'pause'], more: ['extend', see, copy, 'end'] };
    case 'paused':
      return { first: [...resume, edit], more: ['extend', copy, 'end'] };
    case 'waiting':
      return { first: status === 'draft' ? [edit, 'delete'] : [edit, 'end'], more: [] };
    case 'ended':
      return { first: [again, copy], more: [] };
  }
}

function sayState(promotion: OwnedPromotion, now: number): StateLook {
  const { state, held } = promotion;
  const looks: Record<PromotionState, StateLook> = {
    draft: { look: 'draft', icon: Pencil, word: 'Borrador' },
    scheduled: { look: 'plain', icon: CalendarClock, word: sayBegins(promotion, now) },
    active: { look: 'on-street', word: 'Activa' },
    paused: { look: 'plain', icon: CirclePause, word: held ? 'En pausa por la ciudad' : 'En pausa' },
    waiting: { look: 'plain', icon: SearchCheck, word: 'En revisión' },
    ended: { look: 'ended', icon: Clock, word: 'Terminada' },
  };
  return looks[state];
}

function sayWhat(promotion: OwnedPromotion, now: number): string {
  const { state, opened } = promotion;
  const times = sayOpenedTimes('La', opened);
  if (state === 'draft') return sayMissing(promotion, now);
  if (state === 'waiting') return 'Todavía no se ve.';
  if (state === 'paused') return `Nadie la ve mientras está en pausa.${times}`;
  if (state === 'ended') return `Ya nadie la ve.${times}`;
  return `${sentence(sayHolds(promotion, now))}${times} No se aparta ni se canjea.`;
}

const view = (promotion: OwnedPromotion, now: number): CardView => ({
  lead: <b className="owned-noun">Promoción</b>,
  to: editorOf.promotion(promotion.id_promotion),
  state: sayState(promotion, now),
  figures: [sayWhat(promotion, now)],
  ...(promotion.waits_for ? { why: sayWaiting(promotion.waits_for) } : {}),
  ...actsOf(promotion),
});

const given = ({ id_promotion, revision }: OwnedPromotion) => ({ params: { id_promotion }, headers: ifMatch(revision) });

export const ownedPromotions: OwnedKind<OwnedPromotion, PromotionChanges> = {
  idOf: ({ id_promotion }) => id_promotion,
  fetch: ({ id_company, id_promotion }) => fetchOwned.promotion(id_company, id_promotion),
  patch: (promotion, body) => browserApi('PATCH /promotions/{id_promotion}', { ...given(promotion), body }),
  async remove(promotion) {
    await browserApi('DELETE /promotions/{id_promotion}', given(promotion));
    await dropDraftsOf('promotion', promotion.id_promotion);
    const body = { ...promotionBody(fieldsOfOffer(promotion)), status: 'draft' as const };
    return () => browserApi('POST /companies/{id_company}/promotions', { params: { id_company: promotion.id_company }, body });
  },
  changeOf: changeOfPromotion,
  ask: (act, promotion) =>
    act === 'end' ? askWithHours(askToEndPromotion(promotion), openedNote('promotion', promotion.id_promotion)) : undefined,
  otherwise: ({ status }, answer) => (status === 'active' && (answer as Promotion).status !== 'active' ? willBeSeen : undefined),
  view,
};
