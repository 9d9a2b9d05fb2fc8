import { Bookmark, CalendarPlus } from 'lucide';
import { redirect } from 'react-router';
import type { Event } from '../../contract/catalog/events.ts';
import { apiOf } from '../api/api-client.ts';
import { OfferCompany } from '../coupons/offer-company.tsx';
import { OfferFrame } from '../coupons/offer-frame.tsx';
import { pageMeta } from '../page/meta.ts';
import { paths, shareImage } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import type { StructuredHandle } from '../page/structured-data.ts';
import { useNow } from '../page/use-now.ts';
import { SaveButton } from '../saved/save-button.tsx';
import { useLazyPart } from '../shell/use-lazy-part.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import type { Route } from './+types/event-page';
import { EventFacts } from './event-facts.tsx';
import { EventNews } from './event-news.tsx';
import { eventThings } from './event-structured-data.ts';
import type NextEventsPart from './next-events.tsx';
import { type EventPhase, eventPhase, sayEventPrice, sayEventStart } from './say-event.ts';

async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { slug } = given.params;
  const event = await apiOf(given)('GET /events/{slug}', { params: { slug } });
  if (event.slug !== slug) throw redirect(paths.event(event.slug), 301);
  return { event };
}

export { load as clientLoader, load as loader };

type Data = Awaited<ReturnType<typeof load>>;

export const handle: StructuredHandle<Data> = import.meta.env.SSR ? { structuredData: ({ event }, root) => eventThings(event, root) } : {};

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const event = loaderData?.event;
  return pageMeta(matches, {
    title: event?.title ?? 'Evento',
    description: event ? `${event.venue}, ${event.city}. ${event.description}` : '',
    slug: paths.event(params.slug).slice(1),
    image: shareImage('eventos', params.slug),
    type: 'article',
  });
};

export default function EventPage({ loaderData: { event } }: Route.ComponentProps) {
  const now = useNow();
  const phase = eventPhase(event, now);
  const host = useRoot()?.settings.host ?? '';
  const NextEvents = useLazyPart<Parameters<typeof NextEventsPart>[0]>(
    () => matchMedia('(min-width: 1024px)').matches,
    () => import('./next-events.tsx'),
  );
  const share = {
    title: event.title,
    text: `${event.title}. ${sayEventStart(event, now)}, ${event.venue}.`,
    url: host + paths.event(event.slug),
  };
  return (
    <OfferFrame
      image={event.image}
      title={event.title}
      transition={`event-${event.id_event}`}
      back={paths.events}
      share={share}
      report={`event:${event.id_event}`}
      bar={<EventBar event={event} phase={phase} />}
      more={NextEvents && <NextEvents event={event} />}
    >
      {event.company && <OfferCompany company={event.company}>Lo organiza</OfferCompany>}
      <h1 className="title">{event.title}</h1>
      <EventNews event={event} phase={phase} />
      <EventFacts event={event} now={now} />
      {event.description && (
        <>
          <h2 className="subheading">De qué se trata</h2>
          <p className="whitespace-pre-line">{event.description}</p>
        </>
      )}
      <div className="two">
        <SaveButton kind="event" id={event.id_event} label="Guardar" icon={Bookmark} />
        <ShareButton {...share} kind="quiet" />
      </div>
    </OfferFrame>
  );
}

function EventBar({ event, phase }: { event: Event; phase: EventPhase }) {
  return (
    <section className="actbar" aria-label="Qué hacer">
      <p className="left">
        <b>{sayEventPrice(event)}</b>
        entrada
      </p>
      {phase === 'over' || event.status === 'cancelled' ? (
        <ButtonLink kind="primary" to={paths.events}>
          Ver otros eventos
        </ButtonLink>
      ) : (
        <ButtonLink kind="primary" className="px-3" href={paths.eventCalendar(event.slug)} download>
          <Icon of={CalendarPlus} size="medium" />
          Agregar a mi calendario
        </ButtonLink>
      )}
    </section>
  );
}
