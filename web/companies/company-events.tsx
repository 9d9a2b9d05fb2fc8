import { Link } from 'react-router';
import type { Event } from '../../contract/events.ts';
import { EventPrice } from '../events/event-price.tsx';
import { sayEventStart } from '../events/say-event.ts';
import { paths } from '../paths.ts';
import { Picture } from '../ui/picture.tsx';

/** What the business organises in the next days. */
export function CompanyEvents({ events, now }: { events: Event[]; now: number }) {
  if (events.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="eventos-del-negocio">
      <div className="sec-h">
        <h2 id="eventos-del-negocio">Eventos</h2>
      </div>
      <ul className="rows">
        {events.map((event) => (
          <li key={event.id_event} className={event.status === 'cancelled' ? 'cxl' : undefined}>
            <Picture src={event.image} className="pic sq" transition={`event-${event.id_event}`} />
            <div className="tx">
              <h3>
                <Link to={paths.event(event.slug)} state={{ inside: true }} prefetch="intent">
                  {event.title}
                </Link>
              </h3>
              <p className="sub">{sayEventStart(event, now)}</p>
              <p className="ft">
                {event.status === 'cancelled' ? <span className="tag bad">Cancelado</span> : <EventPrice event={event} />}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
