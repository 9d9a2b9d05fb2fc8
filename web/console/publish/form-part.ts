import type { AskedField } from './asked-fields.ts';
import type { OfferField, OfferFields } from './draft.ts';
import type { MistakesIn } from './kept-draft.ts';

/** Whether the shop is closed when it holds, and how its owner says that it opens then. */
export type ClosedThen = { isAsked: boolean; open(): void };

/** What every part of the form gets. */
export type PartProps = {
  fields: OfferFields;
  errors: MistakesIn<OfferField>;
  /** What the reading of own words asked, and what of it is still to be answered: nothing of that is chosen. */
  asked: readonly AskedField[];
  open: readonly AskedField[];
  /** `answers`: the fields that this says something of, where those are not the changed ones. */
  change(changed: Partial<OfferFields>, answers?: readonly (keyof OfferFields)[]): void;
};
