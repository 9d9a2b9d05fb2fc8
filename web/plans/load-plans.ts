import type { Plans } from '../../contract/plans/plans.ts';
import { apiOf } from '../api/api-client.ts';
import { placeOf } from '../locations/chosen-place.ts';
import { shareImage } from '../page/paths.ts';
import type { OtherPage, OtherRequest } from '../shell/other-screen.ts';
import { type PlanChoice, plansPath, readChoice } from './plan-address.ts';

/** `plans` is null where they did not come, and where there is no city. */
export type PlansData = { choice: PlanChoice; id_city: number; id_colonia: number; plans: Plans | null };

/** The plans of an address. A failure leaves the choices where they are. */
export async function loadPage(given: OtherRequest): Promise<OtherPage<PlansData>> {
  const choice = readChoice(new URL(given.request.url).searchParams);
  const { amount, people, day, time, from } = choice;
  const place = await placeOf(given);
  const { id_city, id_colonia = 0 } = { ...place, id_colonia: from ?? place.id_colonia };
  const nothing: PlansData = { choice, id_city, id_colonia, plans: null };
  const head = {
    title: `Tengo $${amount}`,
    description:
      'Di cuánto traes y cuántos son: te decimos qué comer, qué ver y qué postre alcanza, a pie y con cupones que valen a esa hora.',
    image: shareImage('listas', 'inicio'),
    slug: plansPath.slice(1),
  };
  if (!id_city) return { loaded: nothing, head };
  try {
    const query = { amount, people, id_city, id_colonia, day, time };
    return { loaded: { ...nothing, plans: await apiOf(given)('GET /plans', { query }) }, head };
  } catch (error) {
    if (given.request.signal.aborted) throw error;
    return { loaded: nothing, head, status: 503 };
  }
}
