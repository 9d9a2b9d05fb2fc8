import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { WebApp } from './serve-pages.ts';

/** The source of the pages. */
export type WebBuild = {
  load(): Promise<WebApp>;
  /** Folder of the built files; none in development. */
  assets?: string;
  /** Lets the development server's own addresses come before all others. */
  attach?(app: FastifyInstance): void;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The web app that `npm run build` made in this folder. */
export function builtApp(folder = `${root}build`): WebBuild {
  let built: Promise<WebApp> | undefined;
  return {
    assets: `${folder}/client`,
    load: () => {
      built ??= import(`${folder}/server/index.js`) as Promise<WebApp>;
      return built;
    },
  };
}

const workerSources = {
  '/sw.js': '/web/sw.ts',
  '/sw-pocket.js': '/web/pocket/worker/service-worker.ts',
  '/pocket.js': '/web/pocket/worker/keeper.ts',
};

/** The web app from its sources, with hot reload, in this process and on this port. */
export async function devApp(): Promise<WebBuild & { close(): Promise<void> }> {
  const { createServer: createHttpServer } = await import('node:http');
  const { createServer } = await import('vite');
  const sockets = createHttpServer();
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server: sockets } } });
  return {
    load: () => vite.ssrLoadModule('./web/server.ts') as Promise<WebApp>,
    attach: (app) => {
      app.server.on('upgrade', (...upgrade) => sockets.emit('upgrade', ...upgrade));
      for (const [address, source] of Object.entries(workerSources)) {
        app.get(address, { config: { access: 'public' }, schema: { hide: true } as object }, async (_request, reply) => {
          const worker = await vite.transformRequest(source);
          return reply
            .type('text/javascript')
            .removeHeader('content-security-policy')
            .send(worker?.code ?? '');
        });
      }
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
    },
    close: () => vite.close(),
  };
}
