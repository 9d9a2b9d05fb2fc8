import { Bell } from 'lucide';
import { Link } from 'react-router';
import type { Company, Store } from '../../contract/catalog/companies.ts';
import { sayOpenState } from '../../contract/validity/dates.ts';
import { openState } from '../../contract/validity/hours.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { SaveButton } from '../saved/save-button.tsx';
import { BackLink } from '../shell/screen.tsx';
import { Picture } from '../ui/picture.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { Respect } from './respect.tsx';
import { StoreActions } from './store-actions.tsx';

/** Who it is, whether the nearest store is open, and what to do about it. */
export function CompanyHead({ company, store, now }: { company: Company; store: Store | undefined; now: number }) {
  const host = useRoot()?.settings.host ?? '';
  const others = company.stores.length - 1;
  const share = { title: company.name, text: `${company.name}, ${company.category}.`, url: host + paths.company(company.slug) };
  return (
    <>
      <Cover company={company} />
      <div className="wrap biz-h">
        <div className="idn">
          <CompanyLogo company={company} />
          <SaveButton kind="company" id={company.id_company} label="Seguir" icon={Bell} />
        </div>
        <h1>{company.name}</h1>
        <p className="sub">
          {company.category}
          {store && (
            <>
              <span className="dot" />
              {store.colonia ?? store.name}
              {others > 0 && ` y ${others} más`}
            </>
          )}
        </p>
        {store && <StoreState store={store} now={now} />}
        {store && (
          <StoreActions store={store} isOneOfMany={others > 0}>
            <ShareButton {...share} />
          </StoreActions>
        )}
        <Respect respect={company.respect} />
        {company.description && <p className="mt-5">{company.description}</p>}
      </div>
    </>
  );
}

function Cover({ company: { cover, name } }: { company: Company }) {
  const picture = <Picture src={cover} first sizes="(min-width: 75rem) 1168px, 100vw" />;
  return (
    <div className="hero cover">
      <div className="hero-bar">
        <BackLink to={paths.companyCategories} className="on-pic" />
      </div>
      {cover ? (
        <Link className="zoom" to={paths.image(cover, name)} state={{ inside: true }} aria-label="Ver la foto completa">
          {picture}
        </Link>
      ) : (
        picture
      )}
    </div>
  );
}

/** Changes by itself when the store opens or closes. */
export function StoreState({ store, now }: { store: Store; now: number }) {
  const { hours, time_zone, opened_until } = store;
  const { label, detail, isOpen } = sayOpenState({ ...openState(hours, time_zone, now), opened_until }, now, time_zone);
  return (
    <p className={isOpen ? 'state' : 'state shut'}>
      {isOpen && <span className="live" />}
      <span>
        <b>{label}</b>
        {detail && `, ${detail}`}
      </span>
    </p>
  );
}
