import { ChevronDown, MapPin, Phone } from 'lucide';
import type { Store } from '../../contract/catalog/companies.ts';
import { weekTable } from '../../contract/validity/hours.ts';
import { directionsTo } from '../coupons/directions.ts';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import { StoreState } from './company-head.tsx';
import { callAddress, sayPhone } from './contact.ts';
import { StoreActions } from './store-actions.tsx';

/** When and where: of the only store, or of each, the nearest one open to read. */
export function CompanyStores({ stores, now }: { stores: Store[]; now: number }) {
  const [only] = stores;
  if (!only) return null;
  const several = stores.length > 1;
  return (
    <Section title={several ? 'Horarios y sucursales' : 'Horario y lugar'}>
      <div className="wrap">
        {several ? (
          stores.map((store, index) => <Branch key={store.id_store} store={store} now={now} open={index === 0} />)
        ) : (
          <StoreFacts store={only} now={now} withWay />
        )}
      </div>
    </Section>
  );
}

function Branch({ store, now, open }: { store: Store; now: number; open: boolean }) {
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
      <StoreFacts store={store} now={now} />
    </details>
  );
}

function StoreFacts({ store, now, withWay = false }: { store: Store; now: number; withWay?: boolean }) {
  const { address, colonia, city, reference, phone } = store;
  const rest = [colonia && !address.includes(colonia) ? colonia : '', city].filter(Boolean).join(', ');
  return (
    <>
      <Hours store={store} now={now} />
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

/** Seven days, today first. */
function Hours({ store, now }: { store: Store; now: number }) {
  const week = weekTable(store.hours, store.time_zone, now);
  if (week.length === 0) return <p className="sub">Todavía no conocemos su horario.{store.phone && ' Llama antes de ir.'}</p>;
  return (
    <dl className="hours">
      {week.map(({ label, lines, today }) => (
        <div key={label} className={today ? 'is-today' : undefined}>
          <dt>{label}</dt>
          <dd>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
