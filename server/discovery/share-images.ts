import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../../contract/settings.ts';
import { unavailable } from '../platform/problems.ts';
import { drawShareImage } from './share-image.ts';
import type { Shared } from './shared.ts';

export type Drawn = { body: Buffer; type: string; etag: string };

/** Drawing takes all of a core for a tenth of a second; the rest of the server needs the others. */
const atOnce = 2;
/** Whoever comes when so many wait is asked to come back later. */
const maxWaiting = 100;

/** `said` is all that it says: with the format and the product it decides every byte. */
type Sheet<Said> = { format: string; type: string; said: Said; draw: (said: Said, settings: Settings) => Promise<Buffer> };

/** Pictures and posters by what they say: the same content is drawn once, also when many ask for it at the same time. */
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

  /** The picture that a shared link shows. */
  get = (shared: Shared, settings: Settings): Promise<Drawn> =>
    this.sheet({ format: 'link', type: 'image/jpeg', said: shared, draw: this.#draw }, settings);

  async sheet<Said>({ format, type, said, draw }: Sheet<Said>, settings: Settings): Promise<Drawn> {
    const { product, logo, colors, host } = settings;
    const key = JSON.stringify([format, said, product, logo, colors.brand, host]);
    const found = this.#drawn.get(key) ?? this.#drawing.get(key);
    if (found) return found;
    const drawing = this.#finish(key, type, () => draw(said, settings)).finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawing);
    return drawing;
  }

  async #finish(key: string, type: string, draw: () => Promise<Buffer>): Promise<Drawn> {
    const body = await this.#inTurn(draw);
    const finished = { body, type, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
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
