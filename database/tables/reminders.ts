import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { customers } from './accounts/customers.ts';
import { createdAt, instant } from './columns.ts';
import { coupons } from './coupons.ts';

/** That a customer wants to hear, once, when a coupon can be used: a row goes when it was told. */
export const couponReminders = pgTable(
  'coupon_reminders',
  {
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    id_coupon: integer()
      .notNull()
      .references(() => coupons.id_coupon, { onDelete: 'cascade' }),
    /** When to look and tell, by what was known when it was asked for or last looked at. */
    remind_at: instant().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.id_customer, t.id_coupon] }),
    index('coupon_reminders_of_coupon').on(t.id_coupon),
    index('coupon_reminders_due').on(t.remind_at),
  ],
);
