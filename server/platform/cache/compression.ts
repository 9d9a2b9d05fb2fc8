import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';

/** Content codings, the one that saves most first. */
const codings = ['br', 'zstd', 'gzip'] as const;
export type ContentCoding = (typeof codings)[number];

/** A reply's body in one coding. `isBest` says that a slower quality would save nothing more. */
export type CompressedBytes = { bytes: Buffer; isBest: boolean };

/** Longer than any browser sends, so that the table of known headers stays small. */
const maxHeaderLength = 100;

const chosen = new LRUCache<string, ContentCoding | 'identity'>({ max: 200 });

/** The coding for an `Accept-Encoding`; undefined when the body goes out as it is. */
export function codingOf(header: string | string[] | undefined): ContentCoding | undefined {
  if (typeof header !== 'string' || header.length > maxHeaderLength) return undefined;
  let coding = chosen.get(header);
  if (coding === undefined) {
    coding = negotiate<ContentCoding | 'identity'>(header.toLowerCase(), [...codings, 'identity']) ?? 'identity';
    chosen.set(header, coding);
  }
  return coding === 'identity' ? undefined : coding;
}

/** Types that compression makes smaller; pictures are compressed already. */
const compressible = /^(?:text\/|application\/(?:[\w.+-]*(?:json|xml)|javascript))/;
/** Below this size the header of a coding costs more than it saves. */
const minBytes = 1024;

export const isCompressible = (type: string, length: number): boolean => length >= minBytes && compressible.test(type);

const brotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** About 5 ms for a page of 100 kB. Brotli's better quality takes 55 ms and saves a tenth; its best takes twice that for two hundredths more. */
const quick: Record<ContentCoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, 5),
  zstd: (body) => promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};
const best: Partial<Record<ContentCoding, (body: Buffer) => Promise<Buffer>>> = { br: (body) => brotli(body, 10) };

/** A larger body would occupy a thread for too long. */
const maxBestBytes = 512 * 1024;
/** Bodies that wait for a better quality; beyond that the quick quality stays. */
const maxWaitingBest = 8;

/** Compresses outside the event loop, a bounded number of bodies at a time: the quick quality, which a visitor waits for, before the best. */
export class Compressor {
  readonly #quick = new PQueue({ concurrency: 2 });
  /** At most two a second, about a ninth of a core, whatever the load. */
  readonly #best = new PQueue({ concurrency: 1, interval: 500, intervalCap: 1 });

  async quick(body: Buffer, coding: ContentCoding): Promise<CompressedBytes> {
    const bytes = await this.#quick.add(() => quick[coding](body));
    return { bytes, isBest: best[coding] === undefined || body.length > maxBestBytes };
  }

  /** Undefined when the queue is full. */
  async best(body: Buffer, coding: ContentCoding): Promise<CompressedBytes | undefined> {
    const compress = best[coding];
    if (!compress || this.#best.size >= maxWaitingBest) return undefined;
    return { bytes: await this.#best.add(() => compress(body)), isBest: true };
  }
}
