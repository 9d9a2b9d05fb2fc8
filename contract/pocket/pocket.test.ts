import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindNames, kindOf } from './columns.ts';
import { applyDifference, type Changes, writeDifference } from './difference.ts';
import { UnreadablePocket } from './file-format.ts';
import { type AllRows, findBySlug, openPocket, packPocket } from './pocket.ts';
import type { PocketKind, PocketRows, PocketTable } from './pocket-rows.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('Tacos "El Güero"', 'Café\ny pan', '-', '', '☕ 24/7'),
);
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -200, max: 10_000 }).map((value) => value + 0);
const instant = fc.integer({ min: 0, max: 40_000_000 }).map((minutes) => new Date(minutes * 60_000).toISOString());
const id = fc.integer({ min: 1, max: 40 });
const bit = fc.boolean();
const slug = fc.oneof(fc.constantFrom('', '-', '-2', '-a', 'a', 'a-2', 'a-a', 'a-a-2', 'tacos-el-guero', 'tacos-el-guero-cafe'), text);
const word = fc.oneof(fc.constantFrom('A', 'a', 'Tacos El Güero', 'Café'), text);
const window = fc.record({
  days: fc.array(fc.integer({ min: 1, max: 7 })),
  from: fc.constantFrom('09:00', '21:30'),
  to: fc.constant('24:00'),
});
const hours = fc.record({ day: orNull(fc.integer({ min: 1, max: 7 })), date: orNull(text), opens: orNull(text), closes: orNull(text) });
const few = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 3 });

const offer = { slug, title: word, description: text, image: orNull(text), starts_at: instant, ends_at: instant };
const fields: { [K in PocketKind]: Record<string, fc.Arbitrary<unknown>> } = {
  company: {
    id_company: id,
    slug,
    name: word,
    logo: orNull(text),
    description: text,
    cover: orNull(text),
    id_category: id,
    website: orNull(text),
    payment_methods: few(fc.constantFrom('cash', 'card')),
    claimed: bit,
    respect: orNull(fc.record({ rate: number, answers: id })),
  },
  store: {
    id_store: id,
    id_company: id,
    name: text,
    address: text,
    reference: orNull(text),
    id_city: id,
    id_colonia: orNull(id),
    lat: orNull(number),
    lng: orNull(number),
    phone: orNull(fc.constantFrom('4421234567', '4427654321')),
    whatsapp: orNull(fc.constantFrom('4421234567', '4427654321')),
    hours: few(hours),
  },
  coupon: {
    id_coupon: id,
    id_company: id,
    ...offer,
    terms: text,
    kind: fc.constantFrom('percent', 'gift'),
    value: orNull(number),
    original_price: orNull(number),
    price: orNull(number),
    windows: few(window),
    stock: orNull(id),
    left: orNull(id),
    per_customer: id,
    min_purchase: orNull(number),
    first_visit: bit,
    combinable: bit,
    claim_hours: orNull(id),
    stores: orNull(few(id)),
  },
  promotion: { id_promotion: id, id_company: id, ...offer, windows: few(window) },
  event: {
    id_event: id,
    id_company: orNull(id),
    ...offer,
    venue: text,
    address: text,
    id_city: id,
    id_colonia: orNull(id),
    lat: orNull(number),
    lng: orNull(number),
    price: orNull(number),
    status: fc.constantFrom('scheduled', 'moved'),
  },
  menu_item: {
    id_menu_item: id,
    id_company: id,
    slug,
    id_category: id,
    name: word,
    description: text,
    price: number,
    image: orNull(text),
    available: bit,
    position: id,
    back_at: orNull(instant),
  },
  city: { id_city: id, name: text, state: text, time_zone: text },
  colonia: {
    id_colonia: id,
    id_city: id,
    name: text,
    postal_code: fc.constantFrom('76000', '76020'),
    lat: orNull(number),
    lng: orNull(number),
  },
  category: { id_category: id, kind: fc.constantFrom('company', 'menu'), name: text, slug: text, image: orNull(text), position: id },
};

const rowsOf = (kind: PocketKind) => fc.uniqueArray(fc.record(fields[kind]), { selector: (row) => row[kindOf(kind).id], maxLength: 12 });
const allRows = fc.record(Object.fromEntries(kindNames.map((kind) => [kind, rowsOf(kind)]))) as unknown as fc.Arbitrary<AllRows>;

const made = (version: number) => ({ id_city: 22014, version, made_at: `2026-11-25T12:0${version}:00.000Z` });
const byId = <K extends PocketKind>(kind: K, rows: readonly PocketRows[K][]) =>
  (rows as readonly Record<string, unknown>[]).toSorted((a, b) => (a[kindOf(kind).id] as number) - (b[kindOf(kind).id] as number));
const read = (bytes: Uint8Array) => {
  const { tables } = openPocket(bytes);
  return Object.fromEntries(kindNames.map((kind) => [kind, Array.from(tables[kind].ids, (_, index) => tables[kind].at(index))]));
};
const sorted = (rows: AllRows) => Object.fromEntries(kindNames.map((kind) => [kind, byId(kind, rows[kind])]));

