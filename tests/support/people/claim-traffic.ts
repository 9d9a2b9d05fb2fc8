import { writeClaimQr } from '../../../contract/wallet/claim-qr.ts';
import { undoLife } from '../../../contract/wallet/till-rules.ts';
import { stepAt, totp } from '../../../contract/wallet/totp.ts';
import type { Claim } from '../../../contract/wallet/wallet.ts';

export type Kind = 'claim' | 'cancel' | 'redeem' | 'undo';

/** A claim as those who were answered know it. */
export type Held = {
  id_claim: number;
  id_coupon: number;
  status: 'active' | 'redeemed' | 'cancelled';
  proof: { secret: string; sig: string };
  /** The last use that was acknowledged, with what sends it again and what was answered. */
  use?: { till: string; key: string; qr: string; answer: string; at: number };
};

/** One customer's side: nobody else writes for them, and they do one thing after the other. */
export type Client = { token: string; address: string; id_customer: number; claims: Held[] };

export type Shop = {
  origin: string;
  id_store: number;
  tills: string[];
  coupons: { id_coupon: number; slug: string; stock: number | null }[];
};

/** A thing that was asked for and not answered: the server was killed meanwhile. */
export type Doubt = { kind: Kind; again(): Promise<void> };

type Reply = { status: number; body: string };

const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** What cut a request off; anything else is a failure of the test. */
export class CutError extends Error {}

/** Mixed traffic of many clients against a server that may die at any moment, with a note of everything that was acknowledged. */
export class Traffic {
  readonly acknowledged: Record<Kind, number> = { claim: 0, cancel: 0, redeem: 0, undo: 0 };
  refused = 0;
  readonly #shop: Shop;
  #keys = 0;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  get total(): number {
    return Object.values(this.acknowledged).reduce((sum, count) => sum + count, 0);
  }

  async ask(method: string, path: string, { token, address, body, key }: { token?: string; address: string; body?: object; key?: string }) {
    const headers = {
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const url = `${this.#shop.origin}/api/v1${path}`;
    const reply: Reply = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      .then(
        async (answer) => ({ status: answer.status, body: await answer.text() }),
        (error) => {
          throw new CutError(String(error));
        },
      )
      .catch((error) => {
        throw error instanceof CutError ? error : new CutError(String(error));
      });
    if (reply.status >= 500) throw new Error(`${method} ${path} answers ${reply.status}: ${reply.body}`);
    return reply;
  }

  /** Does one thing after the other for one of these clients at a time, until the server is gone. Answers what was not answered. */
  async run(clients: Client[], isOver: () => boolean): Promise<Doubt | undefined> {
    while (!isOver()) {
      const client = any(clients);
      const { kind, act } = this.#next(client);
      try {
        await act();
      } catch (error) {
        if (error instanceof CutError) return { kind, again: act };
        throw error;
      }
    }
    return undefined;
  }

  #next(client: Client): Doubt & { act(): Promise<void> } {
    const active = client.claims.filter(({ status }) => status === 'active');
    const used = client.claims.filter(({ use }) => use && Date.now() - use.at < undoLife / 2);
    const roll = Math.random();
    const named = (kind: Kind, act: () => Promise<void>) => ({ kind, act, again: act });
    if (active.length > 0 && roll < 0.35) return named('redeem', this.#redeeming(any(active)));
    if (active.length > 0 && roll < 0.55) return named('cancel', () => this.#cancel(client, any(active)));
    if (used.length > 0 && roll < 0.65) return named('undo', this.#undoing(any(used)));
    const { id_coupon } = any(this.#shop.coupons);
    return named('claim', () => this.#claim(client, id_coupon));
  }

  async #claim(client: Client, id_coupon: number): Promise<void> {
    const { status, body } = await this.ask('POST', `/coupons/${id_coupon}/claim`, client);
    if (status === 409) {
      this.refused++;
      return;
    }
    if (status !== 200) throw new Error(`a claim answers ${status}: ${body}`);
    const { id_claim, secret, sig } = JSON.parse(body) as Claim;
    const before = client.claims.find((claim) => claim.id_coupon === id_coupon && claim.status === 'active');
    if (before && before.id_claim !== id_claim) throw new Error(`claim ${before.id_claim} was lost: ${id_claim} is there in its place`);
    this.acknowledged.claim++;
    if (before) return;
    if (client.claims.some((claim) => claim.id_claim === id_claim)) throw new Error(`claim ${id_claim}, which was over, is active again`);
    client.claims.push({ id_claim, id_coupon, status: 'active', proof: { secret: secret as string, sig: sig as string } });
  }

  async #cancel(client: Client, claim: Held): Promise<void> {
    const { status, body } = await this.ask('DELETE', `/claims/${claim.id_claim}`, client);
    if (status !== 204) throw new Error(`giving back answers ${status}: ${body}`);
    claim.status = 'cancelled';
    this.acknowledged.cancel++;
  }

  /** The same request however often it is sent: one key, one till, and as long as it is taken one QR. */
  #redeeming(claim: Held): () => Promise<void> {
    const till = any(this.#shop.tills);
    const key = `trafico-${++this.#keys}`;
    let qr: string | undefined;
    return async () => {
      qr ??= await this.qrOf(claim);
      let { status, body } = await this.redeem(till, key, qr);
      // It was not done, and the server was away for longer than a QR lives: the phone shows another by now.
      if (body.includes('Este QR no es de ahora')) {
        qr = await this.qrOf(claim);
        ({ status, body } = await this.redeem(till, key, qr));
      }
      if (status === 429) return;
      if (status !== 200) throw new Error(`a use answers ${status}: ${body}`);
      claim.status = 'redeemed';
      claim.use = { till, key, qr, answer: body, at: Date.now() };
      this.acknowledged.redeem++;
    };
  }

  redeem(till: string, key: string, qr: string): Promise<Reply> {
    return this.ask('POST', '/redemptions', { token: till, address: '10.9.9.9', key, body: { qr, id_store: this.#shop.id_store } });
  }

  async qrOf({ id_claim, proof }: Held): Promise<string> {
    const step = stepAt(Date.now());
    return writeClaimQr({ id_claim, step, digits: await totp(proof.secret, step), sig: proof.sig });
  }

  /** Sent again, it may have been done before: then it is refused, and the claim is active all the same. */
  #undoing(claim: Held): () => Promise<void> {
    const till = any(this.#shop.tills);
    let times = 0;
    return async () => {
      times++;
      const given = { token: till, address: '10.9.9.8', body: { reason: 'Me equivoqué' } };
      const { status, body } = await this.ask('POST', `/redemptions/${claim.id_claim}/undo`, given);
      if (status !== 204 && !(status === 409 && times > 1)) throw new Error(`taking back answers ${status}: ${body}`);
      claim.status = 'active';
      delete claim.use;
      this.acknowledged.undo++;
    };
  }
}
