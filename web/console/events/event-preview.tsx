import { useState } from 'react';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { Event } from '../../../contract/catalog/events.ts';
import { EventItem } from '../../events/event-item.tsx';
import { EventPrice } from '../../events/event-price.tsx';
import { usePhotoAddress } from '../../photos/use-photo-address.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PreviewFrame } from '../publish/preview.tsx';
import { type EventDraft, eventBody, periodOf } from './event-draft.ts';
import { sayLack } from './say-event-facts.ts';

/** Fetched by its button alone: it is as large as a page. */
const FullEvent = lazyPart(() => import('./full-event.tsx'));

/** The customer's own card with the event in it. */
export function EventPreview({ draft, profile }: { draft: EventDraft; profile: CompanyProfile }) {
  const photo = usePhotoAddress(draft.photo);
  const event = asEvent(draft, profile, photo ?? draft.fields.image);
  const lack = sayLack(draft.fields);
  const [isFull, setFull] = useState(false);
  return (
    <PreviewFrame
      className="rows events"
      onFull={lack === null ? () => setFull(true) : undefined}
      full={isFull && <FullEvent event={event} onClose={() => setFull(false)} />}
    >
      {lack === null ? <EventItem event={event} dated /> : <UnfinishedEvent event={event} lack={lack} />}
    </PreviewFrame>
  );
}

function UnfinishedEvent({ event, lack }: { event: Event; lack: string }) {
  return (
    <li>
      {event.image && <Picture src={event.image} className="pic square" />}
      <div className="row-text">
        <p className="event-time few">{lack}</p>
        <h3>{event.title}</h3>
        <p className="sub">{event.venue}</p>
        {event.price !== 0 && (
          <p className="row-foot">
            <EventPrice event={event} />
          </p>
        )}
      </div>
    </li>
  );
}

function asEvent({ fields, id_item }: EventDraft, profile: CompanyProfile, image: string | null): Event {
  const { slug, name, logo, id_company, stores } = profile;
  const { starts, ends } = periodOf(fields) ?? { starts: 0, ends: 0 };
  const store = stores.find(({ id_store }) => id_store === fields.id_store);
  const { description, ...body } = eventBody(fields);
  return {
    id_event: id_item ?? 0,
    slug: 'vista-previa',
    id_company,
    company: { id_company, slug, name, logo },
    city: '',
    image,
    venue: body.venue || 'Tu lugar',
    address: fields.address,
    id_city: fields.id_city,
    id_colonia: fields.id_colonia,
    lat: fields.lat,
    lng: fields.lng,
    colonia: store?.colonia ?? null,
    description: fields.description,
    title: fields.title.trim() || 'Tu evento',
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(Math.max(ends, starts + 60_000)).toISOString(),
    price: fields.charges ? (fields.price ?? 0) : null,
    status: 'scheduled',
    time_zone: fields.time_zone,
  };
}
