import { MapPin, Navigation, Ticket } from 'lucide';
import type { Event } from '../../contract/catalog/events.ts';
import { sayAddress } from '../../contract/places/say-address.ts';
import { sayShortDate } from '../../contract/validity/dates.ts';
import { localTime } from '../../contract/validity/local-time.ts';
import { directionsTo } from '../locations/directions.ts';
import { Icon } from '../ui/icon.tsx';
import { sayEventEnd, sayEventPrice, sayEventStart } from './say-event.ts';

/** When, where and for how much. */
export function EventFacts({ event, now }: { event: Event; now: number }) {
  const { venue } = event;
  return (
    <ul className="conds">
      <li>
        <DateLeaf event={event} now={now} />
        <div>
          <b>
            <time dateTime={event.starts_at}>{sayEventStart(event, now)}</time>
          </b>
          <p className="sub">{sayEventEnd(event, now)}</p>
        </div>
      </li>
      <li>
        <Icon of={MapPin} />
        <div>
          <b>{venue}</b>
          <p className="sub">{sayAddress(event)}</p>
          <a className="fact-link" href={directionsTo(event)} target="_blank" rel="noopener noreferrer">
            <Icon of={Navigation} size="medium" />
            Cómo llegar
          </a>
        </div>
      </li>
      <li>
        <Icon of={Ticket} />
        <div>
          <b className={event.price === null ? 'free' : 'num'}>{sayEventPrice(event)}</b>
        </div>
      </li>
    </ul>
  );
}

function DateLeaf({ event, now }: { event: Event; now: number }) {
  const [today, date] = [now, event.starts_at].map((instant) => localTime(instant, event.time_zone).date) as [string, string];
  const [weekday, day] = sayShortDate(date, today).split(' ');
  return (
    <p className="leaf" aria-hidden="true">
      <small>{date === today ? 'Hoy' : weekday}</small>
      <b>{day}</b>
    </p>
  );
}
