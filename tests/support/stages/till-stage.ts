import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { writeClaimQr } from '../../../contract/wallet/claim-qr.ts';
import { stepAt, totp } from '../../../contract/wallet/totp.ts';
import type { Claim } from '../../../contract/wallet/wallet.ts';
import type { Database } from '../../../database/database.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { designMoment } from '../databases/database.ts';
import { ownDatabase } from '../databases/own-database.ts';
import { addPerson, call, logIn, type Person } from '../people/people.ts';
import { apiOn, movableClock } from '../servers/app.ts';
import { type AddedCoupon, addCoupon } from './coupons.ts';

type StageCoupon = Parameters<typeof addCoupon>[1];

/**
 * Two sides of a counter on a database of their own: a company with the stores `here` and `there`, one `elsewhere`, and for each test a new
 * cashier here (`till`), a new customer (`me`, `token`) and a coupon without limit. The clock begins at the design's moment.
 */
export function stageTill() {
  const own = ownDatabase('demo');
  const clock = movableClock();
  let keys = 0;
  const newKey = () => `llave-${++keys}-aaaa`;
  const now = {
    clock,
    changes: createEventBus(),
    here: 0,
    there: 0,
    elsewhere: 0,
    company: 0,
    till: '',
    token: '',
    db: undefined as unknown as Database,
    app: undefined as unknown as FastifyInstance,
    me: undefined as unknown as Person,
    coupon: undefined as unknown as AddedCoupon,
  };
  const acts = {
    /** The token of somebody who works in a store. */
    worker: async (id_store: number, id_user_role: number = roles.cashier): Promise<string> =>
      (await logIn(now.app, await addPerson(now.db, { id_user_role, id_store }))).token,
    /** A coupon of the company, without limit. */
    newCoupon: (given: StageCoupon) => addCoupon(now.db, { id_company: now.company, stock: null, ...given }),
    claimOf: async ({ id_coupon }: Pick<AddedCoupon, 'id_coupon'> = now.coupon): Promise<Claim> =>
      (await call(now.app, `POST /coupons/${id_coupon}/claim`, { token: now.token })).data,
    redeem: (body: object, { as = now.till, key = newKey() }: { as?: string; key?: string } = {}) =>
      call(now.app, 'POST /redemptions', { token: as, body: { id_store: now.here, ...body }, headers: { 'idempotency-key': key } }),
    newKey,
    statusOf: async ({ id_claim }: Claim) =>
      (await now.db.execute<{ status: string }>(sql`select status from claims where id_claim = ${id_claim}`)).rows[0]?.status,
    /** The QR that a phone draws at a moment. */
    qrOf: async ({ id_claim, secret, sig }: Claim, at = clock.now()): Promise<string> => {
      const step = stepAt(at.getTime());
      return writeClaimQr({ id_claim, step, digits: await totp(secret as string, step), sig: sig as string });
    },
    digitsOf: ({ secret }: Claim, at = clock.now()): Promise<string> => totp(secret as string, stepAt(at.getTime())),
    forgetLimits: () => now.db.execute(sql`delete from limit_counters`),
  };

  beforeAll(async () => {
    now.db = own.db;
    now.app = await apiOn(own.db, { clock, events: now.changes });
    const { rows } = await own.db.execute<{ id_store: number; id_company: number }>(sql`
      select id_store, id_company from stores where id_company in (select id_company from stores where active group by id_company having count(*) > 1)
      order by id_company, id_store`);
    const company = rows[0]?.id_company as number;
    const [here, there] = rows.filter((row) => row.id_company === company).map((row) => row.id_store) as [number, number];
    Object.assign(now, { company, here, there, elsewhere: rows.find((row) => row.id_company !== company)?.id_store });
  });
  afterAll(() => now.app.close());
  beforeEach(async () => {
    clock.set(designMoment);
    await acts.forgetLimits();
    now.till = await acts.worker(now.here);
    now.me = await addPerson(now.db, { name: 'Guadalupe Ñáñez' });
    now.token = (await logIn(now.app, now.me)).token;
    now.coupon = await acts.newCoupon({});
  });
  return Object.assign(now, acts);
}
