import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../../contract/settings.ts';
import { unavailable } from '../platform/problems.ts';
import type { ShareFacts } from './share-facts.ts';
import { drawShareImage } from './share-image.ts';

export type ShareImage = { body: Buffer; type: string; etag: string };

/** Drawing takes all of a core for a tenth of a second, and the rest of the server needs the others; whoever comes when `maxWaiting` wait is asked to come back. */
const usual = { atOnce: 2, maxWaiting: 100 };

/** `said` is all that it says: with the format and the product it decides every byte. */
type Sheet<Content> = { format: string; type: string; said: Content; draw: (said: Content, settings: Settings) => Promise<Buffer> };

/** Pictures and posters by what they say: the same content is drawn once, also when many ask for it at the same time. */
export class ShareImages {
  readonly #drawn = new LRUCache<string, ShareImage>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ body }, key) => body.length + key.length + 200,
  });
  readonly #drawing = new Map<string, Promise<ShareImage>>();
  readonly #waiting: (() => void)[] = [];
  readonly #draw: typeof drawShareImage;
  readonly #limits: typeof usual;
  #active = 0;

  constructor(draw: typeof drawShareImage = drawShareImage, limits = usual) {
    this.#draw = draw;
    this.#limits = limits;
  }

  /** The picture that a shared link shows. */
  get = (shared: ShareFacts, settings: Settings): Promise<ShareImage> =>
    this.sheet({ format: 'link', type: 'image/jpeg', said: shared, draw: this.#draw }, settings);

  async sheet<Content>({ format, type, said, draw }: Sheet<Content>, settings: Settings): Promise<ShareImage> {
    const { product, logo, colors, host } = settings;
    const key = JSON.stringify([format, said, product, logo, colors.brand, host]);
    const found = this.#drawn.get(key) ?? this.#drawing.get(key);
    if (found) return found;
    const drawing = this.#finish(key, type, () => draw(said, settings)).finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawing);
    return drawing;
  }

  async #finish(key: string, type: string, draw: () => Promise<Buffer>): Promise<ShareImage> {
    const body = await this.#inTurn(draw);
    const finished = { body, type, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
    this.#drawn.set(key, finished);
    return finished;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= this.#limits.maxWaiting) throw unavailable();
    if (this.#active < this.#limits.atOnce) this.#active++;
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
