import type { CompanyBrief } from '../../contract/catalog/companies.ts';
import { paths } from '../page/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Where to go on from an offer that is over: the business's coupons, and the list. */
export function OverLinks({ company, all }: { company: CompanyBrief; all: { to: string; label: string } }) {
  return (
    <div className="mt-4 grid gap-2">
      <ButtonLink kind="outlined" to={paths.couponsByCompany(company.id_company)} state={{ inside: true }}>
        Cupones de {company.name}
      </ButtonLink>
      <ButtonLink kind="outlined" to={all.to} state={{ inside: true }}>
        {all.label}
      </ButtonLink>
    </div>
  );
}
