import fc from 'fast-check';
import type { Call } from '../../../contract/call.ts';
import { brokenBytes, encode, strangeText } from './strange-text.ts';

type Property = {
  type?: string;
  enum?: string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};
type Properties = Record<string, Property>;

/** Values that exist, by parameter: without them a random request would rarely find anything. */
export type KnownValues = Record<string, readonly string[]>;

export type RequestToSend = { url: string; headers: Record<string, string> };

const propertiesOf = (schema: unknown) => ((schema ?? {}) as { properties?: Properties }).properties ?? {};
const requiredOf = (schema: unknown) => ((schema ?? {}) as { required?: string[] }).required ?? [];

const moment = fc
  .tuple(
    fc.date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9998-12-30T00:00:00Z'), noInvalidDate: true }),
    fc.constantFrom('Z', '+00:00', '-06:00', '+14:00', '-23:59'),
  )
  .map(([date, zone]) => date.toISOString().replace('Z', zone));

/** A value that the schema allows, percent-encoded. */
function valid(
  { type, enum: options, format, pattern, minimum, maximum, minLength = 0, maxLength = 200 }: Property,
  known: readonly string[],
): fc.Arbitrary<string> {
  const some = known.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...known) }] : [];
  const other = () => {
    if (options) return fc.constantFrom(...options);
    if (type === 'boolean') return fc.constantFrom('true', 'false');
    if (type === 'integer')
      return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum ?? 0, maximum ?? 0)).map(String);
    if (format === 'date-time') return moment;
    if (pattern?.startsWith('^[^'))
      return fc
        .string({ unit: 'grapheme', minLength, maxLength })
        .filter((text) => !text.includes('\0') && text.length >= minLength && text.length <= maxLength);
    return fc.stringMatching(new RegExp(pattern ?? '', 'u'), { maxLength });
  };
  return fc.oneof(...some, { weight: 2, arbitrary: other() }).map(encode);
}

const broken = fc.oneof(
  fc.constantFrom(...strangeText),
  fc.constantFrom(...brokenBytes),
  fc.string({ unit: 'binary', maxLength: 80 }).map(encode),
);

const strangeKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'limit[]',
  'limit[a]',
  'limit.a',
  'LIMIT',
  'fbclid',
  'utm_source',
  '%00',
  '%',
  '',
  'ids',
  'id%20city',
  'a'.repeat(300),
];

const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { authorization: 'Bearer nonsense' },
    { authorization: 'Basic \u00e1' },
    { 'if-none-match': '*' },
    { 'if-none-match': 'W/"a", "b", ,' },
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br;q=0, identity;q=0, *;q=0' },
    { 'accept-encoding': 'nonsense, ;q=' },
    { accept: 'text/html' },
    { range: 'bytes=0-1' },
    { 'content-type': 'application/json', 'content-length': '0' },
    { cookie: 'city=x; city=22014.0' },
    { cookie: 'XSRF-TOKEN=a' },
    { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a' },
    { cookie: 'XSRF-TOKEN=%', 'x-xsrf-token': '\u00ff' },
    { host: 'evil.example' },
    { 'x-forwarded-for': 'not an address' },
  ),
);

type Part = { name: string; value: string };

/** Requests of a call: valid ones, and ones with something wrong in one or a few places. */
export function requestsOf(key: string, call: Call, known: KnownValues): fc.Arbitrary<RequestToSend> {
  const path = `/api/v1${key.split(' ')[1]}`;
  const parts = (schema: unknown) =>
    fc
      .tuple(
        ...Object.entries(propertiesOf(schema)).map(([name, property]) => {
          const value = valid(property, known[name] ?? []).map((one): Part[] => [{ name, value: one }]);
          return requiredOf(schema).includes(name)
            ? value
            : fc.oneof({ weight: 2, arbitrary: fc.constant<Part[]>([]) }, { weight: 1, arbitrary: value });
        }),
      )
      .map((all) => all.flat());
  return fc.tuple(parts(call.params), parts(call.query), mutation(call), headers).map(([params, query, mutate, given]) => {
    const { params: inPath, query: inQuery } = mutate({ params, query });
    const address = inPath.reduce((sofar, { name, value }) => sofar.replace(`{${name}}`, () => value), path);
    const asked = inQuery.map(({ name, value }) => `${name}=${value}`).join('&');
    return { url: asked ? `${address}?${asked}` : address, headers: given };
  });
}

type Parts = { params: Part[]; query: Part[] };
type Mutation = (parts: Parts) => Parts;

/** `.` and `..` would be another address. */
const brokenInPath = broken.filter((value) => value !== '' && !/^(\.|%2e){1,2}$/i.test(value));

function mutation(call: Call): fc.Arbitrary<Mutation> {
  const names = Object.keys(propertiesOf(call.query));
  const replace =
    (name: string, value: string): Mutation =>
    ({ params, query }) => ({ params, query: [...query.filter((part) => part.name !== name), { name, value }] });
  const choices: fc.Arbitrary<Mutation>[] = [
    fc.constant((parts: Parts) => parts),
    fc.tuple(fc.constantFrom(...strangeKeys), broken).map(
      ([name, value]): Mutation =>
        ({ params, query }) => ({ params, query: [...query, { name, value }] }),
    ),
    fc.constant(({ params }: Parts) => ({ params, query: [] })),
  ];
  if (names.length > 0) {
    const name = fc.constantFrom(...names);
    choices.push(
      fc.tuple(name, broken).map(([one, value]) => replace(one, value)),
      fc.tuple(name, broken, name, broken).map(
        ([a, x, b, y]) =>
          (parts: Parts) =>
            replace(b, y)(replace(a, x)(parts)),
      ),
      fc.tuple(name, broken).map(
        ([one, value]): Mutation =>
          ({ params, query }) => ({ params, query: [...query, { name: one, value }, { name: one, value }] }),
      ),
      fc.constant(({ params, query }: Parts) => ({ params, query: query.slice(1) })),
    );
  }
  if (call.params)
    choices.push(
      brokenInPath.map(
        (value): Mutation =>
          ({ params, query }) => ({ params: params.map(({ name }) => ({ name, value })), query }),
      ),
    );
  return fc.oneof(
    { weight: choices.length, arbitrary: choices[0] as fc.Arbitrary<Mutation> },
    ...choices.slice(1).map((arbitrary) => ({ weight: 2, arbitrary })),
  );
}
