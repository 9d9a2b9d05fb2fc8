import Fastify, { type RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../tests/support/databases/database.ts';
import { testHost, testSecret } from '../../../tests/support/servers/app.ts';
import { buildApp } from '../../app.ts';
import { systemClock } from '../config/clock.ts';
import { readEnv } from '../config/env.ts';
import { requireAccess } from './require-access.ts';

const handler = async () => 'ok';
const guarded = () => {
  const app = Fastify();
  requireAccess(app);
  return app;
};

describe('who may call a route', () => {
  it.each<[string, Partial<RouteOptions>]>([
    ['nothing', {}],
    ['a config without access', { config: { rateLimit: false } as object }],
  ])('a route that says %s keeps the server from starting', async (_what, options) => {
    const app = guarded();
    expect(() => app.route({ method: 'GET', url: '/api/v1/secret', handler, ...options })).toThrow(
      'GET /api/v1/secret does not say who may call it (config.access)',
    );
    await app.close();
  });

  it('a route in a plugin is not overlooked', async () => {
    const app = guarded();
    app.register(async (inner) => {
      inner.post('/hidden', handler);
    });
    await expect(app.ready()).rejects.toThrow('POST /hidden does not say who may call it');
  });

  it('a route for somebody that the guards do not know keeps it from starting too', async () => {
    const app = guarded();
    const config = { access: 'manager' as 'owner' };
    expect(() => app.get('/mine', { config }, handler)).toThrow('GET /mine is for "manager", and no guard knows who that is');
    await app.close();
  });

  it.each(['anyone', 'customer', 'cashier', 'owner', 'operator'] as const)(
    'a route for %s starts: there is a guard for it',
    async (access) => {
      const app = guarded();
      app.get('/mine', { config: { access } }, handler);
      await app.ready();
      await app.close();
    },
  );

  it('a public route starts', async () => {
    const app = guarded();
    app.get('/all', { config: { access: 'public' } }, handler);
    expect((await app.inject('/all')).statusCode).toBe(200);
    await app.close();
  });

  it('the product refuses a careless route too', async () => {
    const app = await buildApp({
      db: await emptyDatabase(),
      clock: systemClock,
      env: readEnv({ LOG_LEVEL: 'silent' }),
      host: testHost,
      secret: testSecret,
    });
    expect(() => app.get('/api/v1/forgotten', handler)).toThrow('does not say who may call it');
    await app.close();
  });
});
