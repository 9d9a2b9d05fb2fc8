import { CalendarPlus } from 'lucide';
import { Link } from 'react-router';
import type { Event } from '../../contract/catalog/events.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { EventPrice } from './event-price.tsx';
import { sayEventStart, sayEventTime } from './say-event.ts';

type EventItemProps = {
  event: Event;
  first?: boolean;
  /** Says the day too, where no heading does. */
  dated?: boolean;
};

/** An event in a list, under a heading: when, what, where and for how much. */
export function EventItem({ event, first = false, dated = false }: EventItemProps) {
  const now = useNow();
  const { title, venue, colonia, status } = event;
  return (
    <li className={status === 'cancelled' ? 'cxl' : undefined}>
      {event.image && <Picture src={event.image} className="pic square" first={first} transition={`event-${event.id_event}`} />}
      <div className="row-text">
        <p className="event-time">{dated ? sayEventStart(event, now) : sayEventTime(event, now)}</p>
        <h3>
          <Link to={paths.event(event.slug)} state={{ inside: true }} prefetch="intent">
            {title}
          </Link>
        </h3>
        <p className="sub">
          {venue}
          {colonia && !venue.includes(colonia) && `, ${colonia}`}
        </p>
        <p className="row-foot">
          {status === 'cancelled' && <span className="tag bad">Cancelado</span>}
          {status === 'moved' && <span className="tag bad">Cambió de fecha</span>}
          {status !== 'cancelled' && <EventPrice event={event} />}
        </p>
      </div>
      {status !== 'cancelled' && (
        <a className="act" href={paths.eventCalendar(event.slug)} download aria-label={`Agregar ${title} a mi calendario`}>
          <Icon of={CalendarPlus} />
        </a>
      )}
    </li>
  );
}
