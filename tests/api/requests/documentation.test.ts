import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { Problem } from '../../../contract/errors.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { calls } from '../../support/requests/calls.ts';
import { apiOn, demoApi, get, testHost } from '../../support/servers/app.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: unknown };
type Operation = {
  summary: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  security?: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
};

let app: FastifyInstance;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  app = await demoApi();
  paths = (await app.inject('/docs/json')).json().paths;
});

afterAll(() => app.close());

/** `GET /coupons/{slug}` of every operation in the document. */
const documented = () =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );

const operationOf = (key: string) => {
  const [method, path] = key.split(' ') as [string, string];
  return paths[`/api/v1${path}`]?.[method.toLowerCase()] as Operation;
};

/** Every route under `/api`, read from the tree that Fastify prints. */
function registered(): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, url, methods = ''] = /^([│ ]*[├└]── )(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (!indent || !url) return [];
      above.splice(indent.length / 4 - 1, Infinity, url);
      const path = above.join('').replaceAll(/:(\w+)/g, '{$1}');
      const verbs = methods.split(', ').filter((method) => method && method !== 'HEAD');
      return verbs.map((method) => `${method} ${path}`);
    })
    .filter((key) => key.includes(' /api'));
}

/** Where two calls differ in what they name a part of the path, the tree has one branch for both. */
const nameless = (key: string) => key.replaceAll(/\{\w+\}(\|\{\w+\})*/g, '{}');

