import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CompanyBrief } from '../../contract/catalog/companies.ts';
import { CompanyLogo } from '../companies/company-logo.tsx';
import { paths } from '../page/paths.ts';
import { Icon } from '../ui/icon.tsx';

type OfferCompanyProps = { company: CompanyBrief; children?: ReactNode };

/** Whose offer it is; leads to the business. */
export function OfferCompany({ company, children }: OfferCompanyProps) {
  return (
    <Link className="offered-by" to={paths.company(company.slug)} state={{ inside: true }} prefetch="intent">
      <CompanyLogo company={company} />
      <span>
        <b>{company.name}</b>
        {children}
      </span>
      <Icon of={ChevronRight} size="medium" />
    </Link>
  );
}
