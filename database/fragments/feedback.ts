import { type SQL, sql } from 'drizzle-orm';

/** That the customer of claim `k` was at a till with it: it was used there, also where that was taken back, or refused. */
const wasThere = sql`(k.tried_at is not null or exists (select from redemptions r where r.id_claim = k.id_claim))`;

/**
 * Answers that count, in a condition on `f`: a yes or a no of somebody whose phone is proved and who was there, of each customer the last to a
 * coupon, however often they took it. A use that was taken back takes its yes along.
 */
export const countedAnswers = (condition: SQL) => sql`
  select distinct on (f.id_customer, f.id_coupon) f.* from feedback f
  join claims k on k.id_claim = f.id_claim join customers u on u.id_customer = f.id_customer and u.phone_proved
  where ${condition} and ((f.respected = 'no' and ${wasThere}) or (f.respected = 'yes' and k.status = 'redeemed'))
  order by f.id_customer, f.id_coupon, f.answered_at desc, f.id_claim desc`;
