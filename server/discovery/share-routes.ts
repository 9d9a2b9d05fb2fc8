import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../contract/settings.ts';
import { etagMatches } from '../platform/http/etag.ts';
import { notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { isPageKind } from './page-queries.ts';
import { findPosted, type PosterFacts } from './posted.ts';
import { drawPoster } from './poster.ts';
import { findShared, isSharedKind } from './share-facts.ts';
import { drawShareImage } from './share-image.ts';
import { type ShareImage, ShareImages } from './share-images.ts';
import { drawSquare, drawStatus } from './share-sheets.ts';

/** No slug has a full stop. */
const sheetNames = /^(?<slug>[a-z0-9-]+)\.(?<format>status\.jpg|square\.jpg|carta\.pdf|media-carta\.pdf)$/;
type Format = 'status.jpg' | 'square.jpg' | 'carta.pdf' | 'media-carta.pdf';

/** The pictures and posters that links show and shops put up, under `/static/share/`. They say what everybody may read. */
export function shareRoutes(
  app: FastifyInstance,
  { db, clock, settings, readPicture }: Pick<Services, 'db' | 'clock' | 'settings' | 'readPicture'>,
): void {
  const images = new ShareImages((shared, its) => drawShareImage(shared, its, readPicture));
  // With a queue of their own, so that what shops print never keeps a chat from its picture.
  const sheets = new ShareImages();
  const draws: Record<Format, (posted: PosterFacts, its: Settings) => Promise<Buffer>> = {
    'status.jpg': (posted, its) => drawStatus(posted, its, readPicture),
    'square.jpg': (posted, its) => drawSquare(posted, its, readPicture),
    'carta.pdf': (posted, its) => drawPoster(posted, its, 'carta', readPicture),
    'media-carta.pdf': (posted, its) => drawPoster(posted, its, 'media-carta', readPicture),
  };

  /** A picture or poster of what a shop posts, named after it; undefined where the name is not of one. */
  async function drawSheet(kind: string, file: string): Promise<ShareImage | undefined> {
    const { slug = '', format } = (sheetNames.exec(file)?.groups ?? {}) as { slug?: string; format?: Format };
    // A business is hung up and never posted: its own picture is the one of its link.
    const isDrawn = isPageKind(kind) && (kind !== 'negocios' || format?.endsWith('.pdf'));
    const said = format && isDrawn ? await findPosted(db, kind, slug, clock.now()) : undefined;
    if (!format || !said) return undefined;
    const type = format.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
    return sheets.sheet({ format, type, said, draw: draws[format] }, await settings());
  }

  async function drawLink(kind: string, file: string): Promise<ShareImage | undefined> {
    const slug = /^(.+)\.jpg$/.exec(file)?.[1];
    const shared = slug && isSharedKind(kind) ? await findShared(db, kind, slug, clock.now()) : undefined;
    return shared && images.get(shared, await settings());
  }

  const config = { access: 'public' as const };
  const schema = { hide: true } as object;
  app.get<{ Params: { kind: string; file: string } }>('/static/share/:kind/:file', { config, schema }, async (request, reply) => {
    const { kind, file } = request.params;
    const sheet = await drawSheet(kind, file);
    const drawn = sheet ?? (await drawLink(kind, file));
    if (!drawn) throw notFound('esta imagen');
    // A shop posts what it has just corrected, so its device asks each time; a chat may keep what it shows.
    const keep = sheet ? 'public, no-cache' : 'public, max-age=3600';
    reply.type(drawn.type).header('cache-control', keep).header('etag', drawn.etag);
    return etagMatches(request, drawn.etag) ? reply.code(304).send() : reply.send(drawn.body);
  });
}
