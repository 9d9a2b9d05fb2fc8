import { Navigation } from 'lucide';
import { directionsTo } from '../locations/directions.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** The address of a store in a list of conditions; leads to it. */
export function OfferWay({ store }: { store: Parameters<typeof directionsTo>[0] }) {
  return (
    <a className="fact-link" href={directionsTo(store)} target="_blank" rel="noopener noreferrer">
      <Icon of={Navigation} size="small" />
      <span>
        <VisuallyHidden>Cómo llegar a </VisuallyHidden>
        {store.address}
      </span>
    </a>
  );
}
