import { isLongCharged, menuPricesOf, needsAttestation } from '../../../contract/catalog/before-price.ts';
import { benefit, sayMoney } from '../../../contract/catalog/money.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { validIntervals } from '../../../contract/validity/conditions.ts';
import { sayTimeRange, weekdayName } from '../../../contract/validity/dates.ts';
import { addDays, instantOf, localTime, weekdayOf } from '../../../contract/validity/local-time.ts';
import { saySlowHour, sayUses, slowHour } from '../figures/slow-hour.ts';
import { holdsNever, isClosedThen } from './closed-then.ts';
import { blankFields, fieldsOfOffer, type OfferFields } from './draft.ts';
import {
  endOf,
  firstShift,
  fourWeeksOn,
  nextOpenDay,
  nextSameWeekday,
  onDate,
  openingOf,
  type ShopClock,
  sayDayOf,
  slowDayOf,
  tooLateMs,
  weekly,
} from './offer-periods.ts';

export type Dish = { name: string; price: number; price_since: string; image: string | null; available: boolean };

/** What templates are made of: the shop's menu, hours and pictures, its ended coupons, and its last four weeks' redemptions by the hour. */
export type ShopGoods = ShopClock & {
  menu: readonly Dish[];
  pictures: readonly string[];
  ended: readonly OwnedCoupon[];
  byHour: readonly number[];
};

export type Template = {
  /** Stands in the editor's address. */
  name: string;
  gain: string;
  words: string;
  image: string | null;
  fields: OfferFields;
  /** Whether the owner has said already that the shop charges its price before. */
  charged: boolean;
};

const sweet = /postre|pastel|flan|nieve|helado|pay\b|churro|gelatina|dona|brownie|crepa|arroz con leche/i;
const drink = /agua|refresco|café|cafe|cerveza|jugo|té\b|atole|licuado/i;

const comboPrice = 99;
/** A combo is an offer from this much below its dishes' sum. */
const leastComboGain = 10;

const mayBeUncounted = /agot|acab|existencia|termin|mientras/i;

type TemplateDraft = Omit<Template, 'fields' | 'charged'> & { fields: Partial<OfferFields> };

function todays({ menu, pictures, ...shop }: ShopGoods, now: number): TemplateDraft {
  const next = nextOpenDay(shop, now);
  const dish = menu.find(({ name, image }) => image !== null && !drink.test(name) && !sweet.test(name)) ?? menu[0];
  const { starts_at, ends_at } = onDate(shop, next.date, now);
  return {
    name: '2x1',
    gain: next.isToday ? '2x1 hoy' : '2x1',
    words: `${sayDayOf(next, shop, now)}, 20 cupones, uno por persona`,
    image: dish ? dish.image : (pictures[0] ?? null),
    fields: { kind: 'two_for_one', title: dish?.name ?? '', starts_at, ends_at, stock: 20 },
  };
}

function slowDay({ menu, pictures, ...shop }: ShopGoods, now: number, asked?: number): TemplateDraft {
  const weekday = asked ?? slowDayOf(shop);
  const hours = firstShift(shop, weekday);
  const { starts_at, ends_at, days } = weekly(shop, weekday, now);
  return {
    name: `dia-${weekday}`,
    gain: `-20\u00a0% ${weekdayName(weekday)}`,
    words: `Cada ${weekdayName(weekday)}${hours ? `, de ${sayTimeRange(hours.from, hours.to)}` : ''}, sin límite`,
    image: menu.filter(({ image }) => image)[1]?.image ?? pictures[0] ?? null,
    fields: {
      kind: 'percent',
      value: 20,
      title: 'En toda tu cuenta',
      starts_at,
      ends_at,
      stock: null,
      windows: [{ days, ...(hours ?? { from: '00:00', to: '24:00' }) }],
    },
  };
}

