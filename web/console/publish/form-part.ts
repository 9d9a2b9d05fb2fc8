import type { OfferField, OfferFields } from './draft.ts';
import type { MistakesIn } from './kept-draft.ts';

/** What every part of the form gets. */
export type PartProps = {
  fields: OfferFields;
  errors: MistakesIn<OfferField>;
  change(changed: Partial<OfferFields>): void;
};
