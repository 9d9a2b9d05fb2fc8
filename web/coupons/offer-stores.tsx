import { Store } from 'lucide';
import { Link } from 'react-router';
import type { CompanyBrief } from '../../contract/catalog/companies.ts';
import { joinWords } from '../../contract/validity/dates.ts';
import { paths } from '../page/paths.ts';
import { Icon } from '../ui/icon.tsx';
import type { OfferUses } from './offer-uses.ts';
import { OfferWay } from './offer-way.tsx';

/** So many addresses fit; the business's page has the others. */
const shown = 4;

/** Where it holds, with the way to each store. */
export function OfferStores({ uses, company }: { uses: OfferUses; company: CompanyBrief }) {
  const { stores } = uses;
  if (stores.length === 0) return null;
  return (
    <li>
      <Icon of={Store} />
      <div>
        <b>{sayStores(uses)}</b>
        {stores.slice(0, shown).map((store) => (
          <OfferWay key={store.id_store} store={store} />
        ))}
        {stores.length > shown && (
          <Link className="fact-link" to={paths.company(company.slug)} state={{ inside: true }}>
            Ver las {stores.length} sucursales
          </Link>
        )}
      </div>
    </li>
  );
}

/** «Solo en Milenio III», «Sucursales La Cruz y Centro», «En sus 12 sucursales». */
function sayStores({ stores, everywhere }: OfferUses): string {
  const names = stores.map(({ name }) => name);
  if (names.length === 1) return everywhere ? `En ${names[0]}` : `Solo en ${names[0]}`;
  if (names.length <= shown) return `Sucursales ${joinWords(names)}`;
  return everywhere ? `En sus ${names.length} sucursales` : `En ${names.length} sucursales`;
}