/** Until the week's last closing, Sunday's or that of the last day on which the shop opens; of the next week when this one's is near or past. */
export function untilWeekend(shop: ShopClock, now: number): { date: string; ends_at: string } {
  const today = localTime(now, shop.time_zone).date;
  const sunday = addDays(today, 7 - weekdayOf(today));
  const [date] = [sunday, addDays(sunday, 7)].map((one) => lastOpenOf(shop, one)).filter((one) => endOf(shop, one) - now > tooLateMs);
  return { date: date ?? sunday, ends_at: new Date(endOf(shop, date ?? sunday)).toISOString() };
}

/** The last date of the week of a Sunday on which the shop opens. */
const lastOpenOf = (shop: ShopClock, sunday: string): string =>
  [0, 1, 2, 3, 4, 5, 6].map((ago) => addDays(sunday, -ago)).find((date) => openingOf(shop, date)) ?? sunday;

function gift({ menu, pictures: _, ...shop }: ShopGoods, now: number): TemplateDraft | null {
  const cheapest = menu.filter(({ available }) => available).toSorted((a, b) => a.price - b.price)[0];
  const dish = menu.find(({ name, available }) => available && sweet.test(name)) ?? cheapest;
  if (!dish) return null;
  const { date, ends_at } = untilWeekend(shop, now);
  return {
    name: 'regalo',
    gain: sweet.test(dish.name) ? 'Postre gratis' : 'Regalo',
    words: `${dish.name}, con consumo de $150, hasta el ${weekdayName(weekdayOf(date))}`,
    image: dish.image,
    fields: {
      kind: 'gift',
      title: dish.name,
      original_price: isLongCharged(dish, now) ? dish.price : null,
      min_purchase: 150,
      stock: 20,
      ends_at,
    },
  };
}

/** The two dishes whose sum is nearest above the combo's price; only what has been charged for long is a price before. */
function comboOf(menu: readonly Dish[], now: number): [Dish, Dish] | null {
  const dishes = menu.filter((dish) => dish.available && dish.price < comboPrice && isLongCharged(dish, now)).slice(0, 60);
  let best: [Dish, Dish] | null = null;
  const sum = (pair: [Dish, Dish]) => pair[0].price + pair[1].price;
  for (const [place, one] of dishes.entries())
    for (const other of dishes.slice(place + 1)) {
      const pair: [Dish, Dish] = [one, other];
      if (sum(pair) >= comboPrice + leastComboGain && (!best || sum(pair) < sum(best))) best = pair;
    }
  return best;
}

function combo({ menu, time_zone }: ShopGoods, now: number): TemplateDraft | null {
  const pair = comboOf(menu, now);
  if (!pair) return null;
  const [one, other] = pair.toSorted((a, b) => b.price - a.price) as [Dish, Dish];
  const before = Math.round((one.price + other.price) * 100) / 100;
  const title = `${one.name} y ${other.name}`;
  if (!menuPricesOf(menu, title, now).includes(before)) return null;
  const week = addDays(localTime(now, time_zone).date, 8);
  return {
    name: 'combo',
    gain: `Combo a ${sayMoney(comboPrice)}`,
    words: `${title}; antes ${sayMoney(before)}, por una semana`,
    image: one.image ?? other.image,
    fields: {
      kind: 'price',
      price: comboPrice,
      original_price: before,
      title,
      stock: 30,
      ends_at: new Date(instantOf(week, '00:00', time_zone)).toISOString(),
    },
  };
}

