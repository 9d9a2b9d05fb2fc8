import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { rebuildListings } from '../../database/listings.ts';
import { designMoment } from '../../tests/support/databases/database.ts';
import {
  city,
  company,
  coupon,
  database,
  days,
  everyDay,
  far,
  having,
  here,
  matches,
  nearby,
  openSearchStage,
  search,
} from '../../tests/support/stages/search-stage.ts';
import { refreshOpenIntervals } from '../companies/open-intervals.ts';

beforeAll(openSearchStage);

const initials = (said: string[]) => said.map((one) => one.split(' ').at(-1)?.[0]).join('');

describe('what matches alike', () => {
  const morning = new Date('2026-11-21T13:00:00Z');
  it.each([
    ['open first, then by name', {}, designMoment, 'ACDBE'],
    ['then the same colonia, then by distance', { id_colonia: here }, designMoment, 'DCABE'],
    ['from the other end', { id_colonia: far }, designMoment, 'ACDEB'],
    ['from between', { id_colonia: nearby }, designMoment, 'CDABE'],
    ['at seven in the morning, when one is open', {}, morning, 'BACDE'],
    ['at seven in the morning, near', { id_colonia: here }, morning, 'BDECA'],
  ])('businesses: %s', async (_, place, now, order) => {
    expect(initials(await search('company', 'loncheria', place, now))).toBe(order);
  });

  it.each([
    ['open first, then what ends first', {}, 'DCAEB'],
    ['then what is near', { id_colonia: here }, 'DCAEB'],
    ['from the other end', { id_colonia: far }, 'ACDEB'],
  ])('coupons: %s', async (_, place, order) => {
    expect(initials(await search('coupon', 'molletes', place))).toBe(order);
  });

  it('the same colonia is near though no map shows it', async () => {
    const unmapped = (at: number) => sql`update colonias set lat = null, lng = null where id_colonia = ${at}`;
    const mapped = sql`update colonias set lat = 20.51, lng = -100.4 where id_colonia = ${nearby}`;
    await database.db.execute(unmapped(nearby));
    expect(initials(await search('company', 'loncheria', { id_colonia: nearby }))).toBe('CADBE');
    expect(initials(await search('company', 'loncheria', { id_colonia: here }))).toBe('DACBE');
    await database.db.execute(mapped);
  });

  it('a coupon is near where it holds, not where its business is', async () => {
    const holdsFar = sql`insert into coupon_stores select 5, id_store from stores where id_company = 5 and id_colonia = ${far}`;
    await having(
      (db) => db.execute(holdsFar),
      async () => expect(initials(await search('coupon', 'molletes', { id_colonia: here }))).toBe('DCABE'),
    );
  });
});

describe('how well it matches', () => {
  it('goes before what is open and near', async () => {
    await having(
      (db) => company(db, 6, 'Casa Molletes', 'No se sabe si abre', [far]),
      async () => expect(initials(await search('company', 'molletes', { id_colonia: here }))).toBe('MDCABE'),
    );
  });

  it('the name, then what means or sounds the same, then the description; what is only spelt nearly so when there is no better', async () => {
    const add = async (db: Database) => {
      await company(db, 6, 'Zorzales', '', [far]);
      await company(db, 7, 'Delfín', 'Con zorzales', [here]);
      await company(db, 8, 'Zorsal', '', [here]);
      await company(db, 9, 'Zorzalitos', '', [here]);
    };
    await having(add, async () => {
      expect(await search('company', 'zorzal')).toEqual(['Zorzales', 'Zorsal', 'Delfín', 'Zorzalitos']);
      expect(await search('company', 'zorsal')).toEqual(['Zorsal', 'Zorzales', 'Delfín']);
      expect(await search('company', 'zorzalits')).toEqual(['Zorzalitos']);
      expect(await search('company', 'zorpal')).toEqual(['Zorsal']);
    });
  });

  it('a business whose name is what was typed comes first, before those that are open, near and named alike', async () => {
    const add = async (db: Database) => {
      await company(db, 6, 'Casa del Río', '', [far]);
      await company(db, 7, 'Casa del Río Grande', 'Casa, río', [here], everyDay('12:00', '22:00'));
      await refreshOpenIntervals(db, designMoment);
    };
    await having(add, async () => {
      for (const q of ['casa del rio', 'Casa del Río', ' CASA  DEL RIO'])
        expect((await search('company', q, { id_colonia: here }))[0], q).toBe('Casa del Río');
      expect((await search('company', 'casa rio', { id_colonia: here }))[0]).toBe('Casa del Río Grande');
    });
  });

  it('what is only spelt nearly so is left out when five match as typed', async () => {
    const add = async (db: Database) => {
      await company(db, 6, 'Lona', '', [here]);
      await db.execute(
        sql`insert into stores (id_company, name, address, id_city) select id_company, 'Otra', 'Lejos', 3003 from companies where id_company in (1, 6)`,
      );
    };
    await having(add, async () => {
      expect(initials(await search('company', 'lonc'))).toBe('ACDBE');
      expect(initials(await search('company', 'lonc', { id_city: 3003 }))).toBe('AL');
    });
  });

  it('a business is found by its dishes, its offers and its colonias, not by those of others', async () => {
    const add = async (db: Database) => {
      await company(db, 6, 'Uno', '', [far]);
      await coupon(db, 6, 6, 'Pepinos curtidos', days(-1), days(2));
      await db.execute(sql`insert into menu_items (slug, id_company, id_category, name, price)
        select 'm', 6, id_category, 'Rábano relleno', 1000 from categories where slug = 'platillos'`);
    };
    await having(add, async () => {
      for (const q of ['pepinos', 'rabanos', 'platillo', 'pepino rabano', 'rabano lejana'])
        expect(await search('company', q), q).toEqual(['Uno']);
      expect(await search('company', 'rabano vecina')).toEqual([]);
    });
  });
});

