import { ChevronRight } from 'lucide';
import { Link } from 'react-router';
import type { CompanyBrief, Store } from '../../contract/catalog/companies.ts';
import { CompanyLogo } from '../companies/company-logo.tsx';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { Icon } from '../ui/icon.tsx';
import { sayIfOpen } from './offer-uses.ts';

type OfferCompanyProps = { company: CompanyBrief; store?: Store; children?: string };

/** Whose offer it is; leads to the business. With a store: where, and whether it is open. */
export function OfferCompany({ company, store, children }: OfferCompanyProps) {
  return (
    <Link className="offered-by" to={paths.company(company.slug)} state={{ inside: true }} prefetch="intent">
      <CompanyLogo company={company} />
      <span>
        <b>{company.name}</b>
        {store && <StoreLine store={store} />}
        {children}
      </span>
      <Icon of={ChevronRight} size="medium" />
    </Link>
  );
}

function StoreLine({ store }: { store: Store }) {
  const { open, said } = sayIfOpen(store, useNow());
  return (
    <>
      {store.colonia ?? store.name}
      <span className="dot" />
      <wbr />
      <span className={open ? 'open' : undefined}>{said}</span>
    </>
  );
}
