import type { Company } from '../../contract/catalog/companies.ts';
import { sayAddress } from '../../contract/places/say-address.ts';
import { CompanyLogo } from '../companies/company-logo.tsx';

/** Which listing it is about. */
export function ClaimedListing({ company }: { company: Company }) {
  const [store] = company.stores;
  return (
    <div className="own-listing">
      <CompanyLogo company={company} />
      <p>
        <b>{company.name}</b>
        {store && <span className="sub">{sayAddress({ address: store.address, colonia: store.colonia })}</span>}
      </p>
    </div>
  );
}
