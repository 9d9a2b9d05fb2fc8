import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../../contract/settings.ts';
import { unavailable } from '../platform/problems.ts';
import type { Shared } from './queries.ts';
import { drawShareImage } from './share-image.ts';

export type Drawn = { body: Buffer; type: string; etag: string };

/** Drawing takes all of a core for a tenth of a second; the rest of the server needs the others. */
const atOnce = 2;
/** Whoever comes when so many wait is asked to come back later. */
const maxWaiting = 100;

/** Pictures of shared links by what they say: the same content is drawn once, also when many ask for it at the same time. */
export class ShareImages {
  readonly #drawn = new LRUCache<string, Drawn>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ body }, key) => body.length + key.length + 200,
  });
  readonly #drawing = new Map<string, Promise<Drawn>>();
  readonly #waiting: (() => void)[] = [];
  readonly #draw: typeof drawShareImage;
  #active = 0;

  constructor(draw: typeof drawShareImage = drawShareImage) {
    this.#draw = draw;
  }

  async get(shared: Shared, settings: Settings): Promise<Drawn> {
    const key = JSON.stringify([shared, settings.product, settings.logo, settings.colors.brand]);
    const found = this.#drawn.get(key) ?? this.#drawing.get(key);
    if (found) return found;
    const drawing = this.#finish(key, shared, settings).finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawing);
    return drawing;
  }

  async #finish(key: string, shared: Shared, settings: Settings): Promise<Drawn> {
    const body = await this.#inTurn(() => this.#draw(shared, settings));
    const finished = { body, type: 'image/jpeg', etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
    this.#drawn.set(key, finished);
    return finished;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= maxWaiting) throw unavailable();
    if (this.#active < atOnce) this.#active++;
    else await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#active--;
    }
  }
}
