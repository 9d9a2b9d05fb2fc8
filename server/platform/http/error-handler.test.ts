import { type AddressInfo, connect } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { demoDatabase, emptyDatabase } from '../../../tests/support/databases/database.ts';
import { expectProblem } from '../../../tests/support/requests/problems.ts';
import { apiOn, get, movableClock, testHost, testSecret } from '../../../tests/support/servers/app.ts';
import { buildApp } from '../../app.ts';
import { systemClock } from '../config/clock.ts';
import { readEnv } from '../config/env.ts';
import { badField, notFound, ProblemError } from '../problems.ts';

let app: FastifyInstance;
const config = { access: 'public' as const };

beforeEach(async () => {
  app = await buildApp({
    db: await emptyDatabase(),
    clock: systemClock,
    env: readEnv({ LOG_LEVEL: 'silent' }),
    host: testHost,
    secret: testSecret,
  });
});
afterEach(() => app.close());

const answerTo = async (thrown: unknown) => {
  app.get('/api/v1/thrown', { config }, async () => {
    throw thrown;
  });
  return app.inject('/api/v1/thrown');
};

const databaseError = (code: string) =>
  new Error('Failed query: select $1\nparams: 4421234567', { cause: Object.assign(new Error('refused'), { code }) });

describe('an error becomes a problem', () => {
  it('that is named', async () => {
    const problem = expectProblem(await answerTo(notFound('este cupón')), 404);
    expect(problem.detail).toBe('No encontramos este cupón. Puede que ya no exista o que la dirección esté mal.');
  });

  it('of a field', async () => {
    const problem = expectProblem(await answerTo(badField('cursor', 'no es de esta lista.')), 400);
    expect(problem.errors).toEqual([{ field: 'cursor', message: 'no es de esta lista.' }]);
  });

  it('that says when to come back', async () => {
    const reply = await answerTo(new ProblemError(503, 'Un momento', 'Vuelve pronto.', { retryAfter: 7 }));
    expectProblem(reply, 503);
    expect(reply.headers['retry-after']).toBe('7');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['22021', 400],
    ['22003', 400],
    ['22P02', 400],
    ['22007', 400],
  ])('bad data that only the database sees (%s): %i', async (code, status) => {
    expectProblem(await answerTo(databaseError(code as string)), status as number);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P03', '53300', '57014', '08006'])(
    'a database that is gone (%s): 503 and when to come back',
    async (code) => {
      const reply = await answerTo(databaseError(code));
      expectProblem(reply, 503);
      expect(reply.headers['retry-after']).toBe('3');
    },
  );

  it.each([new Error('42'), databaseError('42P01'), databaseError('23505'), 'a string', null])(
    'unforeseen (%s): 500, without what happened',
    async (thrown) => {
      const reply = await answerTo(thrown);
      expectProblem(reply, 500);
      expect(reply.body.replace(/urn:uuid:[0-9a-f-]{36}/, '')).not.toMatch(/42|param|select|string/);
    },
  );

  it('of a body that is too large, broken or of another type', async () => {
    app.post('/api/v1/echo', { config, schema: { body: { type: 'object' } } }, async () => ({}));
    const post = (payload: string, type = 'application/json') =>
      app.inject({ method: 'POST', url: '/api/v1/echo', payload, headers: { 'content-type': type } });
    const fits = JSON.stringify({ text: 'x'.repeat(64 * 1024 - 11) });
    expect(fits).toHaveLength(64 * 1024);
    expect((await post(fits)).statusCode).toBe(200);
    expectProblem(await post(`${fits} `), 413);
    expectProblem(await post('{"text":'), 400);
    expectProblem(await post('{"__proto__":{"a":1}}'), 400);
    expectProblem(await post('text', 'text/html'), 415);
  });

  it.each(['/api/v1/nothing', '/api', '/nothing', '/api/v1/coupons/a/b', '/api/v2/coupons', '//api/v1/coupons'])(
    'of an address that is none: %s',
    async (url) => {
      expectProblem(await app.inject(url), 404);
    },
  );

  it('of a parameter given twice, whichever it would have been', async () => {
    for (const query of ['limit=1&limit=2', 'q=taco&q=pan&id_city=22014'])
      expectProblem(await app.inject(`/api/v1/${query.startsWith('q') ? 'search' : 'coupons'}?${query}`), 400);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)('of a method that a call does not have: %s', async (method) => {
    expectProblem(await app.inject({ method, url: '/api/v1/coupons' }), 404);
  });

  it.each(['/api/v1/coupons/%', '/api/v1/coupons/%zz', '/api/v1/coupons/%c3%28', '/%'])(
    'of an address that cannot be read: %s',
    async (url) => {
      expectProblem(await app.inject(url), 400);
    },
  );

  it('of a call that exists, with an address too long to be one', async () => {
    expectProblem(await app.inject(`/api/v1/coupons/${'a'.repeat(201)}`), 404);
  });

  it.each([
    ['no HTTP at all', 'HOLA\r\n\r\n', 400],
    ['of two lengths', 'POST /api/v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['a header without a name', 'GET /api/v1/coupons HTTP/1.1\r\n: x\r\n\r\n', 400],
    ['headers without end', `GET /api/v1/coupons HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('of what is %s', async (_what, sent, status) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await exchange((app.server.address() as AddressInfo).port, sent as string);
    const [head, body] = answer.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': ')),
    );
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
    expectProblem({ statusCode: status as number, headers, body });
  });
});

const refuse = () => {
  throw databaseError('ECONNREFUSED');
};

/** Sends bytes and returns everything that arrives until the connection ends. */
const exchange = (port: number, sent: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('when the database is gone', () => {
  /** The demo database behind a switch: switched off, it refuses connections like a missing server. */
  async function switchedDatabase() {
    const real = await demoDatabase();
    const state = { gone: false };
    const db = new Proxy(real, {
      get(target, name, self) {
        const value = Reflect.get(target, name, self);
        if (typeof value !== 'function') return value;
        if (!state.gone) return value.bind(target);
        return name === 'execute' ? async () => refuse() : refuse;
      },
    });
    return { db: db as Database, state };
  }

  it('it is not ready but alive; kept answers still go out, others are 503; all is well when it is back', async () => {
    const { db, state } = await switchedDatabase();
    const clock = movableClock();
    const api = await apiOn(db, { clock });
    expect((await api.inject('/readyz')).json()).toEqual({ status: 'ok' });
    const kept = await get(api, '/coupons?limit=3');

    state.gone = true;
    const ready = await api.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'no database' }]);
    expect((await api.inject('/livez')).statusCode).toBe(200);
    expect(await get(api, '/coupons?limit=3')).toMatchObject({ status: 200, body: kept.body });
    const at = clock.now().getTime();
    clock.set(new Date(at + 50 * 60_000));
    expect(await get(api, '/coupons?limit=3'), 'the last that is known').toMatchObject({ status: 200, body: kept.body });
    clock.set(new Date(at + 70 * 60_000));
    expect((await get(api, '/coupons?limit=3')).status, 'too long ago').toBe(503);
    clock.set(new Date(at));
    const refused = await api.inject('/api/v1/coupons?limit=4');
    expectProblem(refused, 503);
    expect(refused.headers['retry-after']).toBe('3');

    state.gone = false;
    expect((await api.inject('/readyz')).statusCode).toBe(200);
    expect((await get(api, '/coupons?limit=4')).status).toBe(200);
    await api.close();
  });

  it('a statement that really fails is a 400 when its data is to blame', async () => {
    const db = await emptyDatabase();
    app.get('/api/v1/early', { config }, async () => {
      await db.execute(sql`select ${new Date('0000-01-01T00:00:00Z').toISOString()}::timestamptz`);
    });
    expectProblem(await app.inject('/api/v1/early'), 400);
  });
});