describe('what is found', () => {
  it('a new business at once, mistyped too, and a paused one no more', async () => {
    const add = async (db: Database) => {
      await company(db, 6, 'Ñoquis d’Umbría', 'Supercalifragilistico'.repeat(99), [here]);
      await rebuildListings(db, [6], designMoment);
    };
    await having(add, async (db) => {
      for (const q of ['dumbria', "D'Umbría", 'dunbria', 'dumbroa', 'ñoquis', 'noquis', 'Noquís dumbr', 'n\u0303oquis']) {
        expect(await search('company', q), q).toEqual(['Ñoquis d’Umbría']);
      }
      await db.execute(sql`update companies set status = 'paused' where id_company = 6`);
      await rebuildListings(db, [6], designMoment);
      expect(await search('company', 'ñoquis')).toEqual([]);
    });
  });

  it('has begun and not ended; an event may begin later', async () => {
    const add = async (db: Database) => {
      await coupon(db, 6, 1, 'Pepinos de hoy', days(-1), days(4));
      await coupon(db, 7, 1, 'Pepinos de mañana', days(1), days(5));
      await db.execute(sql`insert into events (slug, title, venue, id_city, id_colonia, starts_at, ends_at)
        values ('e', 'Feria del pepino', 'Plaza', ${city}, ${here}, ${days(2)}, ${days(3)})`);
    };
    const found = async (day: number) => [
      ...(await search('coupon', 'pepinos', {}, days(day))),
      ...(await search('event', 'pepinos', {}, days(day))),
    ];
    const [today, tomorrow, fair] = ['Pepinos de hoy de Lonchería Ana', 'Pepinos de mañana de Lonchería Ana', 'Feria del pepino'];
    await having(add, async () => {
      expect(await found(0)).toEqual([today, fair]);
      expect(await found(2)).toEqual([today, tomorrow, fair]);
      expect(await found(3.5)).toEqual([today, tomorrow]);
      expect(await found(5)).toEqual([]);
    });
  });

  it('can still be used: a coupon whose stores open no more before its end is left out, as in the lists', async () => {
    const add = async (db: Database) => {
      for (const [id, shop] of [1, 2, 5].entries()) await coupon(db, 6 + id, shop, 'Pepinos', days(-1), days(0.2));
      await coupon(db, 9, 2, 'Pepinos', days(-1), days(1));
    };
    await having(add, async () => {
      const found = ['Ana', 'Elsa', 'Beto'].map((name) => `Pepinos de Lonchería ${name}`);
      expect(await search('coupon', 'pepinos')).toEqual(found);
      expect((await search('coupon', 'pepinos', { id_colonia: here })).toSorted()).toEqual(found.toSorted());
      expect((await matches('pepinos')).get('coupon')).toMatchObject({ ids: { length: 3 }, more: false });
    });
  });

  it.each([
    [10, false],
    [11, true],
  ])('of %i coupons that match it says whether there are more than those shown', async (count, more) => {
    const add = async (db: Database) => {
      for (let id = 6; id < 6 + count; id++) await coupon(db, id, 1 + (id % 5), 'Pepinos', days(-1), days(40 - id));
    };
    await having(add, async () => expect((await matches('pepinos')).get('coupon')).toMatchObject({ ids: { length: 10 }, more }));
  });

  it('of thousands that match is the best of some, and says that there are more', async () => {
    const add = async (db: Database) => {
      await db.execute(sql`insert into coupons (id_coupon, slug, id_company, title, description, kind, value, starts_at, ends_at)
        select n, 'o-' || n, 1 + n % 5, 'Pepinos', '', 'percent', 10, ${days(-1)}, ${days(2)} from generate_series(6, 3000) n`);
      await coupon(db, 3001, 1, 'Pepinos con limón', days(-1), days(2));
    };
    await having(add, async () => {
      expect((await matches('pepinos')).get('coupon')).toMatchObject({ ids: { length: 10 }, more: true });
      // A rare match is found among all listings.
      expect(await search('coupon', 'pepinos limon')).toEqual(['Pepinos con limón de Lonchería Ana']);
    });
  });

  it('is at most ten of each kind, the best', async () => {
    const add = async (db: Database) => {
      for (let id = 6; id < 40; id++) {
        await coupon(db, id, 1 + (id % 5), id === 20 ? 'Pepinos' : 'Rollos', days(-1), days(40 - id), 'Con pepinos');
      }
    };
    await having(add, async () => {
      const found = await search('coupon', 'pepinos');
      expect(found).toHaveLength(10);
      expect(found[0]).toMatch(/^Pepinos de/);
    });
  });

  it('of all cities, each once; of one city, what is there', async () => {
    const chain = sql`insert into stores (id_company, name, address, id_city) values (1, 'Otra', 'Lejos', 3003), (1, 'Una más', 'Lejos', 9015)`;
    await having(
      (db) => db.execute(chain),
      async () => {
        expect(initials(await search('company', 'loncheria', { id_city: undefined }))).toBe('ACDBE');
        expect(initials(await search('company', 'loncheria', { id_city: 3003 }))).toBe('A');
        expect(await search('company', 'loncheria', { id_city: 14039 })).toEqual([]);
      },
    );
  });
});
