import type { CompanyBrief } from '../../contract/catalog/companies.ts';
import type { ListedCoupon } from '../../contract/catalog/coupons.ts';
import type { Api } from '../api/api-client.ts';
import { paths } from '../page/paths.ts';
import { Section } from '../ui/section.tsx';
import { CouponItem } from './coupon-item.tsx';

const shown = 6;

/** Active coupons of a business, without the coupon of this page. */
export async function fetchCompanyCoupons(api: Api, idCompany: number, except?: number): Promise<ListedCoupon[]> {
  const { items } = await api('GET /coupons', { query: { id_company: idCompany, limit: shown + 1 } });
  return items.filter(({ id_coupon }) => id_coupon !== except).slice(0, shown);
}

/** A section with a business's coupons; renders nothing when there are none. */
export function CompanyCoupons({ title, company, coupons }: { title: string; company: CompanyBrief; coupons: ListedCoupon[] }) {
  if (coupons.length === 0) return null;
  return (
    <Section title={title} to={paths.couponsByCompany(company.id_company)} more="Ver todos">
      <ul className="offers plain">
        {coupons.map((coupon) => (
          <CouponItem key={coupon.id_coupon} coupon={coupon} heading="h3" />
        ))}
      </ul>
    </Section>
  );
}
