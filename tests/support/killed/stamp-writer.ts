import { sql } from 'drizzle-orm';
import { writeCardQr } from '../../../contract/wallet/card-qr.ts';
import type { HeldCard } from '../../../contract/wallet/stamp-cards.ts';
import { stepAt, totp } from '../../../contract/wallet/totp.ts';
import type { Database } from '../../../database/database.ts';
import { type Ask, any } from './cut-requests.ts';
import { Lanes, type Writer, type WriterStep, type Wrong } from './writer.ts';

const hour = 3_600_000;

/** A customer with a card that began two days ago, and the two tills that are shown it: nobody's quota is used up. */
export type Visitor = { token: string; tills: string[] };
type Holder = Visitor & { card?: HeldCard; from: number; stamps: number; isGiven: boolean };

/** Pairs of tills that were shown the same cards without a network: each stamp is sent by both, with keys of their own, whichever comes first. */
export function stampWriter(ask: Ask, id_store: number, needed: number, groups: Visitor[][]): Writer {
  const lanes = new Lanes();
  const counters = groups.map((group) => new StampCounter(ask, id_store, needed, group));
  return {
    acknowledged: lanes.acknowledged,
    unanswered: lanes.unanswered,
    run: (isOver) =>
      lanes.run(
        counters.map((counter) => () => counter.next()),
        isOver,
      ),
    settle: async () => {
      await lanes.again();
      for (const counter of counters) await counter.look();
    },
    compare: async (db) => {
      const all = await Promise.all(counters.map((counter) => counter.compare(db)));
      return { lost: all.flatMap(({ lost }) => lost), doubled: all.flatMap(({ doubled }) => doubled) };
    },
  };
}

class StampCounter {
  readonly #ask: Ask;
  readonly #id_store: number;
  readonly #needed: number;
  readonly #waiting: Holder[];
  readonly #served: Holder[] = [];

  constructor(ask: Ask, id_store: number, needed: number, visitors: Visitor[]) {
    [this.#ask, this.#id_store, this.#needed] = [ask, id_store, needed];
    this.#waiting = visitors.map((visitor) => ({ ...visitor, from: 0, stamps: 0, isGiven: false }));
  }

  next(): WriterStep | undefined {
    const before = this.#served.at(-1);
    const holder = before && !before.isGiven ? before : this.#waiting.pop();
    if (!holder) return undefined;
    if (holder !== before) this.#served.push(holder);
    return holder.stamps < this.#needed ? { kind: 'stamp', act: this.#stamping(holder) } : { kind: 'gift', act: this.#giving(holder) };
  }

  /** Of the day before, oldest last: a queue is not sent in the order of its scans. */
  #stamping(holder: Holder): WriterStep['act'] {
    const nth = holder.stamps + 1;
    return async () => {
      holder.card ??= (await this.#cardsOf(holder))[0];
      holder.from ||= Date.now();
      await this.#sendBoth(holder, holder.from - nth * hour, 'stamp');
      holder.stamps = nth;
    };
  }

  #giving(holder: Holder): WriterStep['act'] {
    const at = Date.now();
    return async () => {
      await this.#sendBoth(holder, at, 'gift');
      holder.isGiven = true;
    };
  }

  async #cardsOf({ token }: Visitor): Promise<HeldCard[]> {
    const { body } = await this.#ask('GET', '/wallet', { token, address: this.#network() });
    return (JSON.parse(body) as { cards: HeldCard[] }).cards;
  }

  #network = () => `10.${any([1, 2, 3, 4, 5, 6, 7])}.${Math.floor(Math.random() * 250)}.1`;

  async #sendBoth({ card, tills }: Holder, at: number, gives: 'stamp' | 'gift'): Promise<void> {
    if (!card) throw new Error('a card that was begun is not in its wallet');
    const step = stepAt(at);
    const qr = writeCardQr({ id_card: card.id_card, step, digits: await totp(card.secret, step), sig: card.sig });
    const body = { qr, id_store: this.#id_store, gives, scanned_at: new Date(at).toISOString() };
    const sent = tills.map((token, n) =>
      this.#ask('POST', '/stamps', { token, address: this.#network(), body, key: `${gives}-${card.id_card}-${at}-${n}` }),
    );
    // Both have ended before either is sent again.
    await Promise.allSettled(sent);
    const answers = await Promise.all(sent);
    if (String(answers.map(({ status }) => status).sort()) !== '200,409')
      throw new Error(`a ${gives} by two tills answers ${answers.map(({ status, body: said }) => `${status} ${said}`)}`);
  }

  /** A card shows the stamps that were acknowledged; after its gift the next one has begun. */
  async look(): Promise<void> {
    const holder = this.#served.at(-1);
    if (!holder?.card) return;
    const shown = (await this.#cardsOf(holder)).map(
      ({ id_card, stamps }) => `${id_card === holder.card?.id_card ? 'this' : 'next'} ${stamps}`,
    );
    const acknowledged = holder.isGiven ? 'next 0' : `this ${holder.stamps}`;
    if (String(shown) !== acknowledged) throw new Error(`a wallet has ${shown} and was told ${acknowledged}`);
  }

  /** Each card has the stamps that were acknowledged, each once and an hour between any two, and the gift if it was given. */
  async compare(db: Database): Promise<Wrong> {
    const wrong: Wrong = { lost: [], doubled: [] };
    for (const { card, stamps, isGiven } of this.#served) {
      if (!card) continue;
      const expected = [...(isGiven ? [0] : []), ...Array.from({ length: stamps }, (_, n) => n + 1)];
      const { rows } = await db.execute<{ stamps: number; is_given: boolean; nths: number[]; near: number }>(sql`
        select h.stamps, h.given_at is not null as is_given,
          coalesce((select json_agg(t.nth order by t.nth) from stamps t where t.id_card = h.id_card), '[]') as nths,
          (select count(*)::int from stamps a join stamps b on b.id_card = a.id_card and a.nth > 0 and b.nth > a.nth
            and abs(extract(epoch from a.stamped_at - b.stamped_at)) < 3600 where a.id_card = h.id_card) as near
        from cards h where h.id_card = ${card.id_card}`);
      const [row] = rows;
      const missing = expected.filter((nth) => !row?.nths.includes(nth));
      if (!row || missing.length > 0 || row.stamps < stamps || (isGiven && !row.is_given))
        wrong.lost.push({ id_card: card.id_card, missing, row });
      else if (row.nths.length > expected.length || row.near > 0 || row.stamps > stamps || row.is_given !== isGiven)
        wrong.doubled.push({ id_card: card.id_card, expected, row });
    }
    return wrong;
  }
}
