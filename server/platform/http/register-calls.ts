import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteHandlerMethod } from 'fastify';
import type { TSchema } from 'typebox';
import type { Answer, Body, Call, CallTable, Params, Query } from '../../../contract/call.ts';
import { Problem } from '../../../contract/errors.ts';
import type { Caller } from '../auth/sessions.ts';
import { tagsForReply } from '../cache/cache-tags.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { badField } from '../problems.ts';
import { type CachedAnswer, cachedCalls } from './cached-calls.ts';

/** A file as a handler returns it. `immutable` says that its address never means other bytes. */
export type FileAnswer = { bytes: Buffer | string; type: string; filename?: string };

/** The caller's type by the call's access: none on a public call, possibly one on an `anyone` call. */
type CallerOf<C extends Call> = C['access'] extends 'public' ? null : C['access'] extends 'anyone' ? Caller | null : Caller;

type CallInput<C extends Call, K> = {
  params: Params<C>;
  query: Query<C>;
  body: Body<C>;
  caller: CallerOf<C>;
} & (IsCached<C, K> extends true ? unknown : { request: FastifyRequest; reply: FastifyReply });

/** A cached reply serves everybody: its handler gets only what the cache key contains, and nothing else of the first request. */
type IsCached<C extends Call, K> = [C['access'], K] extends ['public', `GET ${string}`] ? true : false;

type Result<C extends Call> = C['answer'] extends { file: string } ? FileAnswer : Answer<C>;
export type Handlers<T extends CallTable> = { [K in keyof T]: (given: CallInput<T[K] & Call, K>) => Promise<Result<T[K] & Call>> };

const prefix = '/api/v1';

/** The calls of a table whose handlers one file has, when they are in several. */
export const pickCalls = <T extends CallTable, K extends keyof T>(calls: T, ...keys: K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, calls[key]])) as Pick<T, K>;

/**
 * Registers each call of a table with its handler: schemas, OpenAPI, access, and the cache for public ones. A table and its handlers have the same
 * keys, by type.
 */
export function registerCalls<T extends CallTable>(app: FastifyInstance, cache: ResponseCache, calls: T, handlers: Handlers<T>): void {
  for (const [key, call] of Object.entries(calls) as [string, Call][]) {
    const [method, path] = key.split(' ') as [string, string];
    const handle = handlers[key as keyof T] as (given: unknown) => Promise<unknown>;
    const schema = schemaOf(call, method, path);
    const isKept = call.access === 'public' && method === 'GET';
    const cached = cachedCalls(cache);
    app.route({
      method: method as 'GET',
      url: prefix + path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { access: call.access, ...(call.proof ? { proof: call.proof } : {}), ...(call.upload ? { upload: call.upload } : {}) },
      schema,
      ...(isKept ? cached.hooks : {}),
      preValidation: [parseDigits(call), ...(call.body ? [] : [refuseBody])],
      handler: (async (request, reply) => {
        const { params, query, body, caller } = request;
        if (isKept) {
          return cached.answer(request, reply, async () => {
            const result = await handle({ params, query, body, caller });
            return { ...writtenOut(call, reply, result), tags: tagsForReply(path, { params, query }, result) };
          });
        }
        reply.header('cache-control', 'no-store');
        const result = await handle({ params, query, body, caller, request, reply });
        if (call.answer === 'nothing') return reply.code(204).send();
        if (call.created) reply.code(201);
        if (isFile(call)) {
          const { body, type, headers } = writtenOut(call, reply, result);
          return reply
            .type(type)
            .headers(headers ?? {})
            .send(body);
        }
        return result;
      }) as RouteHandlerMethod,
    });
  }
}

/** `properties` marks this as a schema; without it Fastify would read a list of parameters named `type` and so on. */
const emptyObject = { type: 'object', properties: {}, additionalProperties: false };

const unchanged = { description: 'Lo que ya tienes sigue igual (If-None-Match)', type: 'null' };

