import { type SQL, sql } from 'drizzle-orm';

/** Whether the customer of claim `k` was at a till: it redeemed the claim, also where that was undone, or refused it. */
const wasThere = sql`(k.tried_at is not null or exists (select from redemptions r where r.id_claim = k.id_claim))`;

/**
 * The answers that count, with a condition on `f`: yes or no, of a customer with a proved phone who was at a till, and of each customer only the last
 * for a coupon. When a redemption was undone, its yes does not count.
 */
export const countedAnswers = (condition: SQL) => sql`
  select distinct on (f.id_customer, f.id_coupon) f.* from feedback f
  join claims k on k.id_claim = f.id_claim join customers u on u.id_customer = f.id_customer and u.phone_proved
  where ${condition} and ((f.respected = 'no' and ${wasThere}) or (f.respected = 'yes' and k.status = 'redeemed'))
  order by f.id_customer, f.id_coupon, f.answered_at desc, f.id_claim desc`;
