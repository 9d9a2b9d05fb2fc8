import type { Store } from '../../contract/catalog/companies.ts';
import type { Terms } from '../../contract/validity/conditions.ts';
import { firstUsable } from '../../contract/validity/first-usable.ts';
import { useNow } from '../page/use-now.ts';
import { sayIfOpen } from './offer-uses.ts';

/** Where an offer can be used first, and whether that store is open. */
export function FirstStore({ terms, stores }: { terms: Terms; stores: Store[] }) {
  const now = useNow();
  const store = firstUsable(terms, stores, now);
  if (!store) return null;
  const { open, said } = sayIfOpen(store, now);
  return (
    <>
      {store.colonia ?? store.name}
      <span className="dot" />
      <wbr />
      <span className={open ? 'open' : undefined}>{said}</span>
    </>
  );
}
