import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { LRUCache } from 'lru-cache';
import { uploadedPicture } from '../../../contract/pictures.ts';
import type { Env } from '../config/env.ts';
import { unavailable } from '../problems.ts';
import { readStaticFile } from './shipped-files.ts';

/** Where uploaded pictures are kept, by file name. A name never gets other bytes. */
export type UploadStore = {
  put(file: string, bytes: Buffer): Promise<void>;
  read(file: string): Promise<Buffer | undefined>;
};

/** The bytes of any picture at an address under `/static/`, shipped or uploaded; undefined when there is none. */
export type ReadPicture = (address: string) => Promise<Buffer | undefined>;

export const openUploadStore = ({ S3_URL, DATA_DIR }: Pick<Env, 'S3_URL' | 'DATA_DIR'>): UploadStore =>
  S3_URL ? s3Store(S3_URL) : diskStore(path.join(DATA_DIR, 'uploads'));

export const pictureReader =
  (store: UploadStore): ReadPicture =>
  async (address) =>
    uploadedPicture(address) ? store.read(path.basename(address)) : readStaticFile(address);

const hour = 3_600_000;

/** A file is whole when it has its name: it is written under another one first. What a killed process left of that is removed later. */
function diskStore(folder: string): UploadStore {
  let ready: Promise<void> | undefined;
  const prepare = async () => {
    await mkdir(folder, { recursive: true });
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.part')) continue;
      const left = path.join(folder, file);
      const found = await stat(left).catch(() => undefined);
      if (found && found.mtimeMs < Date.now() - hour) await unlink(left).catch(() => undefined);
    }
  };
  return {
    put: async (file, bytes) => {
      ready ??= prepare();
      await ready.catch((error) => {
        ready = undefined;
        throw error;
      });
      const part = path.join(folder, `.${randomUUID()}.part`);
      try {
        const handle = await open(part, 'wx', 0o644);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(part, path.join(folder, file));
      } catch (error) {
        await unlink(part).catch(() => undefined);
        throw error;
      }
    },
    read: (file) => readFile(path.join(folder, file)).catch(absent),
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** How long S3 may take, how many reads may wait for it at once, and how much of what it gave is kept. */
const timeoutMs = 8000;
const readsAtOnce = 64;
const keptBytes = 48 * 1024 * 1024;

/** Asks for a file at `https://key:secret@host/bucket/prefix?region=…`, key and secret percent-encoded. */
function askerOf(address: string) {
  const given = new URL(address);
  const secret = { accessKeyId: decodeURIComponent(given.username), secretAccessKey: decodeURIComponent(given.password) };
  const region = given.searchParams.get('region') ?? 'us-east-1';
  const client = new AwsClient({ ...secret, region, service: 's3' });
  const at = (file: string) => `${given.origin}${given.pathname.replace(/\/$/, '')}/${file}`;
  return async (file: string, init: RequestInit = { headers: { 'x-amz-content-sha256': hashOf('') } }) => {
    // The signal goes to `fetch` itself: one that only a Request holds is collected with it, and nothing ends the waiting.
    const signed = await client.sign(at(file), init);
    return fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
      throw unavailable();
    });
  };
}

/** What S3 says (`SignatureDoesNotMatch`, `AccessDenied`, `NoSuchBucket`…) of a file that is not there; undefined when it is only that. */
export async function s3Refusal(address: string, file: string): Promise<string | undefined> {
  const reply = await askerOf(address)(file);
  const said = await reply.text().catch(() => '');
  const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? `${reply.status}`;
  return reply.ok || code === 'NoSuchKey' || code === '404' ? undefined : code;
}

function s3Store(address: string): UploadStore {
  const ask = askerOf(address);
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: (bytes) => bytes.length + 200 });
  const reading = new Map<string, Promise<Buffer | undefined>>();
  const fetchBytes = async (file: string) => {
    const reply = await ask(file);
    // Who may not list a bucket is told 403 of what is not there.
    if (reply.status === 404 || reply.status === 403) return void (await reply.body?.cancel());
    if (!reply.ok) throw unavailable();
    const body = await reply.arrayBuffer().catch(() => {
      throw unavailable();
    });
    const bytes = Buffer.from(body);
    kept.set(file, bytes);
    return bytes;
  };
  return {
    put: async (file, bytes) => {
      const headers = { 'content-type': 'image/webp', 'x-amz-content-sha256': hashOf(bytes), 'cache-control': 'public, max-age=31536000' };
      const reply = await ask(file, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      await reply.body?.cancel();
      if (!reply.ok) throw unavailable();
    },
    read: async (file) => {
      const found = kept.get(file) ?? reading.get(file);
      if (found) return found;
      if (reading.size >= readsAtOnce) throw unavailable();
      const bytes = fetchBytes(file).finally(() => reading.delete(file));
      reading.set(file, bytes);
      return bytes;
    },
  };
}

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
