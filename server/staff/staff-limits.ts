import type { Caller } from '../platform/auth/sessions.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';

const hour = 3600;

async function count({ db, clock, keys }: Services, what: string, whom: string, max: number): Promise<void> {
  await requireQuota(db, clock.now(), { keys, what, whom, max, seconds: hour });
}

/** More than any owner hires in an hour, and too few to find out by trying whose phones have an account. */
export const countStaffChange = (services: Services, { id_customer }: Caller) => count(services, 'staff', String(id_customer), 30);

/** Limits tries of a phone's own password, like a login. */
export const countTry = (services: Services, phone: string) => count(services, 'staff-phone', phone, 5);
