import { CircleDashed, CirclePause, TriangleAlert } from 'lucide';
import { Link } from 'react-router';
import type { CompanyInList } from '../../../contract/city/city-companies.ts';
import { counted } from '../../both-consoles/parts/counted.ts';
import { OfferState } from '../../both-consoles/parts/offer-state.tsx';
import { CompanyLogo } from '../../companies/company-logo.tsx';
import { cityPaths } from '../../page/city-paths.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The state of a company: paused before all else, then whether somebody runs it. */
export function CompanyState({ company: { status, held, owned } }: { company: Pick<CompanyInList, 'status' | 'held' | 'owned'> }) {
  if (status === 'paused')
    return (
      <OfferState look="plain" icon={held ? TriangleAlert : CirclePause}>
        {held ? 'En pausa por la ciudad' : 'En pausa'}
      </OfferState>
    );
  if (owned) return <OfferState look="on-street">Con dueño</OfferState>;
  return (
    <OfferState look="draft" icon={CircleDashed}>
      Sin dueño
    </OfferState>
  );
}

type CompanyRowProps = { company: CompanyInList; isChosen: boolean; onChoose(isChosen: boolean): void };

export function CompanyRow({ company, isChosen, onChoose }: CompanyRowProps) {
  const { id_company, name, colonia, city, category, coupons, redeemed, source } = company;
  return (
    <li className={isChosen ? 'company-line chosen' : 'company-line'}>
      <label className="company-pick">
        <input type="checkbox" checked={isChosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
        <VisuallyHidden>Escoger {name}</VisuallyHidden>
      </label>
      <CompanyLogo company={company} />
      <div className="company-name">
        <Link to={cityPaths.company(id_company)} state={{ inside: true }}>
          {name}
        </Link>
        <span className="sub">{colonia ?? city ?? 'Sin sucursal'}</span>
      </div>
      <p className="company-kind">
        <span>{category}</span>
        <CompanyState company={company} />
      </p>
      <p className="company-counts sub">
        <span>{coupons === 0 ? 'Sin cupones' : counted(coupons, 'cupón', 'cupones')}</span>
        <span>{counted(redeemed, 'canje', 'canjes')} este mes</span>
        {source && <span>{source.toUpperCase()}</span>}
      </p>
    </li>
  );
}
