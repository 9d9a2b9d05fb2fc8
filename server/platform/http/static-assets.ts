import { constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '../../../contract/milliseconds.ts';
import { staticFolders } from '../storage/shipped-files.ts';
import { workerPolicy } from './security-headers.ts';

const year = 365 * dayMs;

const folderRoutes = new Set(['/static/pictures/*', '/assets/*']);

/** Files of the app itself. One first visit asks for about 170 of them, so that only the limit of a whole network counts them. */
export const isShippedFile = ({ routeOptions }: FastifyRequest) => folderRoutes.has(routeOptions.url ?? '');

const rootFiles = [
  'favicon.svg',
  'whatsapp.svg',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
  'apple-touch-icon.png',
  'screenshot-promociones.webp',
  'screenshot-cupon.webp',
  'screenshot-eventos.webp',
];

/** Always the newest: the service worker, that of phones that keep a city, and the one that fetches a city to keep. */
const workers = ['sw.js', 'sw-pocket.js', 'pocket.js'];

export const brotliQuality = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: quality },
});

/**
 * Files that never change, all of them in the folder itself. The plugin's own route reads the whole folder for every request, to compare how names are
 * spelled.
 */
async function serveFolder(
  app: FastifyInstance,
  prefix: string,
  options: { root: string; preCompressed?: true },
  names: RegExp,
): Promise<void> {
  await app.register(async (own) => {
    await own.register(fastifyStatic, { ...options, serve: false, immutable: true, maxAge: year });
    own.get<{ Params: { '*': string } }>(
      `${prefix}*`,
      { schema: { hide: true } as object, errorHandler: ofCutLines },
      ({ params }, reply) => (names.test(params['*']) ? reply.sendFile(params['*']) : reply.callNotFound()),
    );
  });
}

/** Who has left before the first byte is told nothing. */
function ofCutLines(this: FastifyInstance, error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
  else this.errorHandler(error, request, reply);
}

/**
 * Serves pictures and the files of the built web app (`folder`), which the build compressed. A file with its content's hash in its name never
 * changes; a browser revalidates the few files at the root (icons, manifest) after an hour.
 */
export async function serveAssets(app: FastifyInstance, folder?: string): Promise<void> {
  await serveFolder(app, '/static/pictures/', { root: staticFolders.pictures }, /^[\w-][\w.-]*\.webp$/);
  if (!folder) return;
  await serveFolder(app, '/assets/', { root: `${folder}/assets`, preCompressed: true }, /^[\w-][\w.-]*$/);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    setHeaders: (reply, file) => {
      if (file.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });
  for (const worker of workers) {
    app.get(`/${worker}`, { config: { access: 'public' }, schema: { hide: true } as object }, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('service-worker-allowed', '/')
        .header('content-security-policy', workerPolicy)
        .sendFile(worker, { cacheControl: false }),
    );
  }
  for (const file of rootFiles) {
    app.get(`/${file}`, { config: { access: 'public' }, schema: { hide: true } as object }, (_request, reply) =>
      reply.sendFile(file, { maxAge: 3_600_000 }),
    );
  }
}
