import type { CompanyProfile, ListingGap } from '../../../contract/catalog/companies.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { ShopToday } from '../../../contract/console/today.ts';
import { capitalize, weekdayName } from '../../../contract/validity/dates.ts';
import { leastCompared } from '../../both-consoles/figures/compared.ts';
import { shopPaths } from '../../page/shop-paths.ts';

/** One thing to do next, with its reason in words. */
export type NextStep = {
  title: string;
  why: string;
  act: string;
  to: string;
  /** What of the listing opens at once. */
  edit?: 'whatsapp';
};

const gaps: Record<ListingGap, NextStep> = {
  hours: {
    title: 'Di tu horario',
    why: 'Sin él nadie sabe si estás abierto, y tus cupones no dicen «Sí, ahora».',
    act: 'Poner mi horario',
    to: shopPaths.listing,
  },
  cover: { title: 'Sube una foto', why: 'Es lo primero que se ve de tu negocio.', act: 'Subir foto', to: shopPaths.listing },
  description: { title: 'Cuenta qué haces', why: 'Dos renglones bastan para que te encuentren.', act: 'Escribirlo', to: shopPaths.listing },
  whatsapp: { title: 'Pon tu WhatsApp', why: 'Así te preguntan antes de ir.', act: 'Ponerlo', to: shopPaths.listing, edit: 'whatsapp' },
  menu: { title: 'Sube tu menú', why: 'Con él tus cupones se llenan solos.', act: 'Empezar mi menú', to: shopPaths.menu },
};

type ShopSnapshot = {
  today: ShopToday;
  profile: CompanyProfile;
  offers: readonly OwnedCoupon[];
  /** Whether a promotion or an event is on the street. */
  isOtherwiseOn?: boolean;
};

/**
 * The rules, the first that holds: hours are missing; no coupon is on the street; one day of the week is slow (21 days, each of the two with enough
 * redemptions to compare); something else of the listing is missing.
 */
export function nextStep({ today, profile, offers, isOtherwiseOn }: ShopSnapshot, id_store: number | null): NextStep | null {
  const [gap] = profile.missing;
  if (gap === 'hours') return gaps.hours;
  if (!offers.some(({ state }) => state === 'active' || state === 'scheduled' || state === 'sold_out'))
    return {
      title: isOtherwiseOn ? 'No tienes cupones en la calle' : 'No tienes nada en la calle',
      why: 'Un cupón se publica en tres toques.',
      act: 'Publicar',
      to: shopPaths.publish,
    };
  const slow = slowestDay(today.by_weekday, profile, id_store);
  if (slow) return slow;
  return gap ? gaps[gap] : null;
}

function slowestDay(byWeekday: readonly number[], { stores }: CompanyProfile, id_store: number | null): NextStep | null {
  const opens = (weekday: number) => stores.some(({ hours }) => hours.some(({ day, opens: at }) => day === weekday && at !== null));
  const days = byWeekday.map((count, index) => ({ weekday: index + 1, count })).filter(({ weekday }) => opens(weekday));
  const sorted = days.toSorted((a, b) => a.count - b.count);
  const [slow, best] = [sorted[0], sorted.at(-1)];
  if (!slow || !best || slow.count < leastCompared || slow.count * 2 > best.count) return null;
  const name = weekdayName(slow.weekday);
  const plural = (weekday: number) => (weekday > 5 ? `${weekdayName(weekday)}s` : weekdayName(weekday));
  return {
    title: `${capitalize(`el ${name}`)} es tu día más flojo`,
    why: `Los últimos tres ${plural(slow.weekday)} canjeaste ${slow.count}; los tres ${plural(best.weekday)}, ${best.count}. Se publica en 3 toques.`,
    act: `Preparar «-20\u00a0% ${name}»`,
    to: shopPaths.fromTemplate(`dia-${slow.weekday}`, id_store),
  };
}
