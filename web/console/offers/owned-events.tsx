import { CalendarClock, CalendarOff, Clock, Pencil, SearchCheck, SquareArrowOutUpRight } from 'lucide';
import type { EventChanges, StaffEvent } from '../../../contract/catalog/events.ts';
import type { EventState, OwnedEvent } from '../../../contract/console/owned-events.ts';
import { sayMoment } from '../../../contract/validity/dates.ts';
import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { sayWaiting, willBeSeen } from '../../both-consoles/parts/person-words.ts';
import type { StateLook } from '../../both-consoles/parts/say-offer.ts';
import { paths } from '../../page/paths.ts';
import { editorOf } from '../../page/shop-paths.ts';
import { openedNote } from '../hours/opened-note.ts';
import { dropDraftsOf } from '../publish/drafts-store.ts';
import { fetchOwned } from '../shell/owned.ts';
import { type Act, askToCancelEvent, askWithHours, changeOfEvent } from './acts.ts';
import type { CardView, OfferLink, OwnedKind } from './owned-noun.ts';
import { isOtherDay, sayFigures } from './say-owned-event.ts';
import { linksOf } from './thing-links.ts';

function actsOf({ state, status, held, saved, id_event, slug, ends_at }: OwnedEvent, now: number): Pick<CardView, 'first' | 'more'> {
  const { edit, again, share } = linksOf('event', id_event, state === 'draft');
  const see: OfferLink = { label: 'Ver como cliente', icon: SquareArrowOutUpRight, to: paths.event(slug) };
  const restore: Act[] = held || Date.parse(ends_at) <= now ? [] : ['restore'];
  switch (state) {
    case 'scheduled':
    case 'moved':
    case 'active':
      return { first: [share, edit, 'cancel'], more: [see, again] };
    case 'cancelled':
      return { first: [...restore, again], more: [] };
    case 'draft':
    case 'waiting':
      return { first: status === 'cancelled' ? [again] : [edit, saved > 0 ? 'cancel' : 'delete'], more: [] };
    case 'ended':
      return { first: [again], more: [] };
  }
}

function sayState(event: OwnedEvent): StateLook {
  const { state, held } = event;
  const looks: Record<EventState, StateLook> = {
    draft: { look: 'draft', icon: Pencil, word: 'Borrador' },
    scheduled: { look: 'on-street', word: 'Publicado' },
    moved: { look: 'plain', icon: CalendarClock, word: isOtherDay(event) ? 'Cambió de día' : 'Cambió de hora' },
    active: { look: 'on-street', word: 'Es ahora' },
    waiting: { look: 'plain', icon: SearchCheck, word: 'En revisión' },
    cancelled: { look: 'alarm', icon: CalendarOff, word: held ? 'Cancelado por la ciudad' : 'Cancelado' },
    ended: { look: 'ended', icon: Clock, word: 'Terminado' },
  };
  return looks[state];
}

const view = (event: OwnedEvent, now: number): CardView => ({
  lead: <b className="owned-noun">{sayMoment(event.starts_at, now, event.time_zone)}</b>,
  to: editorOf.event(event.id_event),
  state: sayState(event),
  figures: sayFigures(event, now),
  ...(event.waits_for ? { why: sayWaiting(event.waits_for) } : {}),
  ...actsOf(event, now),
});

const given = ({ id_event, revision }: OwnedEvent) => ({ params: { id_event }, headers: ifMatch(revision) });

export const ownedEvents: OwnedKind<OwnedEvent, EventChanges> = {
  idOf: ({ id_event }) => id_event,
  fetch: ({ id_company, id_event }) => fetchOwned.event(id_company, id_event),
  patch: (event, body) => browserApi('PATCH /events/{id_event}', { ...given(event), body }),
  async remove(event) {
    await browserApi('DELETE /events/{id_event}', given(event));
    await dropDraftsOf('event', event.id_event);
    const { title, description, image, venue, address, id_city, id_colonia, lat, lng, starts_at, ends_at, price } = event;
    const place = { venue, address, id_city, id_colonia, lat, lng };
    const body = { title, description, image, ...place, starts_at, ends_at, price, status: 'draft' as const };
    return () => browserApi('POST /companies/{id_company}/events', { params: { id_company: event.id_company ?? 0 }, body });
  },
  changeOf: changeOfEvent,
  ask: (act, event) => (act === 'cancel' ? askWithHours(askToCancelEvent(event), openedNote('event', event.id_event)) : undefined),
  otherwise: ({ status }, answer) => (status === 'scheduled' && (answer as StaffEvent).status !== 'scheduled' ? willBeSeen : undefined),
  view,
};
