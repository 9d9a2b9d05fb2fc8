import { useEffect, useState } from 'react';
import type { Event } from '../../contract/catalog/events.ts';
import { browserApi } from '../api/api-client.ts';
import { paths } from '../page/paths.ts';
import '../styles/screens/next-events.css';
import { Section } from '../ui/section.tsx';
import { EventItem } from './event-item.tsx';

const shown = 3;

/** What comes next in the same city, beside an event on a screen that has room for it. */
export default function NextEvents({ event: { id_event, id_city, image } }: { event: Event }) {
  const [events, setEvents] = useState<Event[]>([]);
  useEffect(() => {
    let isOver = false;
    browserApi('GET /events', { query: { id_city, limit: 2 * shown } }).then(
      ({ items }) => isOver || setEvents(items.filter((other) => other.id_event !== id_event && other.image !== image).slice(0, shown)),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [id_event, id_city, image]);
  if (events.length === 0) return null;
  return (
    <Section title="Más eventos" to={paths.events}>
      <ul className="rows events">
        {events.map((event) => (
          <EventItem key={event.id_event} event={event} dated />
        ))}
      </ul>
    </Section>
  );
}
