import fc from 'fast-check';
import type { KnownValues } from './requests.ts';

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  uniqueItems?: boolean;
};

/** What goes out: text, since not everything that can be sent is JSON. */
export type SentBody = { payload: string; type: string };

function valueFor(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  if (schema.type === 'array') return anyOf(schema, known, name);
  const isNumber = ['integer', 'number'].some((type) => [schema.type].flat().includes(type));
  const some = (known[name] ?? []).map((value) => ({ weight: 2, arbitrary: fc.constant<unknown>(isNumber ? Number(value) : value) }));
  return some.length > 0 ? fc.oneof(...some, { weight: 2, arbitrary: anyOf(schema, known, name) }) : anyOf(schema, known, name);
}

function anyOf(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueFor(one, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.properties) return objectOf(schema, known);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => anyOf({ ...schema, type }, known, name)));
  if (schema.type === 'array')
    return fc.uniqueArray(valueFor(schema.items ?? {}, known, name), { maxLength: Math.min(schema.maxItems ?? 5, 7) });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2_147_483_647 });
  if (schema.type === 'number')
    return fc.oneof(
      fc.integer({ min: 0, max: 8_000 }).map((n) => n / 100),
      doubleOf(schema),
    );
  if (schema.type === 'null') return fc.constant(null);
  return textOf(schema);
}

const doubleOf = ({ minimum, maximum }: Schema) =>
  fc.double({
    ...(minimum === undefined ? {} : { min: minimum }),
    ...(maximum === undefined ? {} : { max: maximum }),
    noNaN: true,
    noDefaultInfinity: true,
  });

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') }).map((one) => one.toISOString());
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  const isFree = pattern === undefined || pattern.startsWith('^[^');
  if (!isFree) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength });
  return fc.string({ unit: 'grapheme', minLength, maxLength }).filter((text) => !text.includes('\0') && [...text].length <= maxLength);
}

/** With any of what it may have, or with just what it must. */
function objectOf({ properties = {}, required = [] }: Schema, known: KnownValues): fc.Arbitrary<object> {
  const of = (names: string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, valueFor(properties[name] as Schema, known, name)])), {
      requiredKeys: required,
      noNullPrototype: true,
    });
  return fc.oneof(of(Object.keys(properties)), of(required.length > 0 ? required : Object.keys(properties).slice(0, 3)));
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2_147_483_648, 2 ** 53, '', ' ', '0', '00', '1e3', '\0', 'a\0b', [], {}, [[]]),
  fc.constantFrom<unknown>('\ud800', '\u202e', "' or 1=1 --", '{{7*7}}', '../../x', 'x'.repeat(129), '😀'.repeat(200), 'x'.repeat(70_000)),
  fc.constantFrom<unknown>({ $ne: null }, { length: 1 }, ['a', 'b'], { toString: 'x' }, 'true', '2026-01-01'),
  fc.jsonValue({ maxDepth: 3 }),
);

const strangeNames = [
  'id_customer',
  'id_user_role',
  'is_admin',
  'blocked_at',
  'toString',
  '',
  'a'.repeat(500),
  'ñ',
  'name ',
  'Phone',
  '$where',
  'a.b',
];

const noJson = [
  '',
  ' ',
  '{',
  '}',
  '[]',
  'null',
  'true',
  '7',
  '"x"',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"\\ud800":1}',
  'NaN',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  '<x/>',
  'a=b&c=d',
  '\0',
  '{"a":"\0"}',
  '{"a":1e999}',
  `{"a":${'9'.repeat(400)}}`,
  '{"name":"a","name":"b"}',
];

const types = ['application/json', 'application/json; charset=utf-8', 'application/json; charset=latin1', 'APPLICATION/JSON'];
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
  'application/jsonx',
];

/** Bodies of a call: good ones, ones with something wrong in them, and what is no JSON at all. */
export function bodiesOf(schema: unknown, known: KnownValues): fc.Arbitrary<SentBody> {
  const good = schema === undefined ? fc.constant({}) : (valueFor(schema as Schema, known) as fc.Arbitrary<Record<string, unknown>>);
  const wrong = fc
    .tuple(good, fc.nat(), junk, fc.constantFrom(...strangeNames), fc.constantFrom('replace', 'add', 'drop', 'both'))
    .map(([body, at, value, strange, how]) => {
      const names = Object.keys(body);
      const name = names[at % Math.max(names.length, 1)] ?? strange;
      if (how === 'drop') return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
      return { ...body, ...(how === 'add' ? {} : { [name]: value }), ...(how === 'replace' ? {} : { [strange]: value }) };
    });
  const json = (value: fc.Arbitrary<unknown>) =>
    fc.tuple(value, fc.constantFrom(...types)).map(([body, type]) => ({ payload: JSON.stringify(body), type }));
  return fc.oneof(
    { weight: 4, arbitrary: json(good) },
    { weight: 4, arbitrary: json(wrong) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...noJson), fc.constantFrom(...types)).map(([payload, type]) => ({ payload, type })) },
    {
      weight: 1,
      arbitrary: fc.tuple(good, fc.constantFrom(...otherTypes)).map(([body, type]) => ({ payload: JSON.stringify(body), type })),
    },
  );
}
