import { expect } from 'vitest';
import type { Claim, RespectReply } from '../../../contract/wallet/wallet.ts';
import { addPerson, call, logIn } from '../people/people.ts';
import { stageTill } from './till-stage.ts';

/** A counter and customers who say how it went there. */
export function stageFeedback() {
  const stage = stageTill();
  const pass = (milliseconds = 1000) => stage.clock.set(new Date(stage.clock.now().getTime() + milliseconds));
  const say = ({ id_claim }: Pick<Claim, 'id_claim'>, respected: RespectReply, token = stage.token) =>
    call(stage.app, `POST /claims/${id_claim}/feedback`, { token, body: { respected } });
  const use = async (claim: Claim) => expect((await stage.redeem({ qr: await stage.qrOf(claim) })).status).toBe(200);
  /** A coupon is shown at the till, which refuses it: its digits are not of now. */
  const isRefused = async ({ code, ...claim }: Claim) => {
    const digits = await stage.digitsOf({ ...claim, code }, new Date(stage.clock.now().getTime() - 3_600_000));
    expect((await stage.redeem({ code, digits })).status).toBe(409);
  };
  /** A new customer with a coupon. */
  async function passerBy(coupon: { id_coupon: number } = stage.coupon) {
    const { token } = await logIn(stage.app, await addPerson(stage.db));
    const claim: Claim = (await call(stage.app, `POST /coupons/${coupon.id_coupon}/claim`, { token })).data;
    return { token, claim, say: (respected: RespectReply) => say(claim, respected, token) };
  }
  /** A new customer with a coupon that a till refused. */
  async function visitor(coupon?: { id_coupon: number }) {
    const one = await passerBy(coupon);
    await isRefused(one.claim);
    return one;
  }
  /** A new customer who used a coupon and says how it went. */
  async function visit(respected: RespectReply, coupon?: { id_coupon: number }) {
    const one = await visitor(coupon);
    await use(one.claim);
    pass();
    expect((await one.say(respected)).status).toBe(204);
    return one;
  }
  return Object.assign(stage, { pass, say, use, isRefused, passerBy, visitor, visit });
}
