import { type SQL, sql } from 'drizzle-orm';

/**
 * Answers that count, in a condition on `f`: a yes or a no, of each customer the last to a coupon, however often they took it. A use that
 * was taken back takes its yes along.
 */
export const countedAnswers = (condition: SQL) => sql`
  select distinct on (f.id_customer, f.id_coupon) f.* from feedback f join claims k on k.id_claim = f.id_claim
  where ${condition} and (f.respected = 'no' or (f.respected = 'yes' and k.status = 'redeemed'))
  order by f.id_customer, f.id_coupon, f.answered_at desc, f.id_claim desc`;
