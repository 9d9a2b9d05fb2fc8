import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../tests/support/requests/calls.ts';
import { schemaCompilers } from './schema-compilers.ts';

const config = { access: 'public' as const };
const body = { type: 'object', properties: { size: { type: 'integer' } }, required: ['size'], additionalProperties: false };
const answer = { type: 'object', properties: { size: { type: 'integer' } }, required: ['size'] };

async function serverOf(schema: object): Promise<FastifyInstance> {
  const app = Fastify({ schemaController: { compilersFactory: schemaCompilers } });
  app.post('/sizes', { config, schema }, async ({ body }) => ({ ...(body as object), more: 'left out' }));
  await app.ready();
  return app;
}

describe('schemas that are compiled at their first use', () => {
  it('check and serialise for every server of the process, one after the other', async () => {
    for (const _ of [1, 2]) {
      const app = await serverOf({ body, response: { 200: answer } });
      expect((await app.inject({ method: 'POST', url: '/sizes', payload: { size: 3 } })).json()).toEqual({ size: 3 });
      const refused = await app.inject({ method: 'POST', url: '/sizes', payload: { size: 'x' } });
      expect([refused.statusCode, refused.json().message]).toEqual([400, 'body/size must be integer']);
      expect((await app.inject({ method: 'POST', url: '/sizes', payload: { size: 4 } })).json()).toEqual({ size: 4 });
      await app.close();
    }
  });

  it('do not hold up a server that starts', async () => {
    const broken = { type: 'object', properties: { size: { type: 'no type' } } };
    const app = await serverOf({ body: broken });
    expect((await app.inject({ method: 'POST', url: '/sizes', payload: { size: 3 } })).statusCode).toBe(500);
    await app.close();
  });

  it('can all be compiled', () => {
    const validator = AjvCompiler()({}, { customOptions: {} }) as unknown as (route: { schema: unknown }) => unknown;
    const serializer = SerializerSelector()({}, {});
    for (const [key, { params, query, body, answer }] of Object.entries(calls)) {
      for (const schema of [params, query, body]) if (schema) expect(validator({ schema }), key).toBeTypeOf('function');
      if (answer === 'nothing' || 'file' in answer) continue;
      expect(serializer({ method: 'GET', url: key, httpStatus: '200', schema: answer }), key).toBeTypeOf('function');
    }
  });
});