/** As the document has it: a constant is a list of one. */
const plain = (schema: unknown) => JSON.parse(JSON.stringify(schema).replaceAll(/"const":("[^"]*"|\w+)/g, '"enum":[$1]'));
const fileOf = ({ answer }: Call) => (typeof answer === 'object' && 'file' in answer ? (answer.file as string) : undefined);

const goodStatusOf = ({ answer, created }: Call) => (answer === 'nothing' ? 204 : created ? 201 : 200);

/** Every status that a call can answer, in order. */
function statusesOf(key: string, call: Call): number[] {
  const reads = key.startsWith('GET');
  const forRoles = ['cashier', 'owner', 'operator'].includes(call.access);
  const all = [
    goodStatusOf(call),
    ...(reads && call.access === 'public' ? [304] : []),
    400,
    ...(forRoles || call.access === 'customer' ? [401] : []),
    ...(reads && !forRoles ? [] : [403]),
    ...(call.params || fileOf(call) ? [404] : []),
    ...(reads ? [] : [413, 415]),
    ...(call.refusals ?? []),
    429,
    500,
    503,
    ...(reads ? [] : [507]),
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

describe('the documentation of the API', () => {
  it('has every call of the contract and no other', () => {
    expect(documented().sort()).toEqual(Object.keys(calls).sort());
  });

  it('has every registered route and no other', () => {
    const keys = documented().map((key) => nameless(key.replace(' ', ' /api/v1')));
    expect(registered().map(nameless).sort()).toEqual(keys.sort());
  });

  it.each(Object.entries(calls))('%s: its parameters are the schema’s', (key, call) => {
    const schemas = [
      ['path', call.params],
      ['query', call.query],
    ] as const;
    const expected = schemas.flatMap(([where, schema]) => {
      const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Record<string, object>; required?: string[] };
      return Object.entries(properties).map(([name, property]) => ({
        name,
        in: where as string,
        required: required.includes(name),
        schema: JSON.parse(JSON.stringify(property)),
      }));
    });
    const given = (operationOf(key).parameters ?? []).map(({ required = false, ...parameter }) => ({ ...parameter, required }));
    expect(sorted(given)).toEqual(sorted(expected));
  });

  it.each(Object.entries(calls))('%s: says what it is for and what it answers, good and bad', (key, call) => {
    const { summary, tags, responses } = operationOf(key);
    expect(summary).toBe(call.summary);
    expect(tags[0]).toMatch(/^[a-z-]+$/);
    const file = fileOf(call);
    const good = responses[goodStatusOf(call)]?.content?.[file ?? 'application/json']?.schema;
    if (call.answer === 'nothing') expect([good, responses[204]?.content]).toEqual([undefined, undefined]);
    else expect(good).toEqual(file ? { type: 'string', format: 'binary' } : plain(call.answer));
    expect(Object.keys(responses).map(Number)).toEqual(statusesOf(key, call));
    for (const status of Object.keys(responses).filter((one) => Number(one) >= 400)) {
      expect(responses[status]?.content?.['application/problem+json']?.schema).toEqual(plain(Problem));
    }
  });

  it.each(Object.entries(calls))('%s: says what it takes and whether it wants a session', (key, call) => {
    const { requestBody, security } = operationOf(key);
    const form = requestBody?.content['multipart/form-data']?.schema as { required: string[] } | undefined;
    expect(form?.required).toEqual(call.upload ? [call.upload] : undefined);
    expect(requestBody?.content['application/json']?.schema).toEqual(call.body ? plain(call.body) : undefined);
    const wanted = { public: undefined, anyone: [{}, { bearer: [] }] }[call.access as string];
    expect(security).toEqual(call.access === 'public' || call.access === 'anyone' ? wanted : [{ bearer: [] }]);
  });

  it('is a page that loads nothing of anyone else', async () => {
    const page = await app.inject('/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = Object.fromEntries(
      String(page.headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(policy).toMatchObject({ 'default-src': "'none'", 'script-src': "'self'", 'connect-src': "'self'", 'frame-ancestors': "'none'" });
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    for (const [, address] of page.body.matchAll(/(?:src|href)="\.?([^"]+)"/g)) {
      expect((await app.inject(`/docs${address}`.replace('/docs/docs', '/docs'))).statusCode, address).toBe(200);
    }
  });
});

const sorted = <T extends { name: string }>(all: T[]) => all.sort((a, b) => a.name.localeCompare(b.name));

describe('the answers of the calls without filters', () => {
  it('states: id and name only, all of them', async () => {
    const { body } = await get(app, '/customers/get-all-states');
    expect(Object.keys(body)).toEqual(['items']);
    expect(body.items).toHaveLength(32);
    for (const item of body.items) expect(Object.keys(item)).toEqual(['id_state', 'name']);
    expect(names(body)).toEqual([...names(body)].sort(byCode));
  });

  it('cities of a state: id and name only, all of them, unpaged', async () => {
    const { body } = await get(app, '/customers/get-all-cities-by-state-id?idState=15');
    expect(Object.keys(body)).toEqual(['items']);
    expect(body.items.length).toBeGreaterThan(10);
    for (const item of body.items) {
      expect(Object.keys(item)).toEqual(['id_city', 'name']);
      expect(Math.floor(item.id_city / 1000)).toBe(15);
    }
  });

  it('colonias of a city: id and name only, all of them, unpaged', async () => {
    const { body } = await get(app, '/customers/get-all-colonias-by-city-id?idCity=22014');
    expect(Object.keys(body)).toEqual(['items']);
    expect(body.items.length).toBeGreaterThan(20);
    for (const item of body.items) expect(Object.keys(item)).toEqual(['id_colonia', 'name']);
  });

  it.each(['get-all-states?limit=5', 'get-all-cities-by-state-id?idState=15&limit=5', 'get-all-colonias-by-city-id?idCity=22014&cursor=a'])(
    '%s: there are no pages to ask for',
    async (url) => {
      expect((await get(app, `/customers/${url}`)).status).toBe(400);
    },
  );

  it.each([
    'get-all-cities-by-state-id',
    'get-all-cities-by-state-id?idState=0',
    'get-all-cities-by-state-id?idState=015',
    'get-all-cities-by-state-id?idstate=15',
  ])('%s is refused', async (url) => {
    expect((await get(app, `/customers/${url}`)).status).toBe(400);
  });

  it('a state or city that nobody knows has nothing', async () => {
    expect((await get(app, '/customers/get-all-cities-by-state-id?idState=33')).body).toEqual({ items: [] });
    expect((await get(app, '/customers/get-all-colonias-by-city-id?idCity=1')).body).toEqual({ items: [] });
  });

  it('settings: the deployment’s host, the city chosen or the busiest, the currency', async () => {
    const { body } = await get(app, '/settings');
    expect(Value.Check(calls['GET /settings']?.answer as never, body)).toBe(true);
    expect(body).toMatchObject({
      host: testHost,
      default_city: 22014,
      default_state: 22,
      locale: 'es-MX',
      currency: 'MXN',
      symbol: '$',
      default_country: 'México',
      // The uncompressed point of a P-256 key: 65 bytes that begin with 4.
      push_public_key: expect.stringMatching(/^B[A-Za-z0-9_-]{86}$/),
    });
  });

  it('a logo: the one named when it is a company’s, else the site’s; nothing else of the disk', async () => {
    const logoOf = async (name?: string) => {
      const reply = await app.inject(
        `/api/v1/settings/get-company-logo${name === undefined ? '' : `?companylogoimg=${encodeURIComponent(name)}`}`,
      );
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
      return reply.rawPayload.toString('base64');
    };
    const site = await logoOf();
    const { body } = await get(app, '/companies?limit=1');
    expect(await logoOf(body.items[0].logo.split('/').at(-1))).not.toBe(site);
    for (const name of ['nadie.webp', 'tacos.webp', '../../package.json', '..%2f..%2fpackage.json', '/etc/passwd', ''])
      expect(await logoOf(name)).toBe(site);
  });
});

const names = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name);
const byCode = (a: string, b: string) => a.localeCompare(b, 'es');

describe('without pages', () => {
  it('the API answers alone', async () => {
    const alone = await apiOn(await demoDatabase());
    expect((await alone.inject('/')).statusCode).toBe(404);
    await alone.close();
  });
});