/** What has to be told, found by comparing whole rows. */
function changesOf(old: AllRows, next: AllRows): Changes {
  return Object.fromEntries(
    kindNames.map((kind) => {
      const { id: idName, moves } = kindOf(kind);
      const table = (rows: AllRows) =>
        new Map((rows[kind] as readonly Record<string, unknown>[]).map((row) => [row[idName] as number, row]));
      const [before, after] = [table(old), table(next)];
      const still = (row: Record<string, unknown>) => JSON.stringify(Object.entries(row).filter(([name]) => !moves.includes(name)));
      const changed = [...after].filter(([one, row]) => JSON.stringify(before.get(one)) !== JSON.stringify(row)).map(([one]) => one);
      const isMoved = (one: number) => {
        const [was, is] = [before.get(one), after.get(one)];
        return was !== undefined && is !== undefined && still(was) === still(is);
      };
      return [
        kind,
        {
          rows: changed.filter((one) => !isMoved(one)),
          moved: changed.filter(isMoved),
          gone: [...before.keys()].filter((one) => !after.has(one)),
        },
      ];
    }),
  );
}

describe('a pocket', () => {
  it('has every row as it was packed, whatever it says, and the same rows are the same bytes', () => {
    fc.assert(
      fc.property(allRows, (rows) => {
        const bytes = packPocket(made(1), rows);
        expect(read(bytes)).toEqual(sorted(rows));
        const turned = Object.fromEntries(kindNames.map((kind) => [kind, rows[kind].toReversed()])) as unknown as AllRows;
        expect(packPocket(made(1), turned)).toEqual(bytes);
      }),
    );
  });

  it('finds rows by id and by slug, and reads one value of a row by itself', () => {
    fc.assert(
      fc.property(allRows, (rows) => {
        const pocket = openPocket(packPocket(made(1), rows));
        for (const kind of ['company', 'menu_item', 'event', 'coupon'] as const) {
          const table = pocket.tables[kind] as unknown as PocketTable<PocketRows['event']>;
          for (const row of rows[kind] as readonly (PocketRows[typeof kind] & Record<string, unknown>)[]) {
            const own = row[kindOf(kind).id] as number;
            expect(table.byId(own)).toEqual(row);
            expect(table.value(table.indexOf(own), 'slug')).toBe(row.slug);
            expect(findBySlug(pocket, kind, row.slug)?.slug).toBe(row.slug);
          }
          expect(table.byId(41)).toBeUndefined();
          expect(findBySlug(pocket, kind, 'no-such-slug')).toBeUndefined();
        }
      }),
    );
  });

  it('is not opened where a byte is missing, or where it is of another form', () => {
    const empty = Object.fromEntries(kindNames.map((kind) => [kind, []])) as unknown as AllRows;
    const bytes = packPocket(made(1), empty);
    const other = new TextEncoder().encode('{"format":2}\n');
    for (const broken of [bytes.subarray(0, -1), bytes.subarray(0, 40), new Uint8Array(), other])
      expect(() => openPocket(broken)).toThrow(UnreadablePocket);
  });

  it('reads rows of any piece of a long column', () => {
    const names = Array.from({ length: 3000 }, (_, index) => ({
      id_colonia: index + 5,
      id_city: 22014,
      name: `Colonia ${index}`,
      postal_code: '76000',
      lat: null,
      lng: index / 7,
    }));
    const empty = Object.fromEntries(kindNames.map((kind) => [kind, []])) as unknown as AllRows;
    const { colonia } = openPocket(packPocket(made(1), { ...empty, colonia: names })).tables;
    for (const index of [2999, 0, 1023, 1024, 2048]) expect(colonia.at(index)).toEqual(names[index]);
  });
});

describe('a difference', () => {
  it('makes the newer pocket of the older, byte for byte, for any two', () => {
    fc.assert(
      fc.property(allRows, allRows, (old, next) => {
        const [first, second] = [packPocket(made(1), old), packPocket(made(2), next)];
        const difference = writeDifference(1, openPocket(second), second, changesOf(old, next));
        expect(applyDifference(openPocket(first), difference)).toEqual(second);
      }),
    );
  });

  it('makes it where only what moves by itself did, also when as many coupons are left as there were', () => {
    const moving = fc.infiniteStream(fc.tuple(bit, bit, orNull(id)));
    fc.assert(
      fc.property(allRows, moving, (old, stream) => {
        const draws = stream[Symbol.iterator]();
        const coupon = old.coupon.map((row) => {
          const [moves, isWhole, left] = draws.next().value as [boolean, boolean, number | null];
          return moves ? { ...row, left: isWhole ? row.stock : left } : row;
        });
        const next = { ...old, coupon };
        const [first, second] = [packPocket(made(1), old), packPocket(made(2), next)];
        const difference = writeDifference(1, openPocket(second), second, changesOf(old, next));
        expect(applyDifference(openPocket(first), difference)).toEqual(second);
      }),
    );
  });

  it('is refused by another pocket than the one that it changes, and where it is not all of what changed', () => {
    fc.assert(
      fc.property(allRows, allRows, (old, next) => {
        const [first, second] = [packPocket(made(1), old), packPocket(made(2), next)];
        const changes = changesOf(old, next);
        const difference = writeDifference(1, openPocket(second), second, changes);
        expect(() => applyDifference(openPocket(second), difference)).toThrow(UnreadablePocket);
        fc.pre(Object.values(changes).some(({ rows }) => rows.length > 0));
        const nothing = writeDifference(1, openPocket(second), second, {});
        expect(() => applyDifference(openPocket(first), nothing)).toThrow(UnreadablePocket);
      }),
    );
  });
});
