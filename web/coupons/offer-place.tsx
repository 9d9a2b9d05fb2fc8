import type { CompanyBrief, StoreBrief } from '../../contract/companies.ts';

/** Whose offer it is and in which colonia. */
export function OfferPlace({ company, stores }: { company: CompanyBrief; stores: StoreBrief[] }) {
  const colonia = stores[0]?.colonia;
  return (
    <p className="sub">
      {company.name}
      {colonia && (
        <>
          <span className="dot" />
          <wbr />
          {colonia}
        </>
      )}
    </p>
  );
}
