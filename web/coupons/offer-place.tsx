import type { CompanyBrief, StoreBrief } from '../../contract/catalog/companies.ts';

type OfferPlaceProps = {
  company: CompanyBrief;
  stores: StoreBrief[];
  /** Minutes on foot, said in place of the colonia. */
  minutes?: number;
};

/** Whose offer it is and where. */
export function OfferPlace({ company, stores, minutes }: OfferPlaceProps) {
  const where = minutes === undefined ? stores[0]?.colonia : `a\u00A0${minutes}\u00A0min a\u00A0pie`;
  return (
    <p className="sub dotted">
      <span>{company.name}</span>
      {where && <span>{where}</span>}
    </p>
  );
}
