import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { Event } from '../../../contract/catalog/events.ts';
import { EventItem } from '../../events/event-item.tsx';
import { useNow } from '../../page/use-now.ts';
import { PreviewFrame } from '../publish/preview.tsx';
import { usePhotoAddress } from '../publish/use-photo-address.ts';
import { type EventDraft, eventBody, periodOf } from './event-draft.ts';

/** The customer's own card with the event in it. */
export function EventPreview({ draft, profile }: { draft: EventDraft; profile: CompanyProfile }) {
  const now = useNow();
  const photo = usePhotoAddress(draft.photo);
  return (
    <PreviewFrame className="rows events">
      <EventItem event={asEvent(draft, profile, photo ?? draft.fields.image, now)} dated />
    </PreviewFrame>
  );
}

function asEvent({ fields, id_item }: EventDraft, profile: CompanyProfile, image: string | null, now: number): Event {
  const { slug, name, logo, id_company, stores } = profile;
  const { starts, ends } = periodOf(fields) ?? { starts: now + 60_000, ends: now + 3_600_000 };
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
