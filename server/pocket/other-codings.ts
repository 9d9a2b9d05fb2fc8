import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { overloaded } from '../platform/problems.ts';

/** How much is made and sent at once: a gzip takes a thread for a fifth of a second, and each plain one a decompressor until its client has it. */
const mostAtOnce = { waiting: 20, plain: 8 };

/** Pockets for clients without brotli, which browsers are where the address is not https. */
export class OtherCodings {
  readonly #gzipped = new LRUCache<string, Buffer>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ length }, name) => length + name.length + 100,
  });
  readonly #running = new Map<string, Promise<Buffer>>();
  readonly #queue = new PQueue({ concurrency: 1 });
  #plain = 0;

  /** Made once for everybody who asks for these bytes by this name. */
  gzip(name: string, brotli: Uint8Array): Promise<Buffer> {
    const made = this.#gzipped.get(name);
    if (made) return Promise.resolve(made);
    const running = this.#running.get(name);
    if (running) return running;
    if (this.#queue.size >= mostAtOnce.waiting) throw overloaded();
    const making = this.#queue
      .add(async () => promisify(gzip)(await promisify(brotliDecompress)(brotli), { level: 6 }))
      .then((bytes) => {
        this.#gzipped.set(name, bytes);
        return bytes;
      })
      .finally(() => this.#running.delete(name));
    this.#running.set(name, making);
    return making;
  }

  /** Throws a 503 while others are being sent. */
  plain(brotli: Uint8Array): Readable {
    if (this.#plain >= mostAtOnce.plain) throw overloaded();
    this.#plain++;
    const plain = Readable.from([brotli]).pipe(createBrotliDecompress());
    plain.once('close', () => {
      this.#plain--;
    });
    return plain;
  }
}
