import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idPattern, readId } from '../../contract/ids.ts';
import { cityKey } from '../../contract/places/city-key.ts';
import { pocketFormat } from '../../contract/pocket/file-format.ts';
import { pocketCalls } from '../../contract/pocket/pocket-calls.ts';
import { codingOf } from '../platform/cache/compression.ts';
import { turnOf } from '../platform/cache/fair-queue.ts';
import { etagMatches } from '../platform/http/etag.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import type { PocketSummary } from './kept-queries.ts';
import { OtherCodings } from './other-codings.ts';
import { Pockets } from './pockets.ts';

/** Cities as phones keep them: what there is to fetch, and its bytes. */
export function pocketRoutes(app: FastifyInstance, { db, clock, cache }: Services): void {
  const pockets = new Pockets({ db, clock, onError: (error) => app.log.error(error, 'A pocket was not made') });
  const others = new OtherCodings();
  app.addHook('onClose', pockets.close);

  async function current(id_city: number, network: string | null): Promise<PocketSummary> {
    const kept = await pockets.current(id_city, network);
    if (!kept) throw notFound('esa ciudad');
    return kept;
  }

  async function differenceBytes(id_city: number, kept: PocketSummary, since: number | undefined): Promise<number | null> {
    if (since === undefined) return null;
    if (since === kept.version) return 0;
    return (await pockets.difference(id_city, kept, since, null))?.length ?? null;
  }

  registerCalls(app, cache, pocketCalls, {
    // In the turn of its network already.
    'GET /pocket/{id_city}': async ({ params: { id_city }, query: { since } }) => {
      const kept = await current(id_city, null);
      const { version, made_at, checked_at, bytes } = kept;
      const difference_bytes = await differenceBytes(id_city, kept, since);
      return { id_city, format: pocketFormat, version, made_at, checked_at, bytes, difference_bytes };
    },
  });

  async function send(request: FastifyRequest, reply: FastifyReply, { whole, since }: { whole: string; since?: string }) {
    const id_city = readId(whole) ?? 0;
    const network = turnOf(request);
    const kept = await current(id_city, network);
    const from = since === undefined ? undefined : (readId(since) ?? 0);
    const read = () => (from === undefined ? pockets.whole(id_city, kept) : pockets.difference(id_city, kept, from, network));
    const coding = codingOf(request.headers['accept-encoding']);
    const sent = coding === 'br' ? 'br' : coding && 'gzip';
    const etag = `"${[id_city, ...(since === undefined ? [] : [since]), kept.version, ...(sent ? [sent] : [])].join('-')}"`;
    reply.headers({ 'cache-control': 'public, no-cache', vary: 'accept-encoding', etag });
    const bytes = etagMatches(request, etag) ? null : await read();
    if (bytes === null) return reply.code(304).send();
    if (bytes === undefined) throw notFound('esa diferencia');
    const body =
      sent === 'br'
        ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
        : sent
          ? await others.gzip(etag, bytes)
          : others.plain(bytes);
    reply.type('application/x-ndjson; charset=utf-8');
    if (sent) reply.header('content-encoding', sent);
    return reply.send(body);
  }

  const config = { access: 'public' as const };
  const schema = { hide: true } as object;
  app.get<{ Params: { city: string } }>(`/static/pocket/:city(^${cityKey}$).jsonl`, { config, schema }, (request, reply) =>
    send(request, reply, { whole: request.params.city }),
  );
  app.get<{ Params: { city: string; since: string } }>(
    `/static/pocket/:city(^${cityKey}$)-:since(^${idPattern}$).jsonl`,
    { config, schema },
    (request, reply) => send(request, reply, { whole: request.params.city, since: request.params.since }),
  );
}
