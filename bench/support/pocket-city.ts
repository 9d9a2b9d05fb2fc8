import type { AllRows } from '../../contract/pocket/pocket.ts';
import type { PocketCompany, PocketCoupon, PocketMenuItem, PocketStore } from '../../contract/pocket/pocket-rows.ts';
import { slugOf } from '../../contract/slugs.ts';
import type { HoursEntry } from '../../contract/validity/hours.ts';
import { madeHours, madeWindows } from './made-hours.ts';
import { demoTexts, type Numbers, numbersOf, trades, Writing } from './spanish-words.ts';

export type CitySize = { companies: number; dishes: number; coupons: number; promotions: number; events: number; colonias: number };
/** 5,000 offers, and events besides. */
export const largeCitySize: CitySize = { companies: 10_000, dishes: 60_000, coupons: 4_000, promotions: 1_000, events: 400, colonias: 900 };

export const id_city = 22014;
const minute = 60_000;
const day = 24 * 60 * minute;

type Rows = { -readonly [K in keyof AllRows]: AllRows[K][number][] };

/**
 * A made city, every text of which is new (`Writing`): most names of dishes are among a few thousand that many kitchens have, in wordings of their own;
 * two dishes of three and all companies and offers are described. One store of six has special days; every third has hours that it shares with nobody,
 * phones and positions are random, and so are the names of pictures, which one dish of ten, a third of the companies and half of the offers have.
 */
export class PocketCity {
  readonly rows: Rows;
  readonly #numbers: Numbers;
  readonly #writing: Writing;
  readonly #dishes: string[];
  readonly #commonHours: HoursEntry[][];
  readonly #now: number;
  #lastOffer = 0;

  constructor(now: number, size: CitySize = largeCitySize, seed = 22014) {
    this.#now = now;
    this.#numbers = numbersOf(seed);
    this.#writing = new Writing(this.#numbers);
    const { between } = this.#numbers;
    this.#dishes = [...demoTexts.dishes, ...Array.from({ length: size.dishes / 10 }, () => this.#writing.text(between(2, 4)))];
    this.#commonHours = Array.from({ length: 80 }, () => madeHours(this.#numbers));
    const colonia = Array.from({ length: size.colonias }, (_, index) => ({
      id_colonia: index + 1,
      id_city,
      name: this.#writing.text(between(1, 3)),
      postal_code: String(76_000 + between(0, 270)),
      ...this.#point(5),
    }));
    this.rows = {
      company: [],
      store: [],
      coupon: [],
      promotion: [],
      event: [],
      menu_item: [],
      city: [{ id_city, name: 'Querétaro', state: 'Querétaro', time_zone: 'America/Mexico_City' }],
      colonia,
      category: [],
    };
    for (let id = 1; id <= size.companies; id++) this.#open(id);
    this.#cook(size.dishes);
    for (let count = 0; count < size.coupons; count++) this.addCoupon(between(-20, 1));
    for (let count = 0; count < size.promotions; count++) this.#promote();
    for (let count = 0; count < size.events; count++) this.#celebrate();
  }