/** The best offer that ended on the same weekday and may be published again today. A price before that the shop may no longer charge is left out. */
function again({ ended, menu, ...shop }: ShopGoods, now: number): Template | null {
  const { hours, time_zone } = shop;
  const { starts_at, ends_at } = onDate(shop, nextOpenDay(shop, now).date, now);
  const weekday = weekdayOf(localTime(now, time_zone).date);
  const holds = ({ windows, stock, title, description, terms }: OwnedCoupon) => {
    const times = { starts_at, ends_at, windows };
    // The server refuses words that end it when its things are gone and do not say how many there are.
    if (stock === null && mayBeUncounted.test(title + description + terms)) return false;
    return !holdsNever(times, time_zone, now) && !isClosedThen(times, [{ id_store: 0, hours, time_zone }], now);
  };
  const same = ended.filter(
    (one) => one.redeemed > 0 && weekdayOf(localTime(Date.parse(one.ends_at) - 1, time_zone).date) === weekday && holds(one),
  );
  const best = same.toSorted((a, b) => b.redeemed - a.redeemed)[0];
  if (!best) return null;
  const { price_attested: charged, title, redeemed, stock } = best;
  const fields = { ...fieldsOfOffer(best), starts_at, ends_at };
  if (!charged && needsAttestation(fields, menuPricesOf(menu, title, now))) fields.original_price = null;
  return {
    name: `otra-${best.id_coupon}`,
    gain: `${benefit(best).gain} otra vez`,
    words: `${title}: ${redeemed} ${redeemed === 1 ? 'canje' : 'canjes'}${stock === null ? '' : ` de ${stock} cupones`}`,
    image: best.image,
    fields,
    charged,
  };
}

/** For four weeks, in the hour in which the shop redeems least. */
function slowest({ menu, pictures, byHour, ...shop }: ShopGoods, now: number): TemplateDraft | null {
  const hour = slowHour(shop.hours, byHour);
  if (!hour) return null;
  const { days, from, to } = hour;
  return {
    name: 'hora',
    gain: saySlowHour(hour),
    words: sayUses(hour),
    image: menu.filter(({ image }) => image)[2]?.image ?? pictures[0] ?? null,
    fields: {
      kind: 'percent',
      value: 15,
      title: 'En toda tu cuenta',
      ends_at: fourWeeksOn(shop, now),
      stock: null,
      windows: [{ days, from, to }],
    },
  };
}

function filled(one: TemplateDraft): Template {
  return { ...one, charged: false, fields: { ...blankFields(), image: one.image, ...one.fields } };
}

/** The offers that are ready for this shop at this moment; each needs nothing more than to be published. */
export function templatesFor(goods: ShopGoods, now: number): { ready: Template[]; own: Template[] } {
  const slow = slowest(goods, now);
  const own = [again(goods, now), slow && filled(slow)].filter((one) => one !== null);
  const made = [todays(goods, now), slowDay(goods, now), gift(goods, now), combo(goods, now)];
  return { ready: made.filter((one) => one !== null).map((one) => filled(one)), own };
}

/** A template by its name; also that of a weekday which the list does not show. */
export function templateNamed(name: string, goods: ShopGoods, now: number): Template | undefined {
  const { ready, own } = templatesFor(goods, now);
  const weekday = Number(/^dia-([1-7])$/.exec(name)?.[1]);
  return [...ready, ...own].find((one) => one.name === name) ?? (weekday ? filled(slowDay(goods, now, weekday)) : undefined);
}

/** An offer again: the same, for as long, from the next same weekday on; ahead it starts when it first holds. */
export function repeated(offer: OwnedCoupon | OwnedPromotion, now: number): OfferFields {
  const { starts, ends } = nextSameWeekday(offer, now);
  const iso = (epoch: number) => new Date(epoch).toISOString();
  const { windows, time_zone } = offer;
  const [first] = validIntervals({ starts_at: iso(starts), ends_at: iso(ends), windows, time_zone }, now);
  const begins = first?.opens_at ?? starts;
  const dayOf = (epoch: number) => localTime(epoch, time_zone).date;
  // Whoever repeats it on one of its days gives it from then on.
  const isNow = starts <= now && dayOf(Math.max(begins, now)) === dayOf(now);
  return { ...fieldsOfOffer(offer), starts_at: isNow ? null : iso(begins), ends_at: iso(ends) };
}
