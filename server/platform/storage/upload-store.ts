import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { LRUCache } from 'lru-cache';
import { uploadedPicture } from '../../../contract/pictures.ts';
import type { Env } from '../config/env.ts';
import { unavailable } from '../problems.ts';
import { readStaticFile } from './shipped-files.ts';

/** Stores uploaded pictures by file name. A name never gets other bytes. */
export type UploadStore = {
  put(file: string, bytes: Buffer): Promise<void>;
  read(file: string): Promise<Buffer | undefined>;
  /** Erases a picture; one that is not there is erased. */
  remove(file: string): Promise<void>;
};

/** Reads any picture under `/static/`, shipped or uploaded; undefined when there is none. */
export type ReadPicture = (address: string) => Promise<Buffer | undefined>;

export const openUploadStore = ({ S3_URL, DATA_DIR }: Pick<Env, 'S3_URL' | 'DATA_DIR'>): UploadStore =>
  S3_URL ? s3Store(S3_URL) : diskStore(path.join(DATA_DIR, 'uploads'));

export const pictureReader =
  (store: UploadStore): ReadPicture =>
  async (address) =>
    uploadedPicture(address) ? store.read(path.basename(address)) : readStaticFile(address);

const hour = 3_600_000;

/** A write goes to another name first, so that a file with its own name is always whole. Later writes delete the rests of killed processes. */
function diskStore(folder: string): UploadStore {
  let ready: Promise<void> | undefined;
  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
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
    remove: (file) => unlink(path.join(folder, file)).catch(absent),
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** The timeout of a request to S3, the concurrent reads, and the bytes of the read cache. */
const timeoutMs = 8000;
const maxReads = 64;
const maxCachedBytes = 48 * 1024 * 1024;

/** A client for `https://key:secret@host/bucket/prefix?region=…`, key and secret percent-encoded. */
function s3Client(address: string) {
  const given = new URL(address);
  const secret = { accessKeyId: decodeURIComponent(given.username), secretAccessKey: decodeURIComponent(given.password) };
  const region = given.searchParams.get('region') ?? 'us-east-1';
  const client = new AwsClient({ ...secret, region, service: 's3' });
  const at = (file: string) => `${given.origin}${given.pathname.replace(/\/$/, '')}/${file}`;
  return async (file: string, init: RequestInit = { headers: { 'x-amz-content-sha256': hashOf('') } }) => {
    // The signal must go to `fetch` itself: the garbage collector takes one that only a Request holds, and then the wait never ends.
    const signed = await client.sign(at(file), init);
    return fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
      throw unavailable();
    });
  };
}

/**
 * S3's error code for a file that is not there (`SignatureDoesNotMatch`, `AccessDenied`, `NoSuchBucket`…); undefined when the file is merely missing.
 */
export async function s3Refusal(address: string, file: string): Promise<string | undefined> {
  const reply = await s3Client(address)(file);
  const text = await reply.text().catch(() => '');
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? `${reply.status}`;
  return reply.ok || code === 'NoSuchKey' || code === '404' ? undefined : code;
}

function s3Store(address: string): UploadStore {
  const ask = s3Client(address);
  const cached = new LRUCache<string, Buffer>({ maxSize: maxCachedBytes, sizeCalculation: (bytes) => bytes.length + 200 });
  const reading = new Map<string, Promise<Buffer | undefined>>();
  const fetchBytes = async (file: string) => {
    const reply = await ask(file);
    // S3 answers 403 for a missing file when the key may not list the bucket.
    if (reply.status === 404 || reply.status === 403) return void (await reply.body?.cancel());
    if (!reply.ok) throw unavailable();
    const body = await reply.arrayBuffer().catch(() => {
      throw unavailable();
    });
    const bytes = Buffer.from(body);
    cached.set(file, bytes);
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
      const found = cached.get(file) ?? reading.get(file);
      if (found) return found;
      if (reading.size >= maxReads) throw unavailable();
      const bytes = fetchBytes(file).finally(() => reading.delete(file));
      reading.set(file, bytes);
      return bytes;
    },
    remove: async (file) => {
      cached.delete(file);
      const reply = await ask(file, { method: 'DELETE', headers: { 'x-amz-content-sha256': hashOf('') } });
      await reply.body?.cancel();
      if (!reply.ok && reply.status !== 404) throw unavailable();
    },
  };
}

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
