import { CityPacking, type PackOrder } from '../../server/pocket/packing/pack.ts';
import type { PocketCity } from '../support/pocket-city.ts';

/** A made city as the server packs it. */
export async function packed(city: PocketCity, order: PackOrder) {
  const packing = new CityPacking(order);
  packing.add({ company: city.rows.company });
  const { company: _, ...others } = city.rows;
  packing.add(others);
  const done = await packing.finish();
  if (!done) throw new Error('nothing is different');
  return done;
}
