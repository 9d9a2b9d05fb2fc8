import { Link } from 'react-router';
import type { CompanySummary } from '../../contract/catalog/companies.ts';
import { paths } from '../page/paths.ts';
import { CompanyLogo } from './company-logo.tsx';
import { OpenState } from './open-state.tsx';
import { sayWhere } from './say-where.ts';

type CompanyItemProps = {
  company: CompanySummary;
  /** The colonia that is being looked at, 0 for all of the city. */
  idColonia?: number;
  /** `h3` where the list stands under a section's heading. */
  heading?: 'h2' | 'h3';
};

/** A business in a list: sign, name, what it is, where, and whether it is open. */
export function CompanyItem({ company, idColonia = 0, heading: Heading = 'h2' }: CompanyItemProps) {
  const where = sayWhere(company.stores, idColonia);
  return (
    <li>
      <CompanyLogo company={company} />
      <div className="row-text">
        <Heading>
          <Link to={paths.company(company.slug)} state={{ inside: true }} prefetch="intent">
            {company.name}
          </Link>
        </Heading>
        <p className="sub">
          {company.category}
          {where && (
            <>
              <span className="dot" />
              {where}
            </>
          )}
        </p>
        <p className="row-foot">
          <OpenState openness={company.openness} timeZone={company.time_zone} />
        </p>
      </div>
    </li>
  );
}
