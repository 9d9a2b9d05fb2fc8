import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';

/** One answered request, with how long it took. */
export type TimedReply = { status: number; ms: number; body: string };
type Ask = (method: string, path: string, body?: object) => Promise<TimedReply>;

const ends_at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 10 * 86_400_000).toISOString();

/** A photo that no encoding makes small. */
async function newPhoto(): Promise<File> {
  const [width, height] = [800, 600];
  const bytes = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' });
}

type Draft = { id_coupon: number; title: string; description: string };

/** An owner who begins drafts, edits them and uploads pictures, and notes what was acknowledged. */
export class OwnerAtWork {
  readonly #ask: Ask;
  readonly #origin: () => string;
  readonly #id_company: number;
  readonly #drafts: Draft[] = [];
  readonly #refused: string[] = [];
  readonly #pictures: string[] = [];
  #turns = 0;

  /** `ask` asks as this owner. */
  constructor(ask: Ask, origin: () => string, id_company: number) {
    [this.#ask, this.#origin, this.#id_company] = [ask, origin, id_company];
  }

  get acknowledged(): { drafts: number; pictures: number } {
    return { drafts: this.#drafts.length, pictures: this.#pictures.length };
  }

  /** A picture, and a draft begun or edited: the answer to each. */
  async work(): Promise<TimedReply[]> {
    const draft = this.#drafts[this.#turns % Math.max(1, this.#drafts.length)];
    const written = draft && this.#turns % 4 !== 0 ? this.#edit(draft) : this.#begin();
    this.#turns++;
    return [await written, await this.#upload()];
  }

  async #begin(): Promise<TimedReply> {
    const title = `Borrador ${this.#turns}`;
    const body = { title, description: '', kind: 'percent', value: 10, ends_at, status: 'draft' };
    const answered = await this.#ask('POST', `/companies/${this.#id_company}/coupons`, body);
    if (answered.status === 201) this.#drafts.push({ ...JSON.parse(answered.body), title, description: '' });
    else this.#refused.push(title);
    return answered;
  }

  async #edit(draft: Draft): Promise<TimedReply> {
    const description = `Así quedó a la ${this.#turns}.`;
    const answered = await this.#ask('PATCH', `/coupons/${draft.id_coupon}`, { description });
    if (answered.status === 200) draft.description = description;
    return answered;
  }

  async #upload(): Promise<TimedReply> {
    const form = new FormData();
    form.append('file', await newPhoto());
    const answered = await this.#ask('POST', '/uploads', form);
    if (answered.status === 201) this.#pictures.push(JSON.parse(answered.body).image);
    return answered;
  }

  /** Each draft is as it was acknowledged last, none that was refused is there, and every acknowledged picture is served whole. */
  async expectKept(): Promise<void> {
    const titles: string[] = [];
    for (let cursor = ''; ; ) {
      const { status, body } = await this.#ask('GET', `/companies/${this.#id_company}/coupons?limit=50${cursor}`);
      expect(status, body).toBe(200);
      const { items, next_cursor } = JSON.parse(body) as { items: Draft[]; next_cursor: string | null };
      titles.push(...items.map(({ title }) => title));
      for (const { id_coupon, description } of this.#drafts)
        for (const item of items) if (item.id_coupon === id_coupon) expect(item.description, item.title).toBe(description);
      if (!next_cursor) break;
      cursor = `&cursor=${encodeURIComponent(next_cursor)}`;
    }
    expect(titles).toEqual(expect.arrayContaining(this.#drafts.map(({ title }) => title)));
    expect(titles.filter((title) => this.#refused.includes(title))).toEqual([]);
    for (const image of this.#pictures) {
      const picture = await fetch(`${this.#origin()}${image}`);
      expect(picture.status, image).toBe(200);
      expect((await sharp(Buffer.from(await picture.arrayBuffer())).stats()).channels.length, image).toBe(3);
    }
  }
}
