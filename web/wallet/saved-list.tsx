import { Link } from 'react-router';
import type { SavedLists } from '../../contract/wallet/saved.ts';
import { paths } from '../page/paths.ts';
import { Picture } from '../ui/picture.tsx';
import { mostSavedShown } from './wallet-store.ts';

const addressOf = { coupon: paths.coupon, event: paths.event, company: paths.company } as const;

/** Lists saved offers that have no claim, and followed businesses. */
export function SavedList({ saved }: { saved: SavedLists[] }) {
  const offers = saved.filter(({ kind }) => kind !== 'company');
  const companies = saved.filter(({ kind }) => kind === 'company');
  return (
    <>
      <List title="Guardados" items={offers} />
      <List title="Negocios que sigues" items={companies} />
      {saved.length >= mostSavedShown && <p className="none">Son los últimos {mostSavedShown} que guardaste.</p>}
    </>
  );
}

const says = { coupon: 'Cupón', event: 'Evento', company: null } as const;

function List({ title, items }: { title: string; items: SavedLists[] }) {
  if (items.length === 0) return null;
  return (
    <section className="kept">
      <h2>{title}</h2>
      <ul className="rows">
        {items.map(({ kind, id, slug, title: name, image }) => (
          <li key={`${kind}${id}`}>
            <Picture src={image} className="pic square" />
            <div className="row-text">
              {says[kind] && <p className="sub">{says[kind]}</p>}
              <h3>
                <Link to={addressOf[kind](slug)} state={{ inside: true }}>
                  {name}
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
