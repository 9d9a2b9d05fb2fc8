import { sql } from 'drizzle-orm';

/** Whether a coupon, promotion or event has a page: it is no draft, and its words need no word of a person. */
export const isPublished = (row: string) => sql.raw(`(${row}.status <> 'draft' and not ${row}.withheld)`);
