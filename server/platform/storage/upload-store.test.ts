import { fork } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openUploadStore, pictureReader } from './upload-store.ts';

const file = `${'a1'.repeat(16)}-800x600-m.webp`;

describe('pictures on disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'barrio-store-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });

  it('come back as they were; one that is not there is none', async () => {
    const store = openUploadStore({ DATA_DIR: folder });
    await store.put(file, Buffer.from('a picture'));
    expect(String(await store.read(file))).toBe('a picture');
    expect(await store.read(file.replace('a1', 'b1'))).toBeUndefined();
    expect(String(await pictureReader(store)(`/static/uploads/${file}`))).toBe('a picture');
    expect(await pictureReader(store)(`/static/uploads/x-${file}`)).toBeUndefined();
    expect((await pictureReader(store)('/static/pictures/logo.webp'))?.length).toBeGreaterThan(100);
  });

  it('lie in folders that their owner alone can enter, also where it makes the folder of all data', async () => {
    const DATA_DIR = path.join(folder, 'data');
    await openUploadStore({ DATA_DIR }).put(file, Buffer.from('a picture'));
    expect([DATA_DIR, path.join(DATA_DIR, 'uploads')].map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o700]);
  });

  it('of a process that is killed while it writes are whole under their names', async () => {
    const uploads = path.join(folder, 'uploads');
    let parts = 0;
    for (let trial = 0; trial < 12; trial++) {
      const child = fork(new URL('../../../tests/support/browser/write-pictures.ts', import.meta.url), [folder], { execArgv: [] });
      await new Promise<void>((written) => child.on('message', () => written()));
      await new Promise((wait) => setTimeout(wait, trial * 3));
      const gone = new Promise((exit) => child.on('exit', exit));
      child.kill('SIGKILL');
      await gone;
      for (const name of readdirSync(uploads)) {
        if (name.endsWith('.part')) parts++;
        else
          expect(readFileSync(path.join(uploads, name)).equals(Buffer.alloc(3_000_000, Number.parseInt(name.slice(0, 2), 16))), name).toBe(
            true,
          );
      }
    }
    // Some processes were killed during a write; without them this test would show nothing.
    expect(parts).toBeGreaterThan(0);
  });

  it('what a killed process left half written goes after an hour', async () => {
    const uploads = path.join(folder, 'uploads');
    mkdirSync(uploads);
    const [old, young] = ['.old.part', '.young.part'];
    for (const name of [old, young]) writeFileSync(path.join(uploads, name), 'half');
    utimesSync(path.join(uploads, old), Date.now() / 1000 - 4000, Date.now() / 1000 - 4000);
    await openUploadStore({ DATA_DIR: folder }).put(file, Buffer.from('x'));
    expect(readdirSync(uploads).sort()).toEqual([young, file].sort());
  });

  it('that cannot be written leave nothing and say why', async () => {
    writeFileSync(path.join(folder, 'uploads'), 'a file where the folder should be');
    await expect(openUploadStore({ DATA_DIR: folder }).put(file, Buffer.from('x'))).rejects.toMatchObject({ code: 'EEXIST' });
  });
});

const secret = 'wJalr/XUtnFEMI+K7MDENG';
const key = 'AKIATEST';
const hmac = (by: Buffer | string, text: string) => createHmac('sha256', by).update(text).digest();
const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Signature Version 4 as Amazon documents it, computed again from the received request. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!said) return false;
  const [, who, date, region, names, signature] = said as unknown as [string, string, string, string, string, string];
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const given = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, request.url, '', headers.join(''), names, given].join('\n');
  const at = String(request.headers['x-amz-date']);
  const toSign = ['AWS4-HMAC-SHA256', at, `${date}/${region}/s3/aws4_request`, hash(canonical)].join('\n');
  const signing = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request');
  const bound = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name));
  return who === key && region === 'mx-central-1' && bound && given === hash(body) && hmac(signing, toSign).toString('hex') === signature;
}

describe('pictures in S3', () => {
  const kept = new Map<string, { bytes: Buffer; type: string }>();
  const heard: string[] = [];
  let answer: number | 'silent' | undefined;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    heard.push(`${request.method} ${request.url}`);
    if (answer === 'silent') return;
    if (answer === 302) return void response.writeHead(302, { location: '/elsewhere' }).end();
    if (answer !== undefined) return void response.writeHead(answer).end('<Error/>');
    if (!isSigned(request, body)) return void response.writeHead(403).end('<Error>SignatureDoesNotMatch</Error>');
    if (request.method === 'PUT') {
      kept.set(request.url ?? '', { bytes: body, type: String(request.headers['content-type']) });
      return void response.end();
    }
    const found = kept.get(request.url ?? '');
    response.writeHead(found ? 200 : 404).end(found?.bytes);
  });
  const storeWith = (one = secret) =>
    openUploadStore({
      DATA_DIR: '/nowhere',
      S3_URL: `http://${key}:${encodeURIComponent(one)}@127.0.0.1:${(server.address() as AddressInfo).port}/cubo/fotos?region=mx-central-1`,
    });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => {
    kept.clear();
    heard.length = 0;
    answer = undefined;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  it('are written with a signature over their bytes, and read with one, once', async () => {
    const bytes = Buffer.from('a picture \u0000 of bytes');
    const store = storeWith();
    await store.put(file, bytes);
    expect([...kept]).toEqual([[`/cubo/fotos/${file}`, { bytes, type: 'image/webp' }]]);
    const read = await Promise.all(Array.from({ length: 20 }, () => store.read(file)));
    for (const one of [...read, await store.read(file)]) expect(one?.equals(bytes)).toBe(true);
    expect(heard).toEqual([`PUT /cubo/fotos/${file}`, `GET /cubo/fotos/${file}`]);
  });

  it('with the wrong secret are refused, and so they are not kept', async () => {
    await expect(storeWith('another').put(file, Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
    expect(kept.size).toBe(0);
    expect(await storeWith('another').read(file)).toBeUndefined();
  });

  it('that are not there are none', async () => {
    expect(await storeWith().read(file)).toBeUndefined();
  });

  it.each([500, 302] as const)('behind a %i are unavailable for now', async (status) => {
    answer = status;
    await expect(storeWith().put(file, Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
    await expect(storeWith().read(file)).rejects.toMatchObject({ status: 503 });
    expect(heard.some((one) => one.includes('elsewhere'))).toBe(false);
  });

  it('are not waited for without bound', async () => {
    answer = 'silent';
    const store = storeWith();
    const asked = Array.from({ length: 70 }, (_, n) =>
      store.read(`${String(n).padStart(2, '0').repeat(16)}-1x1-m.webp`).catch((error) => error.status),
    );
    const first = await Promise.race(asked);
    expect(first).toBe(503);
    expect(await Promise.all(asked)).toEqual(asked.map(() => 503));
    expect(heard.length).toBe(64);
  });
});
