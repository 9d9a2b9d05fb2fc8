import { CalendarPlus } from 'lucide';
import { useRoot } from '../page/root-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** The events that are listed, as a calendar that the phone's own or Google's keeps up to date. */
export function FollowCalendar({
  filters: { id_city, id_colonia, free },
}: {
  filters: { id_city?: number; id_colonia?: number; free?: boolean };
}) {
  const root = useRoot();
  if (!root || !id_city) return null;
  const { settings, place } = root;
  const asked: Record<string, string> = {
    id_city: String(id_city),
    ...(id_colonia ? { id_colonia: String(id_colonia) } : {}),
    ...(free ? { free: 'true' } : {}),
  };
  const calendar = `${settings.host}/api/v1/events.ics?${new URLSearchParams(asked)}`.replace(/^https?:/, 'webcal:');
  return (
    <section className="sec wrap" aria-labelledby="calendario">
      <h2 id="calendario" className="subheading">
        En tu calendario
      </h2>
      <p className="sub">
        {free ? 'Los eventos gratis' : 'Los eventos'} de {(id_colonia && place.colonia) || place.city} se agregan solos y se actualizan si
        cambian.
      </p>
      <p className="two">
        <ButtonLink kind="quiet" href={calendar}>
          <Icon of={CalendarPlus} size="medium" />
          Seguir en mi teléfono
        </ButtonLink>
        <ButtonLink
          kind="quiet"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(calendar)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Google Calendar
        </ButtonLink>
      </p>
    </section>
  );
}
