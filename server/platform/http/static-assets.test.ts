import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { staticFolders } from '../storage/shipped-files.ts';
import { serveAssets } from './static-assets.ts';

const year = 'public, max-age=31536000, immutable';

function built(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'barrio-assets-'));
  mkdirSync(path.join(folder, 'assets'));
  for (const file of ['-a_B9.js', 'a.b-c.css', 'favicon.svg']) writeFileSync(path.join(folder, 'assets', file), file);
  writeFileSync(path.join(folder, 'assets/-a_B9.js.br'), 'brotli');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  return folder;
}

it('a file of the build keeps for a year, and goes out as the build compressed it to whoever takes that', async () => {
  const app = Fastify();
  await serveAssets(app, built());
  const plain = await app.inject('/assets/-a_B9.js');
  expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([200, '-a_B9.js', year]);
  const small = await app.inject({ url: '/assets/-a_B9.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect([small.body, small.headers['content-encoding'], small.headers['cache-control']]).toEqual(['brotli', 'br', year]);
  // Of the others the build has no compressed one.
  const other = await app.inject({ url: '/assets/a.b-c.css', headers: { 'accept-encoding': 'br' } });
  expect([other.body, other.headers['content-encoding']]).toEqual(['a.b-c.css', undefined]);
  expect((await app.inject({ method: 'HEAD', url: '/assets/-a_B9.js' })).headers['content-length']).toBe('8');
});

it('what is not in the folder itself is not there, however it is written', async () => {
  const app = Fastify();
  await serveAssets(app, built());
  const addresses = ['none.js', '', '.', '..', '../secret.txt', '..%2fsecret.txt', '%2e%2e/secret.txt', '..%5csecret.txt', 'a/b.js', '%00'];
  for (const address of addresses) expect([address, (await app.inject(`/assets/${address}`)).statusCode]).toEqual([address, 404]);
  // It lies there, and is no picture.
  expect((await app.inject('/static/pictures/scene.ts')).statusCode).toBe(404);
});

it('every picture that is shipped has a name that can be asked for', async () => {
  const app = Fastify();
  await serveAssets(app);
  const pictures = readdirSync(staticFolders.pictures).filter((file) => file.endsWith('.webp'));
  expect(pictures.length).toBeGreaterThan(50);
  for (const picture of pictures) expect((await app.inject(`/static/pictures/${picture}`)).statusCode, picture).toBe(200);
});