const isFile = (call: Call): call is Call & { answer: { file: string } } => typeof call.answer === 'object' && 'file' in call.answer;

function goodAnswer({ answer, summary, created }: Call) {
  if (answer === 'nothing') return { 204: { description: 'Hecho; no hay nada que decir', type: 'null' } };
  if (!('file' in answer)) return { [created ? 201 : 200]: answer };
  const file = answer.file as string;
  return { 200: { description: summary, content: { [file]: { schema: { type: 'string', format: 'binary' } } } } };
}

/** Every problem status that a call can answer. */
function refusalsOf(call: Call, method: string): number[] {
  const writes = method !== 'GET';
  const guarded = call.access !== 'public' && call.access !== 'anyone';
  const forRoles = guarded && call.access !== 'customer';
  const all = [
    400,
    ...(guarded ? [401] : []),
    ...(writes || forRoles ? [403] : []),
    ...(call.params || isFile(call) ? [404] : []),
    ...(writes ? [413, 415] : []),
    ...(call.refusals ?? []),
    429,
    500,
    503,
    ...(writes ? [507] : []),
  ];
  return [...new Set(all)].sort();
}

function schemaOf(call: Call, method: string, path: string): FastifySchema & { summary: string; tags: string[] } {
  const problem = { description: 'Un problema, según RFC 9457', content: { 'application/problem+json': { schema: Problem } } };
  const refusals = refusalsOf(call, method).map((status) => [status, problem]);
  const bearer: Record<string, string[]> = { bearer: [] };
  return {
    summary: call.summary,
    tags: [path.split(/[/.]/)[1] ?? 'api'],
    ...(call.access === 'public' ? {} : { security: call.access === 'anyone' ? [{}, bearer] : [bearer] }),
    ...(call.params ? { params: call.params } : {}),
    querystring: call.query ?? emptyObject,
    ...(call.body ? { body: call.body } : {}),
    response: {
      ...goodAnswer(call),
      ...(method === 'GET' && call.access === 'public' ? { 304: unchanged } : {}),
      ...Object.fromEntries(refusals),
    },
  };
}

/** A call without a body accepts none, or an empty object. */
async function refuseBody({ body }: FastifyRequest) {
  if (body === undefined || body === null) return;
  if (typeof body !== 'object' || Array.isArray(body) || Object.keys(body).length > 0) throw badField('body', 'no lleva datos');
}

/** Serialises a reply by its schema. */
function writtenOut(call: Call, reply: FastifyReply, result: unknown): Omit<CachedAnswer, 'tags'> {
  if (!isFile(call)) return { body: Buffer.from(reply.serialize(result as object) as string), type: 'application/json; charset=utf-8' };
  const { bytes, type, filename } = result as FileAnswer;
  const headers: Record<string, string> = filename ? { 'content-disposition': `inline; filename="${filename}"` } : {};
  return { body: Buffer.from(bytes as Buffer), type, headers };
}

/** Paths and queries are text: only canonical digits become an integer, and only `true` or `false` a boolean. */
function parseDigits(call: Call) {
  return async (request: FastifyRequest) => {
    parsePart(call.params, request.params as Record<string, unknown>);
    parsePart(call.query, request.query as Record<string, unknown>);
  };
}

const canonicalInteger = /^(0|-?[1-9]\d{0,15})$/;

function parsePart(schema: TSchema | undefined, given: Record<string, unknown>) {
  const properties = (schema as { properties?: Record<string, { type?: unknown }> } | undefined)?.properties ?? {};
  for (const [name, { type }] of Object.entries(properties)) {
    const value = given[name];
    if (typeof value !== 'string') continue;
    if (type === 'integer' && canonicalInteger.test(value)) given[name] = Number(value);
    if (type === 'boolean' && (value === 'true' || value === 'false')) given[name] = value === 'true';
  }
}
