import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { companyStaffCalls } from '../../contract/catalog/companies.ts';
import { NewCoupon } from '../../contract/catalog/coupons.ts';
import { NewEvent } from '../../contract/catalog/events.ts';
import { NewMenuItem } from '../../contract/catalog/menu-items.ts';
import { NewPromotion } from '../../contract/catalog/promotions.ts';
import { Closed, Text } from '../../contract/schema.ts';
import { sayIssue } from '../platform/http/error-handler.ts';
import type { Problems } from '../platform/importing/import-errors.ts';

/** What the operator calls a thing; it becomes a part of its address. */
const Key = () => Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 50 });
/** `2026-12-24`, `2026-12-24 20:00` in the city's own time, or an instant with its zone. */
const Moment = () => Text(40, 1);
const Category = () => Text(120, 1);
const place = { city: Type.Integer({ minimum: 1 }), colonia: Type.Optional(Text(120, 1)), postal_code: Type.Optional(Text(5, 5)) };

const { slug: _a, id_category: _b, ...business } = companyStaffCalls['POST /companies'].body.properties;
const { id_city: _c, id_colonia: _d, hours: _e, ...store } = companyStaffCalls['POST /companies/{id_company}/stores'].body.properties;
const { slug: _f, stores: _g, starts_at: _h, ends_at: _i, ...coupon } = NewCoupon.properties;
const { slug: _j, starts_at: _k, ends_at: _l, ...promotion } = NewPromotion.properties;
const { slug: _m, id_city: _n, id_colonia: _o, starts_at: _p, ends_at: _q, ...event } = NewEvent.properties;
const { slug: _r, id_category: _s, ...menuItem } = NewMenuItem.properties;
const period = { starts_at: Type.Optional(Moment()), ends_at: Moment() };

/** What a row of each type says: the fields of the call that publishes such a thing, with the operator's keys in place of ids. */
export const rowSchemas = {
  business: Closed({ key: Key(), category: Category(), ...business }),
  store: Closed({ key: Key(), business: Key(), ...place, ...store }),
  hours: Closed({
    store: Key(),
    days: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true })),
    date: Type.Optional(Text(10, 10)),
    opens: Type.Optional(Text(5, 5)),
    closes: Type.Optional(Text(5, 5)),
  }),
  coupon: Closed({
    key: Key(),
    business: Key(),
    ...coupon,
    ...period,
    stores: Type.Optional(Type.Array(Key(), { maxItems: 200, uniqueItems: true })),
  }),
  promotion: Closed({ key: Key(), business: Key(), ...promotion, ...period }),
  event: Closed({ key: Key(), business: Type.Optional(Key()), ...place, ...event, starts_at: Moment(), ends_at: Moment() }),
  menu_item: Closed({ key: Key(), business: Key(), category: Category(), ...menuItem }),
};

export type RowType = keyof typeof rowSchemas;
export const rowTypes = Object.keys(rowSchemas) as RowType[];
export type Fields<T extends RowType> = Static<(typeof rowSchemas)[T]>;

/** A row as it stands in the file, its fields not yet looked at. */
export type RawRow = { type: RowType; line: number; fields: Record<string, unknown> };
export type Row<T extends RowType> = { line: number; fields: Fields<T> };
export type Rows = { [T in RowType]: Row<T>[] };

const checks = Object.fromEntries(rowTypes.map((type) => [type, Compile(rowSchemas[type] as TSchema)]));

type Issue = { keyword: string; instancePath: string; params: object };

/** What is wrong with one row by the form of its fields; each field once. */
function issuesOf({ type, fields }: RawRow): Map<string, string> {
  const found = new Map<string, string>();
  const add = (field: string, keyword: string) => found.has(field) || found.set(field, sayIssue(keyword));
  for (const { keyword, instancePath, params } of (checks[type]?.Errors(fields) ?? []) as Issue[]) {
    const field = instancePath.slice(1).replaceAll('/', '.');
    if (keyword === 'required') for (const name of (params as { requiredProperties: string[] }).requiredProperties) add(name, keyword);
    else if (keyword === 'boolean') add(field, 'additionalProperties');
    else if (keyword !== 'additionalProperties' && keyword !== 'anyOf') add(field, keyword);
  }
  return found;
}

/** The rows that have the form of their type, by type; what is wrong with the others, and a key used twice, goes to `problems`. */
export function checkRows(raw: RawRow[], problems: Problems): Rows {
  const rows = Object.fromEntries(rowTypes.map((type) => [type, [] as Row<RowType>[]])) as unknown as Record<RowType, Row<RowType>[]>;
  const keys = new Map<string, number>();
  for (const row of raw) {
    const issues = issuesOf(row);
    for (const [field, message] of issues) problems.add(row.line, field, message);
    const key = 'key' in row.fields ? `${row.type} ${row.fields.key}` : undefined;
    const first = key && keys.get(key);
    if (first) problems.add(row.line, 'key', `ya está en la línea ${first}`);
    else if (key) keys.set(key, row.line);
    if (issues.size === 0 && !first) rows[row.type].push(row as unknown as Row<RowType>);
  }
  return rows as Rows;
}
