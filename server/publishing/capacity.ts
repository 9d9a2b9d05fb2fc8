import { badField } from '../platform/problems.ts';

/** More than any company offers at a time, and few enough to rebuild its listings without a delay. */
const maxPublished = 500;

/** Throws when a company would publish more than it may at a time. */
export function requireCapacity(things: string, living: number): void {
  if (living >= maxPublished)
    throw badField('id_company', `ya tiene ${maxPublished} ${things}; termina o quita alguno antes de publicar otro`);
}
