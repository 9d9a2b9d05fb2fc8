import { writeClaimQr } from '../../../contract/wallet/claim-qr.ts';
import { undoLife } from '../../../contract/wallet/till-rules.ts';
import { stepAt, totp } from '../../../contract/wallet/totp.ts';
import type { Claim } from '../../../contract/wallet/wallet.ts';
import { type Ask, any } from './cut-requests.ts';
import type { WriterStep } from './writer.ts';

/** A claim as those who were answered know it. */
export type AcknowledgedWrites = {
  id_claim: number;
  id_coupon: number;
  status: 'active' | 'redeemed' | 'cancelled';
  proof: { secret: string; sig: string };
  /** The last use that was acknowledged, with what sends it again and what was answered. */
  use?: { till: string; key: string; qr: string; answer: string; at: number };
};

/** One customer's side: nobody else writes for them, and they do one thing after the other. */
export type Client = { token: string; address: string; id_customer: number; claims: AcknowledgedWrites[] };

export type Shop = {
  id_store: number;
  tills: string[];
  coupons: { id_coupon: number; slug: string; stock: number | null }[];
};

/** Mixed traffic of many clients against a server that may die at any moment, with a note of everything that was acknowledged. */
export class Traffic {
  refused = 0;
  readonly #ask: Ask;
  readonly #shop: Shop;
  #keys = 0;

  constructor(ask: Ask, shop: Shop) {
    [this.#ask, this.#shop] = [ask, shop];
  }

  /** Does one thing for one of these clients. */
  next(clients: Client[]): WriterStep {
    const client = any(clients);
    const active = client.claims.filter(({ status }) => status === 'active');
    const used = client.claims.filter(({ use }) => use && Date.now() - use.at < undoLife / 2);
    const roll = Math.random();
    const named = (kind: string, act: WriterStep['act']): WriterStep => ({ kind, act });
    if (active.length > 0 && roll < 0.35) return named('redeem', this.#redeeming(any(active)));
    if (active.length > 0 && roll < 0.55) return named('cancel', this.#cancelling(client, any(active)));
    if (used.length > 0 && roll < 0.65) return named('undo', this.#undoing(any(used)));
    const { id_coupon } = any(this.#shop.coupons);
    return named('claim', () => this.#claim(client, id_coupon));
  }

  async #claim(client: Client, id_coupon: number): Promise<undefined | false> {
    const { status, body } = await this.#ask('POST', `/coupons/${id_coupon}/claim`, client);
    if (status === 409) {
      this.refused++;
      return false;
    }
    if (status !== 200) throw new Error(`a claim answers ${status}: ${body}`);
    const { id_claim, secret, sig } = JSON.parse(body) as Claim;
    const before = client.claims.find((claim) => claim.id_coupon === id_coupon && claim.status === 'active');
    if (before && before.id_claim !== id_claim) throw new Error(`claim ${before.id_claim} was lost: ${id_claim} is there in its place`);
    if (before) return undefined;
    if (client.claims.some((claim) => claim.id_claim === id_claim)) throw new Error(`claim ${id_claim}, which was over, is active again`);
    client.claims.push({ id_claim, id_coupon, status: 'active', proof: { secret: secret as string, sig: sig as string } });
  }

  #cancelling(client: Client, claim: AcknowledgedWrites): WriterStep['act'] {
    return async () => {
      const { status, body } = await this.#ask('DELETE', `/claims/${claim.id_claim}`, client);
      if (status !== 204) throw new Error(`giving back answers ${status}: ${body}`);
      claim.status = 'cancelled';
    };
  }

  /** The same request however often it is sent: one key, one till, and as long as it is taken one QR. */
  #redeeming(claim: AcknowledgedWrites): WriterStep['act'] {
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
      if (status === 429) return false;
      if (status !== 200) throw new Error(`a use answers ${status}: ${body}`);
      claim.status = 'redeemed';
      claim.use = { till, key, qr, answer: body, at: Date.now() };
    };
  }

  redeem(till: string, key: string, qr: string) {
    return this.#ask('POST', '/redemptions', { token: till, address: '10.9.9.9', key, body: { qr, id_store: this.#shop.id_store } });
  }

  async qrOf({ id_claim, proof }: AcknowledgedWrites): Promise<string> {
    const step = stepAt(Date.now());
    return writeClaimQr({ id_claim, step, digits: await totp(proof.secret, step), sig: proof.sig });
  }

  /** Sent again, it may have been done before: then it is refused, and the claim is active all the same. */
  #undoing(claim: AcknowledgedWrites): WriterStep['act'] {
    const till = any(this.#shop.tills);
    let times = 0;
    return async () => {
      times++;
      const given = { token: till, address: '10.9.9.8', body: { reason: 'Me equivoqué' } };
      const { status, body } = await this.#ask('POST', `/redemptions/${claim.id_claim}/undo`, given);
      if (status !== 204 && !(status === 409 && times > 1)) throw new Error(`taking back answers ${status}: ${body}`);
      claim.status = 'active';
      delete claim.use;
    };
  }
}
