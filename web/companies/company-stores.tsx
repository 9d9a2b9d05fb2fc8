import { ChevronDown, MapPin, Phone } from 'lucide';
import { type ComponentType, lazy, memo, Suspense } from 'react';
import type { Company, Store } from '../../contract/catalog/companies.ts';
import { beyondAddress } from '../../contract/places/say-address.ts';
import { directionsTo } from '../locations/directions.ts';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import { StoreState } from './company-head.tsx';
import { callAddress, sayPhone } from './contact.ts';
import { StoreActions } from './store-actions.tsx';
import type { StoreHoursInput } from './store-hours.tsx';

/** The server's page contains this part, and its script loads after the page. A change before that would make React empty it, so nothing here changes. */
const StoreHours = lazy<ComponentType<StoreHoursInput>>(() => import('./store-hours.tsx').catch(() => ({ default: () => null })));
const Hours = memo((given: StoreHoursInput) => (
  <Suspense>
    <StoreHours {...given} />
  </Suspense>
));

/** When and where: of the only store, or of each, the nearest one open to read. */
export function CompanyStores({ company: { show_opened }, stores, now }: { company: Company; stores: Store[]; now: number }) {
  const [only] = stores;
  if (!only) return null;
  const several = stores.length > 1;
  return (
    <Section title={several ? 'Horarios y sucursales' : 'Horario y lugar'}>
      <div className="wrap">
        {several ? (
          stores.map((store, index) => <Branch key={store.id_store} store={store} now={now} asks={show_opened} open={index === 0} />)
        ) : (
          <StoreFacts store={only} asks={show_opened} withWay />
        )}
      </div>
    </Section>
  );
}

function Branch({ open, now, ...given }: StoreHoursInput & { now: number; open: boolean }) {
  const { store } = given;
  return (
    <details className="branch" open={open}>
      <summary>
        <div>
          <h3>{store.name}</h3>
          <StoreState store={store} now={now} />
        </div>
        <Icon of={ChevronDown} size="medium" />
      </summary>
      <StoreActions store={store} isOneOfMany />
      <StoreFacts {...given} />
    </details>
  );
}

function StoreFacts({ store, asks, withWay = false }: StoreHoursInput & { withWay?: boolean }) {
  const { address, reference, phone } = store;
  const rest = beyondAddress(store);
  return (
    <>
      <Hours store={store} asks={asks} />
      <ul className="conds">
        <li>
          <Icon of={MapPin} />
          <div>
            <b>{address}</b>
            <p className="sub">{reference ? `${rest}. ${reference}` : rest}</p>
            {withWay && (
              <a className="fact-link" href={directionsTo(store)} target="_blank" rel="noopener noreferrer">
                Cómo llegar
              </a>
            )}
          </div>
        </li>
        {phone && (
          <li>
            <Icon of={Phone} />
            <a className="tel" href={callAddress(phone)}>
              {sayPhone(phone)}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}
