import { Choice } from '../../../both-consoles/parts/choices.tsx';
import { noPersonalLimit, type OfferFields } from '../draft.ts';
import { ownTerms } from '../fixed-terms.ts';
import type { PartProps } from '../form-part.ts';

/** How what own words left open is answered with no. */
const noes: { field: keyof OfferFields; label: string; fields: Partial<OfferFields> }[] = [
  { field: 'per_customer', label: 'Los que quieran', fields: { per_customer: noPersonalLimit } },
  { field: 'min_purchase', label: 'Sin consumo mínimo', fields: { min_purchase: null } },
  { field: 'first_visit', label: 'No solo primera visita', fields: { first_visit: false } },
  { field: 'combinable', label: 'No se suma a otras', fields: { combinable: false } },
  { field: 'claim_hours', label: 'Sin prisa para usarlo', fields: { claim_hours: null } },
  { field: 'terms', label: 'Sin otra condición', fields: {} },
];

/** Whether the fields say this no. */
const says = (fields: OfferFields, field: keyof OfferFields, no: Partial<OfferFields>) =>
  field === 'terms'
    ? ownTerms(fields.terms) === ''
    : Object.entries(no).every(([name, value]) => fields[name as keyof OfferFields] === value);

/** Chips for the noes of what was asked. */
export default function AskedNoes({ fields, asked, open, change }: PartProps) {
  return noes
    .filter(({ field }) => asked.some((one) => one === field))
    .map(({ field, label, fields: no }) => (
      <Choice key={field} isChosen={!open.some((one) => one === field) && says(fields, field, no)} onChange={() => change(no, [field])}>
        {label}
      </Choice>
    ));
}
