import { sql } from 'drizzle-orm';

/** Whether a coupon, promotion or event has a page: it is no draft, and its words need no word of a person. */
export const isPublished = (row: string) => sql.raw(`(${row}.status <> 'draft' and not ${row}.withheld)`);

/** Whether an event is of no company, or of one that is on show. The statement must left join `companies` as `c`. */
export const hasShownCompany = (event: 'e' | 'o') => sql.raw(`(${event}.id_company is null or c.status = 'active')`);
