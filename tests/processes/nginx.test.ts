import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveAssets } from '../../server/platform/assets.ts';
import { hasNginx, ownNginx } from '../support/own-nginx.ts';
import { newFolder } from '../support/processes.ts';

/** Enough for each node to be asked first, several times. */
const turns = [1, 2, 3, 4, 5, 6];

describe.runIf(hasNginx)('nginx as we ship it, before an old and a new build (needs nginx)', () => {
  const folder = newFolder();
  const apps: FastifyInstance[] = [];
  const asked: string[] = [];
  let nginx: Awaited<ReturnType<typeof ownNginx>>;

  /** What of a node has to do with nginx: the files of its build, and addresses that answer whoever gets there. */
  async function startNode(build: string): Promise<string> {
    mkdirSync(path.join(folder, build, 'assets'), { recursive: true });
    for (const file of [`of-${build}.js`, 'of-both.js']) writeFileSync(path.join(folder, build, 'assets', file), build);
    const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    app.addHook('onRequest', async ({ headers }) => void asked.push(String(headers.connection)));
    for (const address of ['/livez', '/readyz', '/metrics']) app.get(address, async () => build);
    await serveAssets(app, path.join(folder, build));
    apps.push(app);
    return app.listen({ host: '127.0.0.1', port: 0 });
  }
  beforeAll(async () => {
    nginx = await ownNginx([await startNode('old'), await startNode('new')]);
  });
  afterAll(async () => {
    nginx?.stop();
    await Promise.all(apps.map((app) => app.close()));
    rmSync(folder, { recursive: true });
  });
  const get = async (address: string) => {
    const answer = await fetch(nginx.origin + address);
    return [answer.status, await answer.text()];
  };

  it('finds the files of either build, whichever node is asked first', async () => {
    const met = new Set<unknown>();
    for (const _ of turns) {
      expect(await get('/assets/of-old.js')).toEqual([200, 'old']);
      expect(await get('/assets/of-new.js')).toEqual([200, 'new']);
      met.add((await get('/assets/of-both.js'))[1]);
    }
    expect(met).toEqual(new Set(['old', 'new']));
    expect((await get('/assets/of-neither.js'))[0]).toBe(404);
  });

  it('shows visitors that a node lives and nothing else of it, however the address is written', async () => {
    for (const address of ['/metrics', '/metrics/', '/metrics?x', '//metrics', '/%6detrics', '/readyz', '/readyz/']) {
      expect([address, (await get(address))[0]]).toEqual([address, 404]);
    }
    expect((await get('/livez'))[0]).toBe(200);
  });

  it('opens a connection to a node for each request alone', () => {
    expect(new Set(asked)).toEqual(new Set(['close']));
  });
});
