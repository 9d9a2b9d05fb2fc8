import { Navigation, Tag } from 'lucide-react';
import { Link } from 'react-router';
import type { Store } from '../../contract/companies.ts';
import { directionsTo } from './directions.ts';

type OfferActionBarProps = {
  /** At the left: what matters most, and a smaller line. */
  fact: string;
  detail?: string;
  store: Store | undefined;
  /** Takes the place of the way there when the offer is over. */
  instead?: { to: string; label: string } | null;
};

/** The bar of an offer's page with its one main button: the way there. */
export function OfferActionBar({ fact, detail, store, instead }: OfferActionBarProps) {
  return (
    <section className="actbar" aria-label="Qué hacer">
      <p className="left">
        <b>{fact}</b>
        {detail}
      </p>
      {instead ? (
        <Link className="btn p" to={instead.to} state={{ inside: true }}>
          <Tag className="i m" aria-hidden="true" />
          {instead.label}
        </Link>
      ) : (
        store && (
          <a className="btn p" href={directionsTo(store)} target="_blank" rel="noopener noreferrer">
            <Navigation className="i m" aria-hidden="true" />
            Cómo llegar
          </a>
        )
      )}
    </section>
  );
}