  addCoupon(startsIn: number): void {
    const { between, chance, pick } = this.#numbers;
    const kind = pick(['percent', 'amount', 'two_for_one', 'price', 'gift'] as const);
    const stock = chance(0.6) ? between(2, 40) * 5 : null;
    this.rows.coupon.push({
      id_coupon: ++this.#lastOffer,
      ...this.#offer(startsIn),
      terms: this.#writing.text(between(8, 30)),
      kind,
      value: kind === 'percent' ? between(1, 10) * 5 : kind === 'amount' ? between(1, 20) * 10 : null,
      original_price: kind === 'price' ? between(60, 400) : null,
      price: kind === 'price' ? between(15, 59) : null,
      stock,
      left: stock === null ? null : between(0, stock),
      per_customer: chance(0.8) ? 1 : between(2, 5),
      min_purchase: chance(0.3) ? between(2, 20) * 25 : null,
      first_visit: chance(0.1),
      combinable: chance(0.2),
      claim_hours: chance(0.1) ? between(1, 3) * 24 : null,
      windows: madeWindows(this.#numbers),
      stores: null,
    } satisfies PocketCoupon);
  }

  /**
   * What a day changes: two shops of a hundred change what a third of their dishes cost; one of twenty coupons and promotions ends and another begins;
   * every third coupon with a stock has less of it; one dish of two hundred ran out, and of every hundredth company the words or the hours are others.
   */
  passDay(): void {
    const { chance, between, pick } = this.#numbers;
    const repriced = new Set(this.rows.company.filter(() => chance(0.02)).map(({ id_company }) => id_company));
    this.rows.menu_item = this.rows.menu_item.map((dish) => {
      if (repriced.has(dish.id_company) && chance(1 / 3)) return { ...dish, price: dish.price + pick([2, 3, 5, 10]) };
      return chance(0.005) ? { ...dish, back_at: new Date(this.#now + between(8, 30) * 60 * minute).toISOString() } : dish;
    });
    const running = this.rows.coupon.filter(() => !chance(0.05));
    const ended = this.rows.coupon.length - running.length;
    this.rows.coupon = running.map((coupon) =>
      coupon.left !== null && coupon.left > 0 && chance(1 / 3) ? { ...coupon, left: Math.max(0, coupon.left - between(1, 5)) } : coupon,
    );
    for (let count = 0; count < ended; count++) this.addCoupon(between(0, 1));
    const promoted = this.rows.promotion.filter(() => !chance(0.05));
    const over = this.rows.promotion.length - promoted.length;
    this.rows.promotion = promoted;
    for (let count = 0; count < over; count++) this.#promote();
    this.rows.company = this.rows.company.map((company) =>
      chance(0.005) ? { ...company, description: this.#writing.text(between(8, 25)) } : company,
    );
    this.rows.store = this.rows.store.map((store) => (chance(0.005) ? { ...store, hours: madeHours(this.#numbers) } : store));
  }

  #open(id_company: number): void {
    const { between, chance, pick, pickSkewed } = this.#numbers;
    const name = chance(0.15)
      ? this.#writing.invented()
      : `${pickSkewed(trades)} ${chance(0.5) ? this.#writing.text(between(1, 2)) : `${pick(['El', 'La', 'Los', 'Doña', 'Don'])} ${this.#writing.invented()}`}`;
    this.rows.company.push({
      id_company,
      slug: this.#slug(name),
      name,
      logo: chance(0.2) ? this.#picture() : null,
      description: this.#writing.text(between(8, 25)),
      cover: chance(0.3) ? this.#picture() : null,
      id_category: between(1, 10),
      website: chance(0.1) ? `https://${slugOf(name, 40, 'negocio')}.mx` : null,
      payment_methods: pick([['cash'], ['cash', 'card'], ['cash', 'card', 'transfer'], ['cash', 'transfer'], []]),
      claimed: chance(0.4),
      respect: chance(0.05) ? { rate: between(60, 100) / 100, answers: between(10, 300) } : null,
    } satisfies PocketCompany);
    for (let count = chance(0.9) ? 1 : between(2, 5); count > 0; count--) this.#openStore(id_company);
  }

  #openStore(id_company: number): void {
    const { between, chance, pick, pickSkewed } = this.#numbers;
    const colonia = pickSkewed(this.rows.colonia);
    const phone = chance(0.85) ? `442${between(1_000_000, 9_999_999)}` : null;
    this.rows.store.push({
      id_store: this.rows.store.length + 1,
      id_company,
      name: chance(0.5) ? colonia.name : pick(['Matriz', 'Centro', 'Sucursal 1', 'Plaza']),
      address: `${pick(['Calle', 'Av.', 'Blvd.', 'Privada', 'Andador'])} ${this.#writing.text(between(1, 3))} ${between(1, 2500)}${chance(0.3) ? `, local ${between(1, 60)}` : ''}, ${colonia.name}`,
      reference: chance(0.3) ? this.#writing.text(between(4, 9)) : null,
      id_city,
      id_colonia: colonia.id_colonia,
      ...this.#point(7),
      phone,
      whatsapp: chance(0.6) ? (chance(0.8) ? phone : `442${between(1_000_000, 9_999_999)}`) : null,
      hours: chance(1 / 3) ? madeHours(this.#numbers) : pickSkewed(this.#commonHours),
    } satisfies PocketStore);
  }

  #cook(dishes: number): void {
    const { between, chance, pickSkewed } = this.#numbers;
    // Some kitchens have ten times the dishes of others.
    for (let count = 0, id_company = 0; count < dishes; id_company = (id_company + 1) % this.rows.company.length) {
      const company = this.rows.company[id_company] as PocketCompany;
      const own = Math.min(dishes - count, chance(0.45) ? between(1, 25) : 0);
      for (let position = 0; position < own; position++, count++) {
        const name = chance(0.25) ? `${pickSkewed(this.#dishes)} ${this.#writing.text(between(1, 2))}` : pickSkewed(this.#dishes);
        this.rows.menu_item.push({
          id_menu_item: count + 1,
          slug: this.#slug(`${company.name} ${name}`),
          id_company: company.id_company,
          id_category: between(11, 22),
          name,
          description: chance(2 / 3) ? this.#writing.text(between(3, 9)) : '',
          price: chance(0.1) ? between(20, 800) / 2 : between(3, 60) * 5,
          image: chance(0.1) ? this.#picture() : null,
          available: chance(0.98),
          position,
          back_at: null,
        } satisfies PocketMenuItem);
      }
    }
  }

  #offer(startsIn: number) {
    const { between, chance, pick } = this.#numbers;
    const company = pick(this.rows.company);
    const title = this.#writing.text(between(3, 8));
    const starts = this.#now + startsIn * day + between(0, 10) * 60 * minute;
    return {
      slug: this.#slug(`${company.name} ${title}`),
      id_company: company.id_company,
      title,
      description: this.#writing.text(between(6, 20)),
      image: chance(0.5) ? this.#picture() : null,
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(this.#now + between(2, 40) * day + between(0, 23) * 60 * minute).toISOString(),
    };
  }

  #promote(): void {
    this.rows.promotion.push({
      id_promotion: ++this.#lastOffer,
      ...this.#offer(this.#numbers.between(-20, 1)),
      windows: madeWindows(this.#numbers),
    });
  }

  #celebrate(): void {
    const { between, chance, pick } = this.#numbers;
    const colonia = pick(this.rows.colonia);
    const { title, ...offer } = this.#offer(between(0, 30));
    this.rows.event.push({
      id_event: this.rows.event.length + 1,
      ...offer,
      ends_at: new Date(Date.parse(offer.starts_at) + 180 * minute).toISOString(),
      title,
      slug: this.#slug(title),
      id_company: chance(0.5) ? offer.id_company : null,
      venue: this.#writing.text(between(1, 4)),
      address: this.#writing.text(between(3, 6)),
      id_city,
      id_colonia: colonia.id_colonia,
      ...this.#point(6),
      price: chance(0.5) ? between(2, 40) * 25 : null,
      status: 'scheduled',
    });
  }

  #point(digits: number) {
    const near = (middle: number) => Number((middle + (this.#numbers.next() - 0.5) / 5).toFixed(digits));
    return { lat: near(20.59), lng: near(-100.39) };
  }

  #picture(): string {
    const name = Array.from({ length: 32 }, () => this.#numbers.below(16).toString(16)).join('');
    return `/static/uploads/${name}-${this.#numbers.pick(['800x600', '1200x900', '1080x1080', '1600x1200'])}-m.webp`;
  }

  /** As the server makes it of these words; some were chosen, or were another's already. */
  #slug(words: string): string {
    const { chance, between } = this.#numbers;
    if (chance(0.02)) return slugOf(this.#writing.text(4), 100, 'otro');
    return slugOf(words, 100, 'uno') + (chance(0.1) ? `-${between(2, 30)}` : '');
  }
}
