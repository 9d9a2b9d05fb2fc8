import type { Event } from '../../contract/catalog/events.ts';
import { sayEventPrice } from './say-event.ts';

export function EventPrice({ event }: { event: Event }) {
  return <span className={event.price ? 'num' : 'free'}>{sayEventPrice(event)}</span>;
}
