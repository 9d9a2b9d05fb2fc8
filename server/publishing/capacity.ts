import { mostStores } from '../../contract/catalog/listing-limits.ts';
import { badField } from '../platform/problems.ts';

/** More than any company offers at a time, and few enough to rebuild its listings without a delay. */
const maxPublished = 500;

/** Throws when a company would publish more than it may at a time. */
export function requireCapacity(things: string, living: number): void {
  if (living >= maxPublished)
    throw badField('id_company', `ya tiene ${maxPublished} ${things}; termina o quita alguno antes de publicar otro`);
}

/** The same for what comes back or is changed so that it goes on again: what goes on already has its place. */
export async function requireCapacityAgain(
  things: string,
  { before, after, count }: { before: boolean; after: boolean; count: () => Promise<number> },
): Promise<void> {
  if (!before && after) requireCapacity(things, await count());
}

/** Throws when a company would have more stores than it may; one that is closed for good keeps its place. */
export function requireStoreCapacity(stores: number): void {
  if (stores >= mostStores)
    throw badField(
      'id_company',
      `ya tiene ${mostStores} sucursales, que es lo más que cabe; cambia una que ya no uses en vez de abrir otra`,
    );
}
