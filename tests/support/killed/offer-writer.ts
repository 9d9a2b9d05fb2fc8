import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { type Ask, any } from './cut-requests.ts';
import { Lanes, type Writer, type WriterStep, type Wrong } from './writer.ts';

/** A company and its owner's session. */
export type OwnerAccount = { id_company: number; token: string };

type Status = 'draft' | 'active' | 'paused' | 'ended' | 'deleted';
type Offer = { id_coupon: number; title: string; description: string; status: Status; changes: number };
type Row = Omit<Offer, 'changes'> & { is_listed: boolean; changes: number };

const living = 4;
const ends_at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 10 * 86_400_000).toISOString();

/**
 * An owner at each of these companies who publishes coupons (`active`) and changes, pauses, ends them; or who begins drafts and edits, publishes,
 * deletes them.
 */
export function offerWriter(ask: Ask, companies: OwnerAccount[], begins: 'active' | 'draft'): Writer {
  const lanes = new Lanes();
  const owners = companies.map((owned, n) => new Owner(ask, owned, begins, n));
  return {
    acknowledged: lanes.acknowledged,
    unanswered: lanes.unanswered,
    run: (isOver) =>
      lanes.run(
        owners.map((owner) => () => owner.next()),
        isOver,
      ),
    settle: async () => {
      await lanes.again();
      for (const owner of owners) await owner.look();
    },
    compare: async (db) => {
      const wrong: Wrong = { lost: [], doubled: [] };
      for (const owner of owners) {
        const { lost, doubled } = await owner.compare(db);
        wrong.lost.push(...lost);
        wrong.doubled.push(...doubled);
      }
      return wrong;
    },
  };
}

class Owner {
  readonly #ask: Ask;
  readonly #owned: OwnerAccount;
  readonly #begins: 'active' | 'draft';
  readonly #name: string;
  /** Each shop has a network of its own: who asks again ten times a second would use up the limit of one that all share. */
  readonly #address: string;
  readonly #offers: Offer[] = [];
  #begun = 0;
  #words = 0;

  constructor(ask: Ask, owned: OwnerAccount, begins: 'active' | 'draft', n: number) {
    [this.#ask, this.#owned, this.#begins, this.#name] = [ask, owned, begins, `${begins}-${n}`];
    this.#address = `10.8.${begins === 'active' ? 1 : 2}.${n}`;
  }

  get #living(): Offer[] {
    return this.#offers.filter(({ status }) => status !== 'ended' && status !== 'deleted');
  }

  next(): WriterStep {
    const open = this.#living;
    if (open.length < living) return { kind: this.#begins === 'draft' ? 'draft begun' : 'published', act: this.#beginning() };
    const offer = any(open);
    const ways = { draft: ['edit', 'edit', 'active', 'delete'], active: ['edit', 'paused', 'ended'], paused: ['active', 'edit', 'ended'] };
    const way = any(ways[offer.status as keyof typeof ways]);
    if (way === 'delete') return { kind: 'draft deleted', act: this.#deleting(offer) };
    if (way !== 'edit') return { kind: way === 'active' ? 'published' : way, act: this.#changing(offer, { status: way as Status }) };
    const edited = { description: `Así quedó la ${++this.#words}.` };
    return { kind: offer.status === 'draft' ? 'draft edited' : 'edited', act: this.#changing(offer, edited) };
  }

  async #request(method: string, path: string, given: { body?: object; key?: string } = {}) {
    const { token } = this.#owned;
    return this.#ask(method, path, { token, address: this.#address, ...given });
  }

  #beginning(): WriterStep['act'] {
    const title = `Oferta ${this.#name}-${++this.#begun}`;
    const body = { title, description: '', kind: 'percent', value: 10, ends_at, status: this.#begins };
    return async () => {
      const path = `/companies/${this.#owned.id_company}/coupons`;
      const reply = await this.#request('POST', path, { body, key: `${this.#name}-${title.replaceAll(' ', '-')}` });
      if (reply.status !== 201) throw new Error(`a new coupon answers ${reply.status}: ${reply.body}`);
      const { id_coupon } = JSON.parse(reply.body) as Offer;
      if (this.#offers.some((offer) => offer.id_coupon === id_coupon)) throw new Error(`${title} is another coupon`);
      this.#offers.push({ id_coupon, title, description: '', status: this.#begins, changes: 1 });
    };
  }

  #changing(offer: Offer, changed: { status?: Status; description?: string }): WriterStep['act'] {
    return async () => {
      const reply = await this.#request('PATCH', `/coupons/${offer.id_coupon}`, { body: changed });
      if (reply.status !== 200) throw new Error(`a change of ${JSON.stringify(changed)} answers ${reply.status}: ${reply.body}`);
      Object.assign(offer, changed);
      offer.changes++;
    };
  }

  /** Sent again, it may have been done before. */
  #deleting(offer: Offer): WriterStep['act'] {
    let times = 0;
    return async () => {
      times++;
      const { status, body } = await this.#request('DELETE', `/coupons/${offer.id_coupon}`);
      if (status !== 204 && !(status === 404 && times > 1)) throw new Error(`deleting answers ${status}: ${body}`);
      offer.status = 'deleted';
    };
  }

  /** Its owner is shown each living one as it was acknowledged. */
  async look(): Promise<void> {
    for (const { id_coupon, title, description, status } of this.#living) {
      const reply = await this.#request('GET', `/companies/${this.#owned.id_company}/coupons/${id_coupon}`);
      const found = reply.status === 200 ? (JSON.parse(reply.body) as Offer) : undefined;
      const shown = found && { title: found.title, description: found.description, status: found.status };
      if (!isDeepStrictEqual(shown, { title, description, status }))
        throw new Error(
          `coupon ${id_coupon} is ${JSON.stringify(shown ?? reply)} and was acknowledged as ${status}: ${title}, ${description}`,
        );
    }
  }

  /** Every row, whether lists have it, and how many changes were noted of it, beside what was acknowledged. */
  async compare(db: Database): Promise<Wrong> {
    const { rows } = await db.execute<Row>(sql`
      select id_coupon, title, description, status,
        exists (select from listings l where l.kind = 'coupon' and l.id_item = c.id_coupon) as is_listed,
        (select count(*)::int from audit_entries a where a.kind = 'coupon' and a.item = c.id_coupon::text) as changes
      from coupons c where id_company = ${this.#owned.id_company} and title like ${`Oferta ${this.#name}-%`}`);
    const known = this.#offers
      .filter(({ status }) => status !== 'deleted')
      .map((offer): Row => ({ ...offer, is_listed: offer.status === 'active' }));
    const without = (all: Row[], others: Row[]) =>
      all.filter((row) => !others.some((other) => isDeepStrictEqual(sorted(row), sorted(other))));
    return { lost: without(known, rows), doubled: without(rows, known) };
  }
}

const sorted = ({ id_coupon, title, description, status, is_listed, changes }: Row) => [
  id_coupon,
  title,
  description,
  status,
  is_listed,
  changes,
];
